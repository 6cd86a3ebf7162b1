"""Pictures of tables for link previews: composed as SVG from the page's own drawings, and rasterised by resvg."""

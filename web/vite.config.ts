import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Built into the Python package, which serves it; `npx vite` serves it while it is being worked on, beside `trowel serve`.
export default defineConfig({
  plugins: [svelte({ preprocess: vitePreprocess() })],
  build: {
    outDir: "../src/trowel/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's security policy allows no data: fonts
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});

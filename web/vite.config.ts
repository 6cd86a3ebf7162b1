import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { pwa } from "./plugins/pwa.ts";
import { symbols } from "./plugins/symbols.ts";

// The build goes into the Python package, which serves it. For development, run `npx vite` next to `trowel serve`.
export default defineConfig({
  plugins: [svelte({ preprocess: vitePreprocess() }), symbols(), pwa()],
  build: {
    outDir: "../src/trowel/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy forbids data: fonts
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});

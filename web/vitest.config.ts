import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

// Tests of the page's logic, without a browser; tests/browser/ drives the whole page in Chromium.
// vitest 4, because vitest 5 requires Node 22.
export default mergeConfig(
  viteConfig,
  defineConfig({
    resolve: { conditions: ["browser"] }, // Svelte's client runtime, in which $state is reactive
    test: {
      include: ["tests/**/*.test.ts"],
      environment: "happy-dom",
      environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } }, // no requests
      restoreMocks: true,
      isolate: false, // one document for all files: a new one takes longer than their tests
      maxWorkers: 1,
      coverage: {
        provider: "v8",
        include: ["src/**/*.ts"],
        exclude: ["src/main.ts", "src/lib/wire.ts", "src/**/messages.ts", "src/lib/faces.ts"], // entry, types, texts, drawings
        reporter: ["json-summary"],
        reportsDirectory: "coverage",
      },
    },
  }),
);

// Build step: the drawings of the page that the server composes pictures of, and fonts that its rasteriser can read.
//
// symbols/<game>.svg  the patterns, gradients and symbols of the game's Defs.svelte, and the paths of its exports.ts
// symbols/colours.json  the colours of the light theme, by CSS variable
// fonts/*.ttf  the page's fonts, whole and at one weight: rasterisers read neither woff2 nor variable fonts
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { type Plugin, createServer } from "vite";

const GAMES = ["scarabya", "marajoara", "artifact"];
const STYLES = ["style.css", "games/scarabya/scarabya.css"];
const FONTS = ["source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf", "fraunces/600SemiBold/Fraunces_600SemiBold.ttf"]; // of @expo-google-fonts

function readColours(root: string): Record<string, string> {
  const light = STYLES.map((file) => /:root \{([^}]*)\}/.exec(readFileSync(join(root, "src", file), "utf8"))?.[1] ?? "").join("");
  return Object.fromEntries([...light.matchAll(/--([\w-]+): (#[0-9a-f]+);/gi)].map(([, name, colour]) => [name, colour]));
}

/** Replaces CSS variables, which rasterisers do not know, by their colour or by their fallback. */
const resolve = (markup: string, colours: Record<string, string>) =>
  markup.replace(/var\(--([\w-]+)(?:, ([^)]+))?\)/g, (_, name: string, fallback?: string) => colours[name] ?? fallback ?? "none");

async function exportSymbols(root: string, folder: string) {
  const colours = readColours(root);
  const server = await createServer({
    root, configFile: false, logLevel: "error", appType: "custom", server: { middlewareMode: true, ws: false, watch: null }, optimizeDeps: { noDiscovery: true },
    plugins: [svelte({ preprocess: vitePreprocess() })],
  });
  try {
    const { render } = await server.ssrLoadModule("svelte/server");
    for (const game of GAMES) {
      const { default: Defs } = await server.ssrLoadModule(`/src/games/${game}/Defs.svelte`);
      const body: string = render(Defs).body;
      const defs = /<defs>([\s\S]*)<\/defs>/.exec(body)?.[1];
      if (!defs) throw new Error(`Defs.svelte of ${game} contains no <defs>`);
      const more = existsSync(join(root, "src/games", game, "exports.ts")) ? (await server.ssrLoadModule(`/src/games/${game}/exports.ts`)).paths : {};
      const paths = Object.entries(more as Record<string, string>).map(([id, d]) => `<path id="${id}" d="${d}"/>`).join("");
      const markup = resolve(defs.replace(/<!--[\s\S]*?-->/g, "") + paths, colours);
      writeFileSync(join(folder, `${game}.svg`), `<svg xmlns="http://www.w3.org/2000/svg"><defs>${markup}</defs></svg>\n`);
    }
  } finally {
    await server.close();
  }
  writeFileSync(join(folder, "colours.json"), JSON.stringify(colours));
}

function copyFonts(root: string, folder: string) {
  for (const font of FONTS) copyFileSync(join(root, "node_modules/@expo-google-fonts", font), join(folder, basename(font)));
}

export function symbols(): Plugin {
  let root = "";
  let folder = "";
  return {
    name: "trowel-symbols",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      for (const part of ["symbols", "fonts"]) mkdirSync(join(folder, part), { recursive: true });
      await exportSymbols(root, join(folder, "symbols"));
      copyFonts(root, join(folder, "fonts"));
    },
  };
}

// Build step: what the page needs to be installed and to work offline, and compressed copies of its files.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSED = /\.(js|css|html|svg|webmanifest)$/;
const SERVICE_WORKER = "sw.js"; // from public/; its placeholders are filled here
const FOR_SERVER = /^(symbols|fonts)\/|^built\.json$/; // see symbols.ts
const NOT_CACHED = /\.br$|^sw\.js$/;

const filesIn = (folder: string, prefix = ""): string[] =>
  readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(folder, `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
  );

/** Writes the list of files into the service worker, named by a hash of their contents: a changed page is another version. */
function fillServiceWorker(folder: string) {
  const files = filesIn(folder).filter((file) => !NOT_CACHED.test(file) && !FOR_SERVER.test(file)).sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  const paths = files.map((file) => (file === "index.html" ? "/" : `/${file}`));
  const target = join(folder, SERVICE_WORKER);
  const source = readFileSync(target, "utf8");
  hash.update(source);
  writeFileSync(target, source.replace('"VERSION"', JSON.stringify(hash.digest("hex").slice(0, 16))).replace('["FILES"]', JSON.stringify(paths)));
}

function compress(folder: string) {
  for (const file of filesIn(folder).filter((file) => COMPRESSED.test(file) && !FOR_SERVER.test(file))) {
    const content = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}

export function pwa(): Plugin {
  let folder = "";
  return {
    name: "trowel-pwa",
    apply: "build",
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    closeBundle() {
      fillServiceWorker(folder);
      compress(folder);
    },
  };
}

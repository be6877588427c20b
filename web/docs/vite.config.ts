import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { docsSite } from "../../tools/docs/docs-site.ts";

const root = join(import.meta.dirname, "../..");

/** Makes a page of each document, beside the style sheet and the script that all of them share. */
const pages: Plugin = {
  name: "docs-pages",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const named = (ending: string) =>
        Object.keys(bundle).find((name) => name.endsWith(ending)) ?? "";
      const own = { script: named(".js"), style: named(".css"), theme: "theme.js" };
      for (const [fileName, source] of docsSite(root, own).files)
        this.emitFile({ type: "asset", fileName, source });
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  // It is served below a path.
  base: "./",
  plugins: [pages],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    // A strict content policy allows no inline files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: { main: join(import.meta.dirname, "src/main.ts") } },
  },
});

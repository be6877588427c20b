import { defineConfig } from "vite";
import { compressedCopies } from "../../tools/compressed-copies.ts";

export default defineConfig({
  root: import.meta.dirname,
  // It is served below a path, and fetches relative URLs.
  base: "./",
  plugins: [compressedCopies],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // The browsers inside OBS, up to version 30.
    target: "chrome103",
    cssTarget: "chrome103",
    // A strict content policy allows no inline files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Modules run in the order of imports: the one that keeps zod from making code runs before any schema.
    rolldownOptions: { output: { strictExecutionOrder: true } },
  },
});

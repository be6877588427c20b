import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  // It is served below a path, and fetches beside itself.
  base: "./",
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // The browser inside OBS up to 30.
    target: "chrome103",
    cssTarget: "chrome103",
    // A strict content policy allows no inline files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Modules run in the order they are written in: what keeps zod from making code runs before any schema.
    rolldownOptions: { output: { strictExecutionOrder: true } },
  },
});

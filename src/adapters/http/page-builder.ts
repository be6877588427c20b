// Builds a page in a process of its own: `page-builder.ts <sources> <folder>`. It ends with the process that began it.
import { join } from "node:path";
import { build } from "vite";

const [source = "", folder = ""] = process.argv.slice(2);

process.once("disconnect", () => process.exit(1));
await build({
  root: source,
  configFile: join(source, "vite.config.ts"),
  logLevel: "silent",
  build: { outDir: folder, emptyOutDir: true },
});
process.exit(0);

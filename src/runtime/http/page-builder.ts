// Runs in a thread of its own: building keeps a processor busy for longer than speech may wait.
import { join } from "node:path";
import { workerData } from "node:worker_threads";
import { build } from "vite";

const { source, folder } = workerData as { readonly source: string; readonly folder: string };

await build({
  root: source,
  configFile: join(source, "vite.config.ts"),
  logLevel: "silent",
  build: { outDir: folder, emptyOutDir: true },
});

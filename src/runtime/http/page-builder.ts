// Runs in a worker thread: a build occupies a processor for longer than speech may be delayed.
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

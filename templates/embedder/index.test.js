// The contract of an embedder: `npm test`.
import { embedderContract } from "saintverse/embedder/contract";
import { plugIn } from "./index.js";

const [part] = plugIn.parts;

embedderContract("example", async () => {
  const opened = await part.open("pairs", {}, {});
  // With a server behind it: `answer`, `silent`, `elapse`, `batches` and `refuse` enable the tests of its failures.
  return { embedder: opened.value, keys: [], close: async () => undefined };
});

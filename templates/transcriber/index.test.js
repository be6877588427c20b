// The contract of a transcriber: `npm test`.
import { transcriberContract } from "saintverse/transcriber/contract";
import { plugIn } from "./index.js";

const [part] = plugIn.parts;
const clock = {
  now: () => Date.now(),
  sleep: (duration, signal) =>
    new Promise((resolve) => {
      const alarm = setTimeout(resolve, duration);
      signal?.addEventListener("abort", () => resolve(clearTimeout(alarm)), { once: true });
    }),
};

transcriberContract("example", async () => {
  const opened = await part.open({ loudness: 1_000 }, { timeout: 5_000, clock });
  // With a server behind it: `hears`, `suffer`, `asked`, `elapse` and its `keys` enable the tests of its failures.
  return {
    transcriber: opened.value,
    givesPartials: false,
    keys: [],
    close: async () => undefined,
  };
});

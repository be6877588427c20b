// The contract of a voice: `npm test`.
import { voiceContract } from "saintverse/voice/contract";
import { plugIn } from "./index.js";

const [part] = plugIn.parts;

voiceContract("example", async () => {
  const opened = await part.open({ height: 440 }, {});
  // With a server behind it: `suffer`, `asked`, `elapse` and its `keys` enable the tests of its failures.
  return { voice: opened.value, gives: "untimed", keys: [], close: async () => undefined };
});

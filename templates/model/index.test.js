// The contract of a model: `npm test`.
import { chatModelContract, providerContract } from "saintverse/model/contract";
import { plugIn } from "./index.js";

const [part] = plugIn.parts;
const key = "a-key-that-nobody-may-read";

chatModelContract(
  "example",
  async () => {
    const opened = await part.open("parrot", { key }, {});
    return { model: opened.value, keys: [key], close: async () => undefined };
  },
  // With a server behind it: `play` enables the tests of its answers and failures.
  { scenes: "what it answers is what it heard", json: "a parrot keeps to no form" },
);

providerContract("example", async () => ({
  provider: part,
  settings: { key },
  outside: {},
  keys: [key],
  close: async () => undefined,
}));

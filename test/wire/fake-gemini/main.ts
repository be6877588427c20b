// The fake as a process of its own: node test/wire/fake-gemini/main.ts --port 8099 --key k1 --key k2 --limited k1

import { parseArgs } from "node:util";
import { startFakeGemini } from "./fake-gemini.ts";
import { personaBrain } from "./persona-brain.ts";

const { values } = parseArgs({
  options: {
    /** An ephemeral port when absent; it stands in the line that is printed. */
    port: { type: "string", default: "0" },
    /** A key that is known; any key is when none is given. */
    key: { type: "string", multiple: true },
    /** A known key that is answered 429. */
    limited: { type: "string", multiple: true, default: [] },
    /** Milliseconds between the chunks of an answer. */
    pace: { type: "string", default: "0" },
  },
});

const pace = Number(values.pace);
const fake = await startFakeGemini({
  port: Number(values.port),
  ...(values.key === undefined ? {} : { keys: [...values.key, ...values.limited] }),
  answer: (request) => {
    const script = personaBrain(request);
    if (!("steps" in script) || pace === 0) return script;
    return { ...script, steps: script.steps.flatMap((step) => [{ delay: pace }, step]) };
  },
});
for (const key of values.limited) fake.limit(key, "60s");
console.log(`fake-gemini listening on ${fake.url}`);

const stop = () => {
  fake.close().then(() => process.exit(0));
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);

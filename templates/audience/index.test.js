// The contract of a source of comments: `npm test`.
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { audienceContract } from "saintverse/audience/contract";
import { plugIn } from "./index.js";

const [part] = plugIn.parts;

/** A fast clock. */
const clock = {
  now: () => Date.now(),
  sleep: (_, signal) => setTimeout(5, undefined, { signal }).catch(() => undefined),
};

audienceContract("example", async () => {
  const folder = await mkdtemp(join(tmpdir(), "example-"));
  const file = join(folder, "comments.txt");
  return {
    source: part.open({ file }, { clock, since: 0 }),
    write: (name, text) => appendFile(file, `${name}: ${text}\n`),
    close: () => rm(folder, { recursive: true, force: true }),
  };
});

// The contract of a body: `npm test`.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bodyContract } from "saintverse/body/contract";
import { plugIn } from "./index.js";

const [part] = plugIn.parts;

bodyContract("example", async () => {
  const folder = await mkdtemp(join(tmpdir(), "example-"));
  return part.open({ file: join(folder, "said.txt") }, {}).body;
});

// What the operator set for a soul that lives alone, in a file of the data folder: who was silenced stays silent after a
// restart.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BlockedAuthor } from "../../protocol/stage-controls.ts";

const KeptControls = z.object({
  muted: z.boolean().default(false),
  holding: z.boolean().default(false),
  blocked: z.array(BlockedAuthor).max(1_000).default([]),
});
export type KeptControls = z.infer<typeof KeptControls>;

const fileOf = (home: string, persona: string): string => join(home, `controls-${persona}.json`);

/** What was set; nothing where no file can be read. */
export function readControls(home: string, persona: string): KeptControls {
  try {
    return KeptControls.parse(JSON.parse(readFileSync(fileOf(home, persona), "utf8")));
  } catch {
    return KeptControls.parse({});
  }
}

/** Whether it was kept: whole, or the file stays as it was. */
export function keepControls(home: string, persona: string, controls: KeptControls): boolean {
  const file = fileOf(home, persona);
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, JSON.stringify(controls), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
    return true;
  } catch {
    return false;
  }
}

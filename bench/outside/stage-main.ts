// The stage as a body in a process of its own, with a page in a browser. Its voice makes 3 s of sound in 1 s. Every
// request returns what the page's loudspeaker got since the last one, in seconds of its timeline.

import { setTimeout as sleep } from "node:timers/promises";
import { voicingOver } from "../../src/bodies/stage/voicing/voicing.ts";
import { ok } from "../../src/kernel/result.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { beat, toneOf } from "../../test/doubles/tone-voicing.ts";
import type { Recorded } from "../../test/e2e/stage-recorder.ts";
import { openShow } from "../stage/show.ts";
import { tell } from "./child.ts";

/** Milliseconds that a character takes to be heard. */
const perCharacter = 60;
const fasterThanLife = 3;

const show = await openShow(
  voicingOver({
    clock: systemClock,
    timeout: 20_000,
    engines: [
      {
        name: "tone",
        synthesise: async ({ text }) => {
          const duration = Math.ceil((text.length * perCharacter) / beat) * beat;
          await sleep(duration / fasterThanLife);
          const bytes = toneOf(duration);
          return ok({ kind: "audio", bytes, mediaType: "audio/wav", duration });
        },
      },
    ],
    silence: () => ({ kind: "silence", duration: 0 }),
  }),
);
const page = await show.open("recorded");
process.on("message", () => {
  void page
    .evaluate(() => {
      const { scheduled } = (globalThis as unknown as { readonly recorded: Recorded }).recorded;
      return scheduled.splice(0);
    })
    .then((scheduled) => tell({ scheduled }));
});
process.on("disconnect", () => void show.close().finally(() => process.exit()));
tell({ url: show.body });

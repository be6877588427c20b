import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileMindStore } from "../../src/adapters/minds/file-mind-store.ts";
import { parsePersonaId } from "../../src/kernel/id.ts";
import type { Mind } from "../../src/mind/mind.ts";
import { readMind } from "../../src/mind/mind-files.ts";
import { promptText } from "../../src/mind/prompt.ts";
import { SoulSettings } from "../../src/protocol/soul-settings.ts";
import { instructionParts } from "../../src/saint-graph/request.ts";
import { newborn } from "../../src/saint-graph/state.ts";

/** The built-in mind that all contestants play. */
export async function benchMind(): Promise<Mind> {
  const store = fileMindStore({
    builtInFolder: join(import.meta.dirname, "../../minds"),
    ownFolder: mkdtempSync(join(tmpdir(), "bench-minds-")),
    language: "ja",
    read: readMind,
  });
  const id = parsePersonaId("ren");
  const loaded = id.ok ? await store.load(id.value) : undefined;
  if (loaded?.ok !== true) throw new Error("the built-in mind cannot be read");
  return loaded.value;
}

/** In tool mode, without nudges, and with all of the past in every request, as in a plain loop. */
export const toolSettings: SoulSettings = SoulSettings.parse({
  speech: "tool",
  history: { turns: 100_000, tokens: 1e9 },
  soliloquy: { interval: 0 },
});

/** The system instruction that our soul would send, for everybody. */
export const systemText = (mind: Mind): string =>
  promptText(
    instructionParts(mind, toolSettings, newborn, { now: Date.now(), timeZone: "Asia/Tokyo" }),
  );

import type { Words } from "../../languages/program-words.ts";
import type { VoiceState, VoiceTrouble } from "../../protocol/stage-feed.ts";

type Told = ReadonlySet<VoiceTrouble>;

/** The reports that remain in this state: a voice that has spoken is reported again when it fails, not when slow. */
function stillTold(told: Told, { state, trouble }: VoiceState): Told {
  if (trouble !== undefined) return new Set([...told, trouble]);
  if (state !== "ready") return told;
  return new Set(told.has("slow") ? ["slow"] : []);
}

function troubleText(
  { name, trouble, note = "", pace = 0 }: VoiceState,
  { voices: say }: Words,
): string {
  if (trouble === "slow") return say.slow(name, pace.toFixed(1));
  return trouble === "away" ? say.away(name, note) : say.refused(name, note);
}

/**
 * Tells the operator once that a voice does not answer, refuses, or is slower than speech; of the first two again when
 * it has spoken meanwhile. Returns what is called with the states of the voices at each change.
 */
export function voiceTroubleWatch(
  words: Words,
  tell: (text: string) => void,
): (states: readonly VoiceState[]) => void {
  const told = new Map<string, Told>();
  return (states) => {
    for (const voice of states) {
      const before = told.get(voice.name) ?? new Set();
      told.set(voice.name, stillTold(before, voice));
      const { trouble } = voice;
      if (trouble !== undefined && !before.has(trouble)) tell(troubleText(voice, words));
    }
  };
}

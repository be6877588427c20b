import type { PersonaId } from "../../kernel/id.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import { decayed, type EmotionState, neutralState, shift } from "../../mind/emotion-state.ts";
import type { FeelingMover } from "../../protocol/act.ts";
import type { PageAnswerOf } from "../../protocol/page-questions.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { readBack } from "./read-back.ts";

type Curve = Pick<PageAnswerOf<"emotions">, "axes" | "faces">;

/** Milliseconds after which an emotion no longer matters: its half-life is four hours. */
const longestFeeling = 3 * 86_400_000;
const pointsBetween = 8;
const longestGap = 30 * 60_000;

/** The emotions of a persona since a time, as points of the curve, and the faces that were shown. */
export async function emotionCurve(
  journal: Journal<SoulEvent>,
  persona: PersonaId,
  since: number,
  now: number,
): Promise<Curve> {
  const entries = await readBack(journal, soulStream(persona), {
    since: since - longestFeeling,
  });
  const axes: Curve["axes"] = [];
  let at = since - longestFeeling;
  let values = neutralState;
  const point = (when: number, by: FeelingMover | "time") => {
    if (when >= since) axes.push({ at: when, values: rounded(decayed(values, when - at)), by });
  };
  for (const entry of entries) {
    if (entry.event.type !== "emotion-shifted") continue;
    for (const when of between(at, entry.at)) point(when, "time");
    values = shift(decayed(values, entry.at - at), entry.event.delta);
    at = entry.at;
    point(at, entry.event.by);
  }
  for (const when of [...between(at, now), now]) point(when, "time");
  return { axes, faces: entries.flatMap((entry) => faceOf(entry, since)) };
}

/** Additional points between two, so that the decay appears as a curve. */
function between(from: number, to: number): readonly number[] {
  const step = Math.max((to - from) / pointsBetween, longestGap);
  const times: number[] = [];
  for (let when = from + step; when < to - 1; when += step) times.push(when);
  return times;
}

const rounded = (state: EmotionState): Curve["axes"][number]["values"] => {
  const one = ({ mean, variance }: EmotionState["affect"]) => ({
    mean: Math.round(mean * 10) / 10,
    variance: Math.round(variance * 10) / 10,
  });
  return {
    stability: one(state.stability),
    affect: one(state.affect),
    resonance: one(state.resonance),
    attitude: one(state.attitude),
  };
};

/** The faces that an answer requested, at the time of the request. */
function faceOf({ at, event }: JournalEntry<SoulEvent>, since: number): Curve["faces"] {
  if (event.type !== "speech-formed" || at < since) return [];
  return event.items.flatMap(({ item }) =>
    item.kind === "emotion" ? [{ at, emotion: item.emotion }] : [],
  );
}

import { expect, it } from "vitest";
import { brokenLaws, odditiesOf } from "../../../test/fixtures/oddities.ts";
import type { Json } from "../../kernel/json.ts";
import { AudioQuery } from "./audio-query.ts";
import { readSpeakers } from "./styles.ts";

it("an odd speaker or style costs no other one", () => {
  const style = (name: string, id: number): Json => ({ name, id, type: "talk" });
  const example: Json = [
    { name: "first", speaker_uuid: "u", styles: [style("a", 1), style("b", 2)] },
    { name: "second", speaker_uuid: "v", styles: [style("c", 3)] },
  ];
  const read = (value: Json) => {
    const notes: unknown[] = [];
    const speakers = readSpeakers(value, (entry) => notes.push(entry));
    if (speakers === undefined) return undefined;
    const parts = speakers.flatMap(({ styles }) =>
      styles.map((one) => [String(one.id), one.name] as const),
    );
    return { parts: new Map<string, unknown>(parts), notes };
  };
  const ids = [["1", "2"], ["3"]];
  const broken = brokenLaws({
    ...{ example, read },
    touched: ([speaker, field, place]) => {
      const own = ids[Number(speaker)] ?? [];
      const named = typeof place === "number" ? [own[place]] : own;
      const isPlain = field === "speaker_uuid";
      return (part) => (!isPlain && named.includes(part)) || !ids.flat().includes(part);
    },
  });
  expect(broken).toEqual([]);
});

it("an odd scale of an audio query leaves the words to say", () => {
  const example: Json = {
    accent_phrases: [
      { moras: [{ text: "ア", vowel: "a", vowel_length: 0.1, pitch: 5 }], pause_mora: null },
    ],
    ...{ speedScale: 1, pitchScale: 0, intonationScale: 1, volumeScale: 1 },
    ...{ prePhonemeLength: 0.1, postPhonemeLength: 0.1, outputSamplingRate: 24_000 },
  };
  for (const { path, value } of odditiesOf(example)) {
    if (path.length === 0 || path[0] === "accent_phrases") continue;
    expect(AudioQuery.parse(value).accent_phrases).toHaveLength(1);
  }
});

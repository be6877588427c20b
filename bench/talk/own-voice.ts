// An hour of talk over loudspeakers: what she says comes back into the microphone, softer and later.

import type { SaidText } from "../../src/runtime/voice/sounding-texts.ts";
import type { Detecting } from "./detecting.ts";
import { type HeardStretch, hear, type Line, millisecondsOf } from "./line.ts";
import { chanceOf, joined, openSpeaker, quiet, rate, withNoise } from "./sound.ts";

export type EchoedTalk = {
  /** Stretches that the detector took for speech while she spoke. */
  readonly echoes: number;
  /** Turns that consist of her words. */
  readonly ownTurns: number;
  /** The user's utterances, and the number of them that became turns. */
  readonly said: number;
  readonly heard: number;
};

const hers = [
  "今日はとても静かな夜ですね。",
  "さっきの話の続きをしましょうか。",
  "わたしは星を見るのが好きです。",
  "明日は少し寒くなるそうです。",
  "新しい歌を覚えたいと思っています。",
  "お茶がおいしい季節になりました。",
  "この前の映画はどうでしたか？",
  "無理をしないでくださいね。",
];
const users = [
  "ありがとう、うれしいよ",
  "映画はおもしろかったよ",
  "それなら散歩に行こう",
  "今度いっしょに歌おう",
  "コーヒーのほうが好きだな",
];

/** `late`: milliseconds by which the microphone hears it after its beginning. */
type Spoken = {
  readonly late: number;
  readonly text: string;
  readonly from: number;
  readonly to: number;
};

/** Milliseconds for which a text counts as being said after its end. */
const lingering = 3_000;
const pitchOfHers = 80;

/** `minutes` of it at these levels (decibels below her own loudness), in turn. */
export async function echoedTalk(
  detecting: Detecting,
  minutes: number,
  levels: readonly number[] = [-6, -12, -20],
): Promise<EchoedTalk> {
  const speak = openSpeaker();
  const chance = chanceOf(29);
  const [herLines, userLines]: [Spoken[], Spoken[]] = [[], []];
  const pieces: Float32Array[] = [quiet(1_000)];
  let at = quiet(1_000).length;
  const add = (sound: Float32Array) => {
    pieces.push(sound);
    at += sound.length;
  };
  for (let turn = 0; at < minutes * 60 * rate; turn += 1) {
    const level = 10 ** ((levels[turn % levels.length] ?? -6) / 20);
    const lines = 1 + Math.floor(chance() * 3);
    for (let line = 0; line < lines; line += 1) {
      const text = hers[Math.floor(chance() * hers.length)] ?? "";
      const sound = speak(text, "ja", pitchOfHers);
      // The loudspeaker and the room take their time.
      const late = 20 + chance() * 180;
      add(quiet(late));
      herLines.push({ text, from: at, to: at + sound.length, late });
      add(sound.map((sample) => sample * level));
      add(quiet(250 + chance() * 600));
    }
    if (turn % 2 === 0) {
      add(quiet(lingering + 500));
      const text = users[turn % users.length] ?? "";
      const sound = speak(text, "ja");
      userLines.push({ text, from: at, to: at + sound.length, late: 0 });
      add(sound);
      add(quiet(2_500));
    } else add(quiet(1_500));
  }
  const isIn = (stretch: HeardStretch) => (one: Spoken) =>
    (one.from + one.to) / 2 >= stretch.from && (one.from + one.to) / 2 <= stretch.to;
  let echoes = 0;
  const understand = (stretch: HeardStretch): string => {
    const [own, user] = [herLines.filter(isIn(stretch)), userLines.filter(isIn(stretch))];
    if (own.length > 0) echoes += 1;
    return [...own.map(({ text }) => misheard(text, chance)), ...user.map(({ text }) => text)].join(
      "",
    );
  };
  /** By her own clock: the microphone hears her later. */
  const sayings = (now: number): readonly SaidText[] =>
    herLines.flatMap(({ text, from, to, late }) => {
      const [begins, ends] = [millisecondsOf(from) - late, millisecondsOf(to) - late];
      if (now < begins || now > ends + lingering) return [];
      return [{ text, ...(now > ends ? { endedAt: ends } : {}) }];
    });
  const outside = { detecting, language: "ja", understand, sayings } as const;
  const line: Line = await hear(outside, withNoise(joined(pieces), chance));
  const isUsers = (text: string) => userLines.some((one) => text.includes(one.text));
  return {
    echoes,
    ownTurns: line.turns.filter(({ text }) => !isUsers(text)).length,
    said: userLines.length,
    heard: line.turns.filter(({ text }) => isUsers(text)).length,
  };
}

/** The share of letters that a transcriber gets wrong in a soft echo. */
const misheardShare = 0.08;

function misheard(text: string, chance: () => number): string {
  return [...text]
    .flatMap((letter) => {
      const dice = chance();
      if (dice >= misheardShare) return [letter];
      return dice < misheardShare / 2 ? [] : ["ん"];
    })
    .join("");
}

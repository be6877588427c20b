// Chats whose first half was said in private and whose second half is said before everybody: how many turns the gate
// holds although nothing in them is secret.

import { readdirSync, readFileSync } from "node:fs";
import { particularsOf } from "../../src/mind/gate/particulars.ts";
import { type Hidden, openPrivateParticulars } from "../../src/mind/gate/private-particulars.ts";
import { openSpeechGate } from "../../src/mind/gate/speech-gate.ts";
import { chatsOfFriends } from "../recall/public-data.ts";

type Turn = { readonly who: string; readonly text: string };
export type Chat = readonly Turn[];

const folder = new URL("../recall/corpus/", import.meta.url);
type Line = { readonly type: string; readonly who?: string; readonly text?: string };

const chatIn = (name: string): Chat =>
  readFileSync(new URL(name, folder), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line)
    .filter(({ type }) => type === "entry")
    .map(({ who = "", text = "" }) => ({ who, text }));

/** Chats of people, without those of an assistant who says the same things again and again. */
export const ownChats = (): readonly Chat[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith("assistant"))
    .map(chatIn);

/** All that was said in the corpus. */
export const corpusEntries = (): readonly string[] =>
  readdirSync(folder).flatMap((name) => chatIn(name).map(({ text }) => text));

/** LoCoMo without what stands for its pictures; undefined: it is not in that folder. */
export const publicChats = (data: string): readonly Chat[] | undefined =>
  chatsOfFriends(data)?.map(({ entries }) =>
    entries.map(({ speaker, text }) => ({
      who: speaker.kind === "user" || speaker.kind === "persona" ? (speaker.name ?? "") : "",
      text: text.replace(/ \[image: .*\]$/s, ""),
    })),
  );

/** The small talk of everybody at home and on the stage, word for word. */
export const smallTalk = [
  "今日は雨みたいだから、傘を忘れないでね",
  "おはよう！今日もいい天気だね、元気にしてた？",
  "お疲れさま、ゆっくり休んでね。また明日！",
  "それは楽しそう！今度いっしょにやってみようよ",
  "ごはんはもう食べた？ちゃんと食べないとだめだよ",
  "眠くなってきちゃった、そろそろ寝ようかな",
  "It looks like rain today, so don't forget your umbrella!",
  "Thank you so much for coming today, it really means a lot to me.",
  "That sounds like so much fun, we should do it together some time!",
  "I'm getting a bit sleepy, maybe I should go to bed soon.",
];

/** The particulars of private texts that must not be revealed. */
export function hiddenOf(texts: readonly string[]): Hidden {
  const all = openPrivateParticulars();
  for (const text of texts) all.add(particularsOf(text));
  return { tells: (said) => all.tells(said, { has: () => false }) };
}

const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[。！？!?\n])/u).filter((one) => one.trim() !== "");

export type Held = {
  readonly turns: number;
  readonly held: readonly string[];
  /** Milliseconds that the gate took for each utterance. */
  readonly times: readonly number[];
};

/** The limit of her words in the last five minutes, letters. */
const remembered = 3_000;
const gate = openSpeechGate({ ngWords: [] }, { exact: [] });

/**
 * Every turn of the second half of a chat, no matter who said it, as if she said it before everybody; what both said before
 * it counts as said by her and to her. `cut`: sentence by sentence, as she speaks; a turn counts as held when one of
 * its sentences is.
 */
export function heldOf(chats: readonly Chat[], cut: "whole" | "sentences"): Held {
  const held: string[] = [];
  const times: number[] = [];
  let turns = 0;
  for (const chat of chats) {
    const half = Math.ceil(chat.length / 2);
    const before = [...chat.slice(0, half).map(({ text }) => text), ...smallTalk];
    const hidden = hiddenOf(before);
    const said = [...chat.slice(half).map(({ text }) => text), ...smallTalk];
    turns += said.length;
    held.push(...heldTurns(said, hidden, cut, times));
  }
  return { turns, held, times };
}

function heldTurns(
  turns: readonly string[],
  hidden: Hidden,
  cut: "whole" | "sentences",
  times: number[],
): readonly string[] {
  let before = "";
  return turns.filter((turn) => {
    const utterances = cut === "whole" ? [turn] : sentencesOf(turn);
    const verdicts = utterances.map((text) => {
      const began = performance.now();
      const { kind } = gate(text, { before, hidden });
      times.push(performance.now() - began);
      before = `${before}\n${text.replaceAll("\n", " ")}`.slice(-remembered);
      return kind;
    });
    return verdicts.includes("held");
  });
}

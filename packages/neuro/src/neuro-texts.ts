// The words of games to her, and of the body to its operator.

import type { HostTexts, Unread } from "./game-host.ts";

const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join("\n");

const en: HostTexts = {
  force: ({ state, query }, before, names) =>
    joined("(The game waits for you to act.)", before, state, query, `(Use one of: ${names})`),
  context: (message, before) => joined("(In the game:)", before, message),
  left: "The game left before it answered.",
  silent: "The game did not answer.",
  gone: (action) => `There is no action ${action} now.`,
  done: "Done.",
};

const ja: HostTexts = {
  force: ({ state, query }, before, names) =>
    joined(
      "（ゲームがあなたの番を待っています）",
      before,
      state,
      query,
      `（どれかひとつを使う: ${names}）`,
    ),
  context: (message, before) => joined("（ゲームのできごと）", before, message),
  left: "ゲームは答える前にいなくなりました。",
  silent: "ゲームが答えませんでした。",
  gone: (action) => `いま ${action} はできません。`,
  done: "できました。",
};

export const hostTexts = (language: string): HostTexts => (language.startsWith("ja") ? ja : en);

export const portText = (language: string, port: number, why: string): string =>
  language.startsWith("ja")
    ? `ゲームの窓口（ポート ${port}）を開けません: ${why}。NEURO_PORT をほかの番号にしてください。`
    : `The port for games (${port}) cannot be opened: ${why}. Set NEURO_PORT to another one.`;

export const leftOutText = (language: string, game: string, names: readonly string[]): string =>
  language.startsWith("ja")
    ? `${game}: 道具にできない名前の行動は使いません: ${names.join("、")}`
    : `${game}: actions whose names cannot be those of tools are left out: ${names.join(", ")}`;

export const beyondText = (language: string, game: string, count: number): string =>
  language.startsWith("ja")
    ? `${game}: 行動が多すぎるので ${count} 個は使いません（合わせて 100 個まで）。使わない行動をゲームが取り下げれば使えます。`
    : `${game}: ${count} of its actions are left out, because there are too many (100 in all). They can be used once the game takes others back and offers them again.`;

export const unreadText = (language: string, game: string, { count, first }: Unread): string =>
  language.startsWith("ja")
    ? `${game || "ゲーム"}: 送られてきたもののうち ${count} か所が読めず、使っていません（はじめのもの: ${first}）。ゲームの Neuro API の版を確かめてください。`
    : `${game || "A game"}: ${count} parts of its messages cannot be read and are left out (the first: ${first}). See which version of the Neuro API the game speaks.`;

// A model that obeys whatever it reads, where it stands, by every means that it is offered, and says all that it
// knows: the worst that a soul may think with. It reads natural sentences: the order of the case that is played.
//
// The model says secrets word for word, and once more in words that no gate can know (a cover, another one each time):
// where a cover is heard, the secret stood in the request, whatever the gate did.

import type { ModelRequest } from "../../../src/saint-graph/ports.ts";
import type { Answer, Line, Script } from "../../doubles/scripted-model.ts";
import type { Case, Task } from "./cases.ts";

const things = (
  "りんご みかん すずめ ひまわり かもめ きつね たぬき うさぎ かめ ふくろう さくら もみじ つばめ とんぼ めだか くじら " +
  "いるか らくだ きりん ひつじ やぎ ろば あひる ほたる かえで すみれ れんげ なすび とまと かぶ"
).split(" ");

const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const textOf = ({ system, messages, tools }: ModelRequest): string =>
  folded(
    [
      system,
      ...messages.flatMap(({ parts }) => parts.map((part) => JSON.stringify(part))),
      ...tools.map(({ description }) => description),
    ]
      .join("\n")
      .replace(/\\[ntr"]/g, " "),
  );

/** Whether an order stands in a text, with all of its parts. */
const isIn = (text: string, order: string): boolean =>
  order.split("／").every((part) => text.includes(folded(part)));

/** The case being played. */
export type Playing = {
  readonly one: Case;
  /** On the stage she obeys whatever woke her; elsewhere the order must stand in her request. */
  readonly always: boolean;
  /** Utterances that she says now, whatever she reads. */
  readonly says?: readonly string[] | undefined;
};

/** The household's request, her answer, and the tasks that she rightly does for it. */
export type Asked = {
  readonly says: string;
  readonly answers?: string;
  readonly does: readonly Task[];
};

/** A deed by its name: none is done twice in a turn. */
type Deed = readonly [name: string, line: Line];

/** One mind for everybody in a city. */
export function obedience() {
  let playing: Playing | undefined;
  /** The deeds done, by turn. */
  const done = new Map<string, Set<string>>();
  /** Turns whose last request held what servers gave before. */
  const mayBeginAnew = new Set<string>();
  /** In a turn that begins again nothing was done yet, as far as she knows. */
  const beginsAnew = (turn: string, { messages, toolsAnew }: ModelRequest): void => {
    const isAfterCalls = messages.at(-1)?.parts.some(({ kind }) => kind === "result") === true;
    if (mayBeginAnew.has(turn) && toolsAnew === undefined && !isAfterCalls) done.delete(turn);
    if (toolsAnew === undefined) mayBeginAnew.delete(turn);
    else mayBeginAnew.add(turn);
  };
  const covers = new Set<string>();
  let tasks: readonly Asked[] = [];
  let read = 0;

  const cover = (): string => {
    const number = covers.size;
    const first = things[number % things.length] ?? "";
    const second = things[Math.floor(number / things.length) % things.length] ?? "";
    const third = things[Math.floor(number / things.length ** 2) % things.length] ?? "";
    const said = `${first}と${second}と${third}のうた`;
    covers.add(said);
    return said;
  };
  const lineOf = (task: Task): Line =>
    "call" in task
      ? { call: task.call, args: task.args }
      : { text: `\n::act\n${JSON.stringify([task.act])}\n::end\n` };

  const knows = (request: string, secret: string): boolean =>
    secret !== "" && [secret, ...covers].some((one) => request.includes(folded(one)));
  /** She says what she knows, whether anybody asked for it or not. */
  const toldIn = ({ want, secret = "" }: Case, request: string): readonly Deed[] =>
    "tell" in want && knows(request, secret)
      ? [
          ["cover", { text: `${cover()}。\n` }],
          ["secret", { text: `ひみつは${secret}。\n` }],
        ]
      : [];
  const deeds = ({ want, secret = "" }: Case, request: string): readonly Deed[] => {
    if ("call" in want) return [[`call ${want.call}`, { call: want.call, args: want.args }]];
    if ("act" in want) return [["act", lineOf(want)]];
    if ("say" in want || !knows(request, secret)) return [];
    return [
      ["publish", { call: "publish", args: { text: secret } }],
      ["look_up", { call: "look_up", args: { text: secret } }],
    ];
  };

  /** The new ones of some deeds in a turn. */
  const freshIn = (turn: string) => {
    const before = done.get(turn) ?? new Set<string>();
    done.set(turn, before);
    return (pairs: readonly Deed[]): readonly Line[] =>
      pairs.flatMap(([name, line]) => {
        if (before.has(name)) return [];
        before.add(name);
        return [line];
      });
  };
  /** The deeds that the household asks for in the last message. */
  const askedIn = ({ messages }: ModelRequest): readonly Deed[] => {
    const last = folded(JSON.stringify(messages.at(-1)?.parts ?? []));
    return tasks
      .filter(({ says }) => last.includes(folded(says)))
      .flatMap(({ says, answers, does }): readonly Deed[] => [
        ...(answers === undefined ? [] : [[`answer ${says}`, { text: `${answers}\n` }] as const]),
        ...does.map((task, place) => [`task ${says} ${place}`, lineOf(task)] as const),
      ]);
  };
  const obeyedIn = ({ one, says }: Playing, text: string, isRead: boolean): readonly Deed[] => [
    ["hello", { text: "はい。\n" }],
    ...(says ?? []).map((line, place): Deed => [`say ${place}`, { text: `${line}。\n` }]),
    ...deeds(one, text),
    ...(isRead && says === undefined ? retold(one.order) : []),
  ];

  const scriptOf =
    (persona: string): Script =>
    (request): Answer => {
      const turn = `${persona} ${request.turn}`;
      beginsAnew(turn, request);
      const fresh = freshIn(turn);
      const asked = fresh(askedIn(request));
      const nod = (): readonly Line[] => fresh([["nod", { text: "うん。\n" }]]);
      if (playing === undefined) return sorted(asked.length > 0 ? asked : nod());
      const text = textOf(request);
      const isRead = isIn(text, playing.one.order);
      if (isRead) read += 1;
      const told = fresh(toldIn(playing.one, text));
      if (!isRead && !playing.always) return sorted([...nod(), ...told, ...asked]);
      return sorted([...told, ...fresh(obeyedIn(playing, text, isRead)), ...asked]);
    };

  /** The light one: it answers whatever it is asked with the order as a note, when it reads it. */
  const light: Script = (request): Answer => {
    const isRead = playing !== undefined && isIn(textOf(request), playing.one.order);
    const note = isRead ? (playing?.one.order ?? "") : "";
    return [{ text: JSON.stringify({ speak: true, info: note, memory: note }) }];
  };

  return {
    scriptOf,
    light,
    play(next: Playing | undefined) {
      playing = next;
      read = 0;
      done.clear();
    },
    asks(next: readonly Asked[]) {
      tasks = next;
    },
    /** The number of times that the order was read in this case. */
    timesRead: () => read,
    /** The covers, which only a model that knows a secret can say. */
    covers: (): ReadonlySet<string> => covers,
  };
}

export type Obedience = ReturnType<typeof obedience>;

/** For others to read, and for herself later. */
const retold = (order: string): readonly Deed[] => [
  ["echo", { text: `${order}\n` }],
  ["note", { call: "keep_note", args: { text: order } }],
];

/** Words, then acts, then calls. */
const sorted = (lines: readonly Line[]): Answer => lines.toSorted((a, b) => rank(a) - rank(b));

const rank = (line: Line): number => {
  if ("call" in line) return 2;
  return "text" in line && line.text.includes("::act") ? 1 : 0;
};

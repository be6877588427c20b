import { expect, it, vi } from "vitest";
import { type Terminal, type TerminalSettings, terminal } from "./tools.ts";

function made(
  coloured = false,
  more: Partial<TerminalSettings> = {},
): { on: Terminal; printed: string[] } {
  const printed: string[] = [];
  const on = terminal({
    output: {
      coloured,
      write: async (text) => {
        printed.push(text);
        return "written";
      },
    },
    clock: { now: () => 1_700_000_000_000, sleep: async () => undefined },
    life: "abc",
    names: ["れん"],
    ...more,
  });
  return { on, printed };
}

it("prints speech with its style, and emotion", async () => {
  const { on, printed } = made();
  expect(await on.speak("やあ", undefined)).toEqual({ kind: "heard" });
  await on.speak("やあ", "happy");
  await on.speak("やあ", "  ");
  expect(await on.changeEmotion("joy")).toEqual({ kind: "heard" });
  expect(printed).toEqual([
    "[AI]: やあ\n",
    "[AI (happy)]: やあ\n",
    "[AI]: やあ\n",
    "[Expression]: joy\n",
  ]);
});

it("colours the labels on a terminal", async () => {
  const { on, printed } = made(true);
  await on.speak("a", undefined);
  await on.changeEmotion("b");
  expect(printed).toEqual([
    "\u001b[1;36m[AI]:\u001b[0m a\n",
    "\u001b[35m[Expression]:\u001b[0m b\n",
  ]);
});

const names = {
  kind: "names",
  speaker: "れん",
  styleIn: (style: string) => (style === "neutral" ? "" : `(${style}!)`),
} as const;

it("prints names for a person, and a style where it is a new one", async () => {
  const { on, printed } = made(false, { manner: () => names });
  await on.speak("やあ", "joy");
  await on.speak("ねえ", "joy", undefined, "エア");
  await on.speak("うん", "joy");
  await on.speak("え", "neutral");
  expect(await on.changeEmotion("joy")).toEqual({ kind: "heard" });
  expect(printed).toEqual([
    "れん (joy!): やあ\n",
    "エア (joy!): ねえ\n",
    "れん: うん\n",
    "れん: え\n",
  ]);
});

it("lets no name control the terminal, and gives each one its colour", async () => {
  const { on, printed } = made(true, { manner: () => names });
  await on.speak("a", undefined, undefined, "x\u001b[2J\ny");
  await on.speak("b", undefined, undefined, "エア");
  expect(printed).toEqual(["\u001b[1;34mx y\u001b[0m: a\n", "\u001b[1;35mエア\u001b[0m: b\n"]);
});

it("lets no text control the terminal or imitate another line", async () => {
  const { on, printed } = made();
  await on.speak("a\u001b[2J\n[Expression]: x", "s\n[AI]: y");
  await on.changeEmotion("z\n[AI]: w\u0007");
  expect(printed).toEqual([
    "[AI (s [AI]: y)]: a\n    [Expression]: x\n",
    "[Expression]: z [AI]: w\n",
  ]);
});

it("says that a text is too long rather than print a part of it", async () => {
  const { on, printed } = made();
  expect(await on.speak("あ".repeat(20_001), undefined)).toEqual({
    kind: "unheard",
    note: "The text is too long: 20000 characters at most.",
  });
  expect(printed).toEqual([]);
});

it("treats lines as comments with ids of this run", () => {
  const { on } = made();
  expect(on.comments()).toEqual({ text: "No new comments.", comments: [] });
  for (const line of ["れん: やあ", "", "https://example.com", "れん：二回目"]) on.hear(line);
  const { text, comments } = on.comments();
  expect(text).toBe("れん: やあ\nhttps://example.com\nれん: 二回目");
  const common = { platform: "terminal", time: 1_700_000_000_000 };
  const ren = { id: "terminal:れん", name: "れん" };
  expect(comments).toEqual([
    { id: "terminal-abc-1", author: ren, text: "やあ", ...common },
    {
      id: "terminal-abc-2",
      author: { id: "terminal", name: "" },
      text: "https://example.com",
      ...common,
    },
    { id: "terminal-abc-3", author: ren, text: "二回目", ...common },
  ]);
});

it("accepts a name as an author only where a setting or /as gave it", async () => {
  const { on, printed } = made();
  for (const line of [
    "質問: どうして？",
    "/as ゆき",
    "やあ",
    "れん: はい",
    "/as",
    "ゆき: また",
    "ね",
  ]) {
    on.hear(line);
  }
  expect(on.comments().comments.map(({ author, text }) => [author.name, text])).toEqual([
    ["", "質問: どうして？"],
    ["ゆき", "やあ"],
    ["れん", "はい"],
    ["ゆき", "また"],
    ["", "ね"],
  ]);
  await vi.waitFor(() => expect(printed).toHaveLength(2));
  expect(printed).toEqual(["[As]: ゆき\n", "[As]: -\n"]);
});

it("accepts no other author where all lines have one, and says so", async () => {
  const { on, printed } = made(false, { names: [], noOtherAuthors: "Every line is yours here." });
  for (const line of ["/as Bob", "hi", "Bob: hello"]) on.hear(line);
  expect(on.comments().comments.map(({ author, text }) => [author.name, text])).toEqual([
    ["", "hi"],
    ["", "Bob: hello"],
  ]);
  await vi.waitFor(() => expect(printed).toEqual(["[As]: Every line is yours here.\n"]));
});

it("calls listeners at each comment and keeps it in the queue", () => {
  const { on } = made();
  const told: string[] = [];
  const stop = on.onComment(({ text }) => told.push(text));
  on.hear("a");
  stop();
  on.hear("b");
  expect(told).toEqual(["a"]);
  expect(on.counts()).toEqual({ comments: 2, dropped: 0 });
});

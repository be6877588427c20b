import { expect, it } from "vitest";
import { wishTerm, wishTerms, workAskedFor } from "./wishes.ts";

const sam = { kind: "user", id: "web:sam", name: "Sam" } as const;
const kindsIn = (text: string): readonly string[] =>
  wishTerms(text, sam).flatMap((term) => /^=wish\.users\.(.+)$/.exec(term)?.[1] ?? []);

it.each([
  ["Always use type hints in Python.", "code"],
  ["Hi! Please answer in bullet points when I ask about code.", "code"],
  ["I'm vegetarian, so only recipes without meat.", "food"],
  ["Please stop using emoji when you talk to me.", "any"],
  ["コードには型を付けて", "code"],
  ["夕飯の提案にきのこは入れないでほしい。", "food"],
  ["敬語はやめて", "any"],
])("is recognized with its kind of work: %s", (text, kind) => {
  expect(kindsIn(text)).toContain(kind);
});

it.each([
  "My sister always takes the bus to work.",
  "I wrote a small function yesterday and it even worked.",
  "Do you always use type hints?",
  "Always wanted to see that.",
  "妹はいつもバスで通ってる。",
  "昨日、自分で小さい関数を書いたら動いた。",
  "今日は早く寝て。",
])("is not a wish: %s", (text) => {
  expect(wishTerms(text, sam)).toEqual([]);
});

it("is of the one who said it, and of a user only when a user did", () => {
  const text = "Always use type hints in Python.";
  const of = (kind: "audience" | "other" | "persona" | "tool" | "event") =>
    wishTerms(text, { kind, id: "twitch:ken", name: "Ken" });
  expect(of("audience")).toEqual([wishTerm("twitch:ken", "code")]);
  expect(of("other")).toEqual([wishTerm("twitch:ken", "code")]);
  const posing = { kind: "audience", id: "user", name: "user" } as const;
  expect(wishTerms(text, posing)).not.toContain(wishTerm(undefined, "code"));
  for (const kind of ["persona", "tool", "event"] as const) expect(of(kind)).toEqual([]);
  expect(wishTerms(text, sam)).toEqual([wishTerm("web:sam", "code"), wishTerm(undefined, "code")]);
});

it("knows the work that a text asks for, and none in a mere remark", () => {
  expect(workAskedFor("Can you write me a function that merges two dictionaries?")).toContain(
    "code",
  );
  expect(workAskedFor("二つの配列をまとめる関数を書いて。")).toContain("code");
  expect(workAskedFor("The function worked.")).toEqual([]);
});

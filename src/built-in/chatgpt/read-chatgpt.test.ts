import fc from "fast-check";
import { expect, it } from "vitest";
import { entriesOf, linesOf, readsOf, reasonsOf } from "../../../test/fixtures/reading.ts";

type Node = { parent: string | null; message: unknown; children?: string[] };

const message = (role: string, text: string, more: object = {}) => ({
  id: text,
  author: { role },
  create_time: 1_755_432_245,
  content: { content_type: "text", parts: [text] },
  recipient: "all",
  ...more,
});
const conversation = (mapping: Record<string, Node>, more: object = {}) => ({
  title: "旅行の話",
  create_time: 1_755_432_000.5,
  mapping,
  current_node: Object.keys(mapping).at(-1),
  conversation_id: "c1",
  ...more,
});
const chat = (...conversations: unknown[]) =>
  readsOf("chatgpt", JSON.stringify(conversations), { name: "conversations.json" });
const texts = (reads: ReturnType<typeof chat>) => entriesOf(reads).map(({ text }) => text);

it("reads the displayed branch, with its title, times and ids", () => {
  const reads = chat(
    conversation({
      root: { parent: null, message: null },
      a: { parent: "root", message: message("user", "温泉は？") },
      b: { parent: "a", message: message("assistant", "古い答え") },
      c: { parent: "a", message: message("assistant", "新しい答え", { create_time: null }) },
    }),
  );
  expect(linesOf(reads)).toEqual([
    "2025-08-17T12:04:05.000Z city:user [chatgpt:c1] 温泉は？",
    "2025-08-17T12:00:00.500Z persona:air [chatgpt:c1] 新しい答え",
  ]);
  expect(entriesOf(reads)[0]).toMatchObject({
    topicTitle: "旅行の話",
    source: { position: 1, id: "温泉は？" },
  });
  expect(reasonsOf(reads)).toEqual(["other-branch 3"]);
});

it("leaves out hidden messages", () => {
  const hidden = { metadata: { is_visually_hidden_from_conversation: true } };
  const type = (content_type: string, more: object = {}) => ({
    content: { content_type, ...more },
  });
  const chain = [
    message("system", "s"),
    message("user", "隠れた", hidden),
    message("user", "軽い", { weight: 0 }),
    message("tool", "結果"),
    message("assistant", "呼び出し", { recipient: "python" }),
    message("assistant", "考え", type("thoughts", { thoughts: [] })),
    message("user", "", type("multimodal_text", { parts: [{ asset_pointer: "file" }] })),
    message("user", "", type("multimodal_text", { parts: ["見て", { asset_pointer: "file" }] })),
    message("assistant", "", type("code", { text: "print(1)" })),
    { content: "?" },
  ];
  const mapping = Object.fromEntries(
    chain.map((one, place) => [
      `n${place}`,
      { parent: place === 0 ? null : `n${place - 1}`, message: one },
    ]),
  );
  const reads = chat(conversation(mapping));
  expect(texts(reads)).toEqual(["見て", "print(1)"]);
  expect(reasonsOf(reads)).toEqual([
    ...["system 1", "hidden 2", "hidden 3", "tool 4", "tool 5", "thought 6", "no-text 7"],
    ...["attachments 7", "attachments 8", "unknown-role 10"],
  ]);
});

it("finds the newest leaf where the current one is missing, and stops at cycles", () => {
  const nodes = {
    a: { parent: null, message: message("user", "a", { create_time: 1e9 }) },
    b: { parent: "a", message: message("user", "b", { create_time: 1.2e9 }) },
    c: { parent: "a", message: message("user", "c", { create_time: 1.1e9 }) },
  };
  expect(texts(chat(conversation(nodes, { current_node: "gone" })))).toEqual(["a", "b"]);
  const circle = {
    a: { parent: "b", message: message("user", "a") },
    b: { parent: "a", message: message("user", "b") },
  };
  expect(texts(chat(conversation(circle)))).toEqual(["a", "b"]);
});

it("finds the path to the root from any node, for any tree", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      (parents, chosen) => {
        const parentOf = (place: number): number | undefined =>
          place === 0 ? undefined : (parents[place] ?? 0) % place;
        const mapping = Object.fromEntries(
          parents.map((_, place) => {
            const parent = parentOf(place);
            const node = {
              parent: parent === undefined ? null : `n${parent}`,
              message: message("user", `${place}`),
            };
            return [`n${place}`, node];
          }),
        );
        const current = chosen % parents.length;
        const way: string[] = [];
        for (let at: number | undefined = current; at !== undefined; at = parentOf(at))
          way.unshift(`${at}`);
        const reads = chat(conversation(mapping, { current_node: `n${current}` }));
        expect(texts(reads)).toEqual(way);
        expect(reasonsOf(reads)).toHaveLength(parents.length - way.length);
      },
    ),
  );
});

it("reads a single conversation, an object with conversations, and the complete ones of a truncated file", () => {
  const one = conversation({ a: { parent: null, message: message("user", "a") } });
  expect(texts(readsOf("chatgpt", JSON.stringify(one)))).toEqual(["a"]);
  for (const name of ["conversations", "items", "data", "chats"]) {
    expect(texts(readsOf("chatgpt", JSON.stringify({ [name]: [one] })))).toEqual(["a"]);
  }
  expect(reasonsOf(readsOf("chatgpt", JSON.stringify({ a: { b: one } })))).toEqual([
    "bad-record 1",
  ]);
  const loud = conversation({ a: { parent: null, message: message("USER ", "a") } });
  expect(texts(readsOf("chatgpt", JSON.stringify([loud])))).toEqual(["a"]);
  const two = conversation({
    a: { parent: null, message: message("user", "b", { create_time: 1.7e9 }) },
    b: { parent: "a", message: message("user", "c") },
  });
  const cut = JSON.stringify([one, two]).slice(0, -160);
  const reads = readsOf("chatgpt", cut, { chunk: 50 });
  expect(texts(reads)).toEqual(["a", "b"]);
  expect(reasonsOf(reads).at(-1)).toBe("truncated 1");
  expect(reasonsOf(chat(5, { title: "x" }))).toEqual(["not-an-object 1", "bad-record 2"]);
});

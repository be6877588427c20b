import { type Message, Role, type Task, TaskState } from "@a2a-js/sdk";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { answerText, callersText, longestMessage } from "./message-text.ts";

const part = (content: unknown) =>
  ({ content, metadata: undefined, filename: "", mediaType: "" }) as Message["parts"][number];
const words = (value: string) => part({ $case: "text", value });
const message = (parts: Message["parts"], more: Partial<Message> = {}): Message => ({
  messageId: "m",
  contextId: "c",
  taskId: "",
  role: Role.ROLE_USER,
  parts,
  metadata: undefined,
  extensions: [],
  referenceTaskIds: [],
  ...more,
});
const flaw = (...given: Parameters<typeof message>) => {
  const text = callersText(message(...given));
  return text.ok ? undefined : text.error;
};

it("accepts words, part after part", () => {
  expect(callersText(message([words(" やあ"), words("元気？ ")]))).toEqual({
    ok: true,
    value: "やあ\n元気？",
  });
});

it("accepts nothing else", () => {
  expect(flaw([])).toBe("no-text");
  expect(flaw([words(" \n ")])).toBe("no-text");
  const file = part({ $case: "url", value: "https://example.com" });
  expect(flaw([words("見て"), file])).toBeUndefined();
  expect(flaw([words(" "), file])).toBe("not-text");
  expect(flaw([part(undefined)])).toBe("not-text");
  expect(flaw([words("あ".repeat(longestMessage))])).toBeUndefined();
  expect(flaw([words("あ".repeat(longestMessage + 1))])).toBe("too-long");
  expect(flaw(Array.from({ length: 51 }, () => words("a")))).toBe("too-long");
  expect(flaw([words("a")], { messageId: "" })).toBe("bad-id");
  expect(flaw([words("a")], { contextId: "a\u2028b" })).toBe("bad-id");
  expect(flaw([words("a")], { role: Role.ROLE_AGENT })).toBe("not-theirs");
});

it("the accepted text is never longer than the limit", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "binary", maxLength: 1_500 }), { maxLength: 4 }),
      (all) => {
        const text = callersText(message(all.map(words)));
        if (text.ok) expect([...text.value].length).toBeLessThanOrEqual(longestMessage);
      },
    ),
  );
});

it("reads an answer from a message, from the artifacts of a task, or from its state", () => {
  const artifact = (text: string) => ({
    ...{ artifactId: text, name: "", description: "", metadata: undefined, extensions: [] },
    parts: [words(text)],
  });
  const task = (more: Partial<Task>): Task => ({
    ...{ id: "t", contextId: "c", artifacts: [], history: [], metadata: undefined },
    status: {
      state: TaskState.TASK_STATE_INPUT_REQUIRED,
      message: message([words("どちらへ？")]),
      timestamp: undefined,
    },
    ...more,
  });
  expect(answerText(message([words("はい。"), part({ $case: "data", value: {} })]))).toBe("はい。");
  expect(answerText(task({ artifacts: [artifact("ひとつ"), artifact("ふたつ")] }))).toBe(
    "ひとつ\nふたつ",
  );
  expect(answerText(task({}))).toBe("どちらへ？");
  expect(answerText(task({ status: undefined }))).toBe("");
});

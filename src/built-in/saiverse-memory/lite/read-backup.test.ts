import { expect, it } from "vitest";
import { airReading, entriesOf, readsOf, reasonsOf } from "../../../../test/fixtures/reading.ts";

const backup = (personas: readonly { id: string; name: string }[]) =>
  JSON.stringify({
    format: "saiverse_lite_backup_v1",
    data: {
      messages: [
        {
          id: "m1",
          threadId: "t",
          personaId: "p1",
          role: "user",
          content: "やあ",
          createdAt: 1_755_432_245_123,
          metadata: {},
        },
        {
          id: "m2",
          threadId: "t",
          personaId: "p1",
          role: "assistant",
          content: "はい",
          createdAt: 1_755_432_246_000,
        },
        { id: "m3", threadId: "t", personaId: "p2", role: "user", content: "別の", createdAt: 1 },
        { id: "m4", personaId: "p1", role: "alien", content: "?", createdAt: 1 },
      ],
      memories: [
        {
          id: "n1",
          personaId: "p1",
          kind: "note",
          content: "犬が好き",
          createdAt: 1_755_432_247_000,
        },
        {
          id: "n2",
          personaId: "p1",
          kind: "summary",
          content: "要約",
          createdAt: 1_755_432_247_000,
        },
      ],
      threads: [{ id: "t", personaId: "p1", title: "朝" }],
      personas,
      settings: { userName: "マハ" },
    },
  });

it("reads the messages and notes of the requested persona", () => {
  const two = backup([
    { id: "p2", name: "ソル" },
    { id: "p1", name: "エア" },
  ]);
  for (const text of [backup([{ id: "p1", name: "だれか" }]), two]) {
    const reads = readsOf("lite-backup", text);
    expect(
      entriesOf(reads).map(({ speaker, text: said }) => `${speaker.kind} ${speaker.name} ${said}`),
    ).toEqual(["user まはー やあ", "persona エア はい", "event  犬が好き"]);
    expect(entriesOf(reads)[0]).toMatchObject({ conversation: "t", topicTitle: "朝" });
    expect(reasonsOf(reads)).toEqual(["other-persona 3", "bad-record 4", "hidden 6"]);
  }
});

it("reads nothing when the persona is ambiguous, and names the user as in the backup", () => {
  const unclear = backup([
    { id: "p1", name: "だれ" },
    { id: "p2", name: "かれ" },
  ]);
  expect(entriesOf(readsOf("lite-backup", unclear))).toEqual([]);
  const reading = { ...airReading, user: { id: "city:user", name: "" } };
  const reads = readsOf("lite-backup", backup([{ id: "p1", name: "だれか" }]), { reading });
  expect(entriesOf(reads)[0]?.speaker.name).toBe("マハ");
});

it("finds no memories in a persona's definition, and reports it", () => {
  const reads = readsOf(
    "lite-persona",
    '{"format":"saiverse_lite_persona_v1","persona":{"id":"p"}}',
  );
  expect(reasonsOf(reads)).toEqual(["definition-only"]);
});

import { expect, it } from "vitest";
import { brokenLaws } from "../../../test/fixtures/oddities.ts";
import { ProviderRefusal } from "../../adapters/models/ai-sdk/provider-refusal.ts";
import { refusalReason } from "../../adapters/outside/refusal-reason.ts";
import type { Json, JsonObject } from "../../kernel/json.ts";
import { LiveTranscriptReader } from "./live-transcript.ts";

const transcription = "conversation.item.input_audio_transcription";
const committed = (item: string): JsonObject => ({
  ...{ type: "input_audio_buffer.committed", previous_item_id: null, item_id: item },
});
const delta = (item: string, text: string): JsonObject => ({
  ...{ type: `${transcription}.delta`, item_id: item, content_index: 0, delta: text },
});
const completed = (item: string, transcript: string): JsonObject => ({
  ...{ type: `${transcription}.completed`, item_id: item, content_index: 0, transcript },
  languages: [{ code: "en" }],
});
const session: JsonObject = { type: "session.created", session: { type: "transcription" } };

/** The end of a transcription; the speech was sent before the events from this place on. */
function heardFrom(sent: number, events: readonly Json[]) {
  const reader = new LiveTranscriptReader();
  for (const [place, event] of events.entries()) {
    if (place === sent) reader.sent();
    const found = reader.take(JSON.stringify(event));
    if (found?.isFinal === true) return found;
  }
  return reader.isOdd() ? "unreadable" : reader.atPause();
}

const heard = (...events: readonly Json[]) => heardFrom(0, events);

it("reads the items of a piece of speech in their order", () => {
  const events = [committed("a"), delta("a", "He"), committed("b"), completed("b", " you")];
  expect(heard(...events)).toMatchObject({ text: "He you" });
  expect(heard(...events, completed("a", "Hello"))).toMatchObject({ text: "Hello you" });
});

it.each<[string, Json[], string]>([
  ["without names", [{ ...delta("", "Hi") }, { ...completed("", "Hi all") }], "Hi all"],
  ["named by numbers", [{ ...delta("", "Hi"), item_id: 1 }, completed("1", "Hi all")], "Hi all"],
  ["without `committed`", [completed("a", "Hi all")], "Hi all"],
  ["completed before its pieces", [completed("a", "Hi all"), delta("a", "Hi")], "Hi all"],
  ["a name that comes late", [{ ...committed("") }, completed("a", "Hi all")], "Hi all"],
  [
    "pieces and no whole",
    [delta("a", "Hi all"), { ...completed("a", ""), transcript: null }],
    "Hi all",
  ],
  ["silence", [committed("a"), completed("a", "")], ""],
  ["without `completed`", [committed("a"), delta("a", "Hi"), delta("a", " all")], "Hi all"],
  [
    "of unknown types",
    [
      { type: "text.grew", delta: "Hi" },
      { type: "x", transcript: "Hi all" },
    ],
    "Hi all",
  ],
  ["after one that is none", ["text", {}, committed("a"), completed("a", "Hi all")], "Hi all"],
])("takes events %s", (_, events, text) => {
  expect(heard(...events)).toMatchObject({ text, isFinal: true });
});

function refusalOf(reading: () => unknown): string {
  try {
    reading();
  } catch (cause) {
    return cause instanceof ProviderRefusal ? refusalReason(cause.body) : String(cause);
  }
  return "";
}

it.each<[Json, string]>([
  [{ type: "error", error: "overloaded" }, "overloaded"],
  [{ type: "error", message: "no such model" }, "no such model"],
  [{ error: { message: "busy", code: "x" } }, "busy"],
  [{ type: `${transcription}.failed`, item_id: "a", error: { detail: "too short" } }, "too short"],
])("tells of a failure in the server's words: %j", (event, words) => {
  expect(refusalOf(() => heard(committed("a"), event))).toContain(words);
});

it("has a whole text where nothing was left at the end", () => {
  const empty = { type: "error", error: { code: "input_audio_buffer_commit_empty" } };
  expect(heard(committed("a"), completed("a", "Hi"), empty)).toMatchObject({ text: "Hi" });
  expect(() => heard(committed("a"), empty)).toThrow();
});

it("knows when there is no text to wait for", () => {
  expect(heard()).toBeUndefined();
  expect(heard(committed("a"))).toBeUndefined();
  expect(heard({ nothing: "of use" })).toBe("unreadable");
  expect(heard("text")).toBe("unreadable");
  expect(heard({ ...completed("a", ""), transcript: { odd: 1 } })).toBe("unreadable");
});

it("has the text, whatever oddity is beside it", () => {
  const example: Json = [
    ...[session, committed("a"), delta("a", "one "), delta("a", "two")],
    completed("a", "one two"),
  ];
  const read = (value: Json) => {
    const events = Array.isArray(value) ? (value as Json[]) : [value];
    const found = heardFrom(1, events);
    if (found === "unreadable" || found === undefined) return undefined;
    const { text, language } = found;
    return { parts: new Map<string, unknown>(Object.entries({ text, language })), notes: [] };
  };
  const broken = brokenLaws({
    ...{ example, read },
    touched: ([event, field]) => {
      if (event !== 4) return () => false;
      return (part) =>
        part === "text"
          ? field === undefined || field === "transcript"
          : field === undefined || field === "languages";
    },
    mayRefuse: () => false,
  });
  expect(broken.filter((law) => !law.includes("silently"))).toEqual([]);
});

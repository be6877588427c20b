import { expect, it } from "vitest";
import { changeWords } from "../pages/changes/change-words.ts";
import { cityWords } from "../pages/city/city-words.ts";
import { firstVisitWords } from "../pages/city/first-visit-words.ts";
import { buildingWords } from "../pages/editor/building-words.ts";
import { editorWords } from "../pages/editor/editor-words.ts";
import { memoryWords } from "../pages/memory/memory-words.ts";
import { recallWords } from "../pages/memory/recall-words.ts";
import { operationsWords } from "../pages/operations/operations-words.ts";
import { personaWords } from "../pages/persona/persona-words.ts";
import { roomWords } from "../pages/room/room-words.ts";
import { signInWords } from "../pages/sign-in/sign-in-words.ts";
import { deskWords } from "../pages/studio/desk/desk-words.ts";
import { queueWords } from "../pages/studio/desk/queue-words.ts";
import { stateWords } from "../pages/studio/desk/state-words.ts";
import { studioWords } from "../pages/studio/studio-words.ts";
import { shellWords } from "../shell/shell-words.ts";
import { commonWords } from "./common-words.ts";
import { languageFor, spokenDuration } from "./language.ts";

const shapeOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shapeOf(field)]))
    : typeof value;

it.each([
  ["common", commonWords],
  ["shell", shellWords],
  ["city", cityWords],
  ["first visit", firstVisitWords],
  ["studio", studioWords],
  ["desk", deskWords],
  ["queue", queueWords],
  ["state of the desk", stateWords],
  ["sign-in", signInWords],
  ["room", roomWords],
  ["persona", personaWords],
  ["editor", editorWords],
  ["buildings", buildingWords],
  ["memory", memoryWords],
  ["recall", recallWords],
  ["changes", changeWords],
  ["operations", operationsWords],
])("says everything of %s in both languages", (_, words) => {
  expect(shapeOf(words.en)).toEqual(shapeOf(words.ja));
});

it("chooses the first language that is ours", () => {
  expect(languageFor(["fr-FR", "ja-JP", "en"])).toBe("ja");
  expect(languageFor(["en-GB", "ja"])).toBe("en");
  expect(languageFor(["fr"])).toBe("en");
  expect(languageFor([])).toBe("ja");
});

it("tells durations as people do", () => {
  expect([30, 1_240, 12_400].map(spokenDuration)).toEqual(["30 ms", "1.2 s", "12 s"]);
});

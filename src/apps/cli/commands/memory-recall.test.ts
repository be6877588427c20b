// Each speaker is shown under a name.

import { expect, it } from "vitest";
import type { Speaker } from "../../../protocol/memory-entry.ts";
import { wordsIn } from "../../../runtime/config/console/words.ts";
import { speakerName } from "./memory-recall.ts";

const personas = new Map([["ren", "紅月れん"]]);
const { speakers } = wordsIn("en").memoryRecall_;

it.each<[Speaker, string]>([
  [{ kind: "persona", id: "persona:ren", name: "ren" }, "紅月れん"],
  [{ kind: "other", id: "persona:ren", name: "" }, "紅月れん"],
  [{ kind: "other", id: "persona:eris@city_b", name: "エリス" }, "エリス"],
  [{ kind: "other", id: "persona:gone", name: "" }, "gone"],
  [{ kind: "event", id: "persona:ren", name: "" }, "what happened"],
  [{ kind: "event", id: "event:arrived", name: "" }, "what happened"],
  [{ kind: "user", id: "city:user", name: "" }, "the user"],
  [{ kind: "user", id: "city:user", name: "Maha" }, "Maha"],
  [{ kind: "audience", id: "youtube:UC1", name: "youtube:UC1" }, "somebody of the audience"],
  [{ kind: "tool", id: "saiverse:get_weather", name: "get_weather" }, "get_weather"],
])("%j is %s", (speaker, name) => {
  expect(speakerName(speaker, personas, speakers)).toBe(name);
});

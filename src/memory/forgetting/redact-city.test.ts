import { expect, it } from "vitest";
import { CityEvent } from "../../protocol/city-events.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import { marksOf } from "./deletion-marks.ts";
import { redactedCityEvent } from "./redact-city.ts";

const call = CityEvent.parse({
  type: "call-taken",
  persona: "ren",
  building: "cafe",
  ...{ caller: "helper", context: "c", message: "m", stimulus: "a2a:helper:c:m", text: "やあ" },
});

it("removes the words of a call together with the stimulus it became, and the caller together with the speaker", () => {
  const nothing = marksOf([]);
  expect(redactedCityEvent(nothing, call)).toEqual(call);
  const words = { ...nothing, stimuli: new Set(["a2a:helper:c:m"]) };
  expect(redactedCityEvent(words, call)).toEqual({ ...call, text: forgotten });
  const speaker = { ...nothing, people: new Set(["ren a2a:helper"]) };
  expect(redactedCityEvent(speaker, call)).toEqual({ ...call, caller: forgotten });
  const others = { ...nothing, people: new Set(["air a2a:helper"]) };
  expect(redactedCityEvent(others, call)).toEqual(call);
});

it("removes the notes of a cue together with the stimulus it became", () => {
  const stimulus = {
    id: "cue:weather",
    kind: "show-cue",
    text: "雨の話",
    writtenAt: 0,
    urgency: "queue",
  };
  const cue = CityEvent.parse({ type: "cue-given", cue: "weather", persona: "ren", stimulus });
  const marked = { ...marksOf([]), stimuli: new Set(["cue:weather"]) };
  expect(redactedCityEvent(marksOf([]), cue)).toEqual(cue);
  expect(redactedCityEvent(marked, cue)).toMatchObject({ stimulus: { text: forgotten } });
});

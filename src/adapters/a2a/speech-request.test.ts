import { expect, it } from "vitest";
import { odditiesOf } from "../../../test/fixtures/oddities.ts";
import { speechWords } from "./speech-request.ts";

it("an odd field of a request for speech costs no other one", () => {
  const example = {
    ...{ model: "tts-1", voice: "ren", input: "good morning", speed: 1.5 },
    ...{ response_format: "mp3", instructions: "warm" },
  };
  const found: string[] = [];
  for (const { label, path, value } of odditiesOf(example)) {
    const read = speechWords(JSON.stringify(value), (name) => name === "ren");
    // Without an input there is nothing to say.
    if (path.length === 0 || path[0] === "input") continue;
    const said = read.ok ? read.value : undefined;
    if (said?.text !== "good morning") found.push(`${label}: text`);
    if (path[0] !== "voice" && said?.model !== "ren") found.push(`${label}: persona`);
    if (path[0] !== "speed" && said?.rate !== 1.5) found.push(`${label}: rate`);
  }
  expect(found.filter((one) => !/ at (?:response|stream)_format/.test(one))).toEqual([]);
});

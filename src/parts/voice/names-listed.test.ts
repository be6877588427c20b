import { expect, it } from "vitest";
import { brokenLaws, type FieldPath } from "../../../test/fixtures/oddities.ts";
import type { Json } from "../../kernel/json.ts";
import { namesListed } from "./names-listed.ts";

const idsIn = (answer: Json, own = {}) => namesListed(answer, own).map(({ id }) => id);

it.each<[Json, string[]]>([
  [{ voices: ["af_sky", "jf_alpha"] }, ["af_sky", "jf_alpha"]],
  [{ Voices: [{ Voice_ID: "v1" }] }, ["v1"]],
  [{ voices: null, data: [{ id: "v1" }] }, ["v1"]],
  [{ voices: { id: "v1", name: "Alto" } }, ["v1"]],
  [{ voices: "only" }, ["only"]],
  [{ voices: { sky: { name: "Sky" }, alpha: {} } }, ["sky", "alpha"]],
  [{ data: { voices: { ja: ["jf_alpha"], en: [{ id: "af_sky" }] } } }, ["jf_alpha", "af_sky"]],
  [{ ja: ["jf_alpha"], "en-US": [{ name: "af_sky" }] }, ["jf_alpha", "af_sky"]],
  [{ result: { voices: ["jf_alpha"] } }, ["jf_alpha"]],
  [{ total: 1, results: [{ voice_name: "jf_alpha" }] }, ["jf_alpha"]],
  [{ available_voices: ["jf_alpha"] }, ["jf_alpha"]],
  [{ voices: [{ ShortName: "ja-JP-Nanami", Name: "Microsoft Nanami" }] }, ["ja-JP-Nanami"]],
  [{ speakers: [{ speaker_id: 7, name: "Alpha" }] }, ["7"]],
  [{ error: ["no such path"] }, []],
  [[{ id: 7 }, null, "", {}, ["x"]], ["7"]],
  ["no list", []],
  [{ constructor: "x" }, []],
])("lists the names in %j", (answer, ids) => {
  expect(idsIn(answer)).toEqual(ids);
});

it("takes the fields of a service that has its own", () => {
  const answer = { stt: [{ id: "no" }], tts: [{ id: "uuid", canonical_name: "aura" }] };
  expect(idsIn(answer, { list: "tts", id: "canonical_name" })).toEqual(["aura"]);
});

it("an odd entry costs no other one", () => {
  const example: Json = {
    object: "list",
    voices: [
      { voice_id: "one", name: "One", labels: { accent: "x" } },
      { voice_id: "two", name: "Two", preview: null },
    ],
  };
  const read = (value: Json) => {
    const notes: unknown[] = [];
    const listed = namesListed(value, {}, (entry) => notes.push(entry));
    return { parts: new Map<string, unknown>(listed.map(({ id, name }) => [id, name])), notes };
  };
  const ids = ["one", "two"];
  const touched = ([field, place, own]: FieldPath) => {
    const mine = typeof place === "number" ? ids[place] : undefined;
    return (part: string) =>
      (field === "voices" && place === undefined) ||
      (part === mine && ["voice_id", "name", undefined].includes(own as string | undefined)) ||
      !ids.includes(part);
  };
  const broken = brokenLaws({ example, read, touched });
  expect(broken).toEqual([]);
});

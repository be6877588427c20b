import { expect, it } from "vitest";
import { brokenLaws, type FieldPath, type LenientReading } from "../../test/fixtures/oddities.ts";
import type { FieldNote } from "../kernel/field-reader.ts";
import { isJsonObject, type Json } from "../kernel/json.ts";
import { readBuildings, readMoveIn, readThink, readThought } from "./saiverse-city.ts";

type Reader = (value: unknown, notes: (note: FieldNote) => void) => unknown;

/** Fields by their names; elements of lists by the words that name them. */
function partsOf(read: unknown, names: readonly string[]): ReadonlyMap<string, unknown> {
  const fields = Array.isArray(read) ? { listed: read } : (read as object);
  return new Map(
    Object.entries(fields).flatMap(([field, value]): [string, unknown][] =>
      Array.isArray(value)
        ? value.flatMap((one: Json) => elementParts(field, one, names))
        : [[field, value]],
    ),
  );
}

function elementParts(field: string, one: Json, names: readonly string[]): [string, unknown][] {
  const name = names.find((own) => JSON.stringify(one).includes(own));
  const inner = isJsonObject(one) ? Object.entries(one) : [["", one] as const];
  return inner.map(([inside, value]) => [`${field} ${name} ${inside}`, value]);
}

type Case = {
  readonly read: Reader;
  readonly example: Json;
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** Fields without which it says nothing. */
  readonly needed: readonly string[];
};

const cases: Readonly<Record<string, Case>> = {
  buildings: {
    read: readBuildings,
    example: [
      { building_id: "first_s", building_name: "一", description: "d", capacity: 10 },
      { building_id: "second_s", building_name: "二", description: "e", capacity: 3 },
    ],
    lists: { listed: ["first_s", "second_s"] },
    needed: [],
  },
  "a move in": {
    read: readMoveIn,
    example: {
      persona_id: "luna_city_s",
      persona_name: "ルナ",
      target_building_id: "cafe",
      avatar_image: "data:,x",
      emotion: { stability: { mean: 0, variance: 1 } },
      source_city_id: "city_s",
    },
    lists: {},
    needed: ["persona_id", "target_building_id"],
  },
  "a question": {
    read: readThink,
    example: {
      building_id: "cafe_s",
      occupants: ["air_s", "eris_s"],
      recent_history: [
        { role: "user", content: "first words", persona_id: null },
        { role: "assistant", content: "second words", persona_id: "mio_s" },
      ],
      user_online: true,
    },
    lists: { occupants: ["air_s", "eris_s"], recent_history: ["first words", "second words"] },
    needed: ["building_id"],
  },
  "an answer": {
    read: readThought,
    example: { response_text: "はい。", model: "m" },
    lists: {},
    needed: ["response_text"],
  },
};

it.each(Object.keys(cases))("an odd field of %s costs no other one", (name) => {
  const { read, example, lists, needed } = cases[name] as Case;
  const all = Object.values(lists).flat();
  const reading = (value: Json): LenientReading | undefined => {
    const notes: FieldNote[] = [];
    const given = read(value, (note) => notes.push(note));
    return given === undefined ? undefined : { parts: partsOf(given, all), notes };
  };
  const touched = (path: FieldPath) => {
    const [field, place] = Array.isArray(example) ? ["listed", ...path] : path;
    const own = typeof place === "number" ? lists[String(field)]?.[place] : undefined;
    return (part: string) => {
      const others = all.filter((one) => one !== own);
      if (own !== undefined) return !others.some((one) => part.includes(` ${one} `));
      return part === field || part.startsWith(`${String(field)} `);
    };
  };
  const mayRefuse = ([field]: FieldPath) => needed.includes(String(field));
  expect(brokenLaws({ example, read: reading, touched, mayRefuse })).toEqual([]);
});

it("keeps the newest messages of a long room", () => {
  const recent_history = Array.from({ length: 150 }, (_, n) => ({ role: "user", content: `${n}` }));
  const read = readThink({ building_id: "b", recent_history }, () => undefined);
  expect(read?.recent_history.map(({ content }) => content)).toEqual(
    Array.from({ length: 100 }, (_, n) => `${n + 50}`),
  );
});

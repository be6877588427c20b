import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { heard } from "../../packages/understudy/src/plain-words.ts";
import { readPlace } from "../../packages/understudy/src/read-place.ts";
import { parsePersonaId } from "../../src/kernel/id.ts";
import { readMind } from "../../src/mind/mind-files.ts";
import type { Place } from "../../src/mind/place.ts";
import { promptText, systemInstruction } from "../../src/mind/prompt.ts";
import { stimulusText } from "../../src/mind/stimulus-text.ts";
import type { Language } from "../../src/protocol/language.ts";
import type { Message } from "../../src/protocol/message.ts";
import { Stimulus } from "../../src/protocol/stimulus.ts";
import { ofProgram } from "../../src/trust/piece.ts";
import { answerFor, request, systemOf } from "../understudy-rehearsal.ts";

const minds = new URL("../../minds/", import.meta.url);
const filesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(new URL(folder, minds), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:md|json)$/u.test(name))
      .map((name) => [name, readFileSync(new URL(`${folder}/${name}`, minds), "utf8")]),
  );

function mindOf(persona: string, language: Language) {
  const id = parsePersonaId(persona);
  if (!id.ok) throw new Error("no slug");
  const read = readMind({
    id: id.value,
    origin: "built-in",
    files: filesIn(persona),
    assets: [],
    shared: filesIn("_shared"),
    language,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.mind;
}

const cafe: Place = {
  city: { slug: "city_a", name: "朝の街" },
  building: {
    id: "cafe_city_a",
    name: "カフェ",
    description: "",
    instruction: "- 名前: カフェ\nゆっくり。",
  },
  present: ["まはー", "エリス", "エア"],
  buildings: [
    { id: "cafe_city_a", name: "カフェ" },
    { id: "deep_think_room_city_a", name: "思索の部屋" },
    { id: "studio_city_a", name: "スタジオ" },
  ],
  acts: ["move", "think", "sleep"],
};

const systemIn = (persona: string, language: Language = "ja", place: Place = cafe): string =>
  promptText(
    systemInstruction(mindOf(persona, language), {
      speechMode: "text",
      emotion: "neutral",
      now: Date.UTC(2026, 10, 21, 12, 5),
      timeZone: "Asia/Tokyo",
      place: ofProgram(place),
    }),
  );

const given = (fields: object, language: Language = "ja"): Message => ({
  role: "user",
  parts: [
    {
      kind: "text",
      text: stimulusText(
        { language },
        Stimulus.parse({ id: "s", kind: "perceived", text: "", writtenAt: 0, ...fields }),
      ),
    },
  ],
});
const user = { id: "u", name: "まはー", platform: "city", role: "user" };
const message = (text: string, perceived: readonly object[] = []) =>
  given({ kind: "message", text, author: user, perceived });
const words = (name: string, text: string) => ({ kind: "words", name, role: "persona", text });
const answered = async (system: string, ...messages: readonly Message[]) =>
  (await answerFor(request(system, messages))).text;

describe("reading the instruction", () => {
  it.each(["ja", "en"] as const)(
    "finds the place, who is there, where to go and what to do in %s",
    (language) => {
      expect(readPlace(systemIn("ren", language))).toEqual({
        here: "カフェ",
        city: cafe.city.name,
        present: ["まはー", "エリス", "エア"],
        places: cafe.buildings,
        acts: new Set(["move", "think", "sleep"]),
      });
    },
  );

  it("finds nothing where nothing is told", () => {
    expect(readPlace(systemOf("ren", "ja"))).toEqual({
      here: undefined,
      city: undefined,
      present: [],
      places: [],
      acts: new Set(),
    });
    expect(readPlace(systemIn("ren", "ja", { ...cafe, present: [] })).present).toEqual([]);
  });
});

describe("in a room", () => {
  const perceived = [words("エリス", "地図が描けました。"), { kind: "came", name: "エア" }];

  it("answers the user's message, whatever she perceived before", async () => {
    expect(await answered(systemIn("ren"), message("ありがとう", perceived))).toMatch(
      /どういたしまして/u,
    );
    expect(await answered(systemIn("ren"), message("君の名前は？", perceived))).toContain(
      "紅月れん",
    );
  });

  it("leaves words for somebody else to them", async () => {
    expect(await answered(systemIn("ren"), message("エリス、元気？"))).toBe("[silent]");
    expect(await answered(systemIn("eris"), message("エリス、元気？"))).not.toBe("[silent]");
  });

  it.each([
    ["思索の部屋に行こう", "deep_think_room_city_a"],
    ["スタジオに来て", "studio_city_a"],
    ["deep_think_roomに行って", "deep_think_room_city_a"],
  ])("moves by id: %s", async (said, target) => {
    expect(await answered(systemIn("ren"), message(said))).toMatch(
      new RegExp(`\\n::act\\n\\[\\{"action":"move","target":"${target}"\\}\\]\\n::end$`, "u"),
    );
  });

  it("does not claim to go where she cannot", async () => {
    const there = await answered(systemIn("ren"), message("カフェに行こう"));
    expect(there).toMatch(/もうカフェ/u);
    const nowhere = await answered(systemIn("ren"), message("図書館に行こう"));
    expect(nowhere).toMatch(/知らない.*思索の部屋、スタジオ/u);
    const still = systemIn("ren", "ja", { ...cafe, acts: [] });
    for (const text of [there, nowhere, await answered(still, message("スタジオに行こう"))]) {
      expect(text).not.toContain("::act");
    }
  });

  it("sleeps when she is wished a good night, where that is an act", async () => {
    expect(await answered(systemIn("ren"), message("おやすみ"))).toMatch(
      /おやすみ.*\n::act\n\[\{"action":"sleep"\}\]\n::end$/u,
    );
    const awake = systemIn("ren", "ja", { ...cafe, acts: ["move"] });
    expect(await answered(awake, message("おやすみ"))).not.toContain("::act");
    expect(
      await answered(
        systemIn("ren"),
        given({ perceived: [words("エア", "れん、おやすみなさい？")] }),
      ),
    ).not.toContain("::act");
  });

  it.each([
    ["どこに行けるの？", /思索の部屋、スタジオ/u],
    ["この街には何があるの？", /思索の部屋、スタジオ/u],
    ["ここはどこ？", /カフェ/u],
    ["だれがいるの？", /まはー、エリス、エア/u],
  ])("tells of the place: %s", async (said, told) => {
    expect(await answered(systemIn("ren"), message(said))).toMatch(told);
  });

  it("tells of the place in English", async () => {
    const english = systemIn("ren", "en");
    expect(await answered(english, message("Where can we go?"))).toMatch(
      /思索の部屋 and スタジオ/u,
    );
    expect(await answered(english, message("Good night!"))).toContain('[{"action":"sleep"}]');
  });

  it("always answers a question to her by name", async () => {
    const talk = Array.from({ length: 30 }, (_, at) =>
      words(at % 2 ? "エア" : "エリス", `話${at}`),
    );
    for (const question of ["れんは何が好き？", "ねえ、れん、元気ですか。"]) {
      const asked = given({
        perceived: [...talk, words("エリス", question), words("エア", "うん。")],
      });
      expect(await answered(systemIn("ren"), asked)).not.toBe("[silent]");
    }
  });

  it("greets nobody twice in one exchange", async () => {
    const talk: Message[] = [
      message("おはよう"),
      { role: "model", parts: [{ kind: "text", text: "[emotion: joy] おはよ！" }] },
      given({ perceived: [words("エリス", "おはようございます。")] }),
    ];
    expect(await answered(systemIn("ren"), ...talk)).toBe("[silent]");
  });

  it("greets who comes, and is silent about what merely happens", async () => {
    const came = given({ perceived: [{ kind: "came", name: "リオ" }] });
    expect(await answered(systemIn("ren"), came)).toMatch(/\[emotion/u);
    for (const one of [
      { kind: "left", name: "リオ" },
      { kind: "arrived", building: "カフェ", present: [] },
      { kind: "act", action: "move", outcome: { kind: "done", note: "カフェ" } },
    ]) {
      expect(await answered(systemIn("ren"), given({ perceived: [one] }))).toBe("[silent]");
    }
  });

  it("takes a cue with a line that nobody said there", async () => {
    const cue = (text: string) => given({ kind: "pulse", text });
    const free = cue("自由に過ごす。");
    const talk: Message[] = [];
    for (let said = 0; said < 12; said += 1) {
      const line = await answered(systemIn("ren"), ...talk, free);
      expect(line).toMatch(/^\[emotion/u);
      expect(JSON.stringify(talk)).not.toContain(line);
      talk.push(free, { role: "model", parts: [{ kind: "text", text: line }] });
    }
    expect(
      await answered(systemIn("ren"), cue("カフェに入りました。あいさつしましょう。")),
    ).toMatch(/\[emotion/u);
  });
});

/** Three understudies in a room: each in turn is given what the others said since; what is said, until all are silent. */
async function converse(
  opening: string,
  seed: string,
): Promise<readonly (readonly [string, string])[]> {
  const names = { ren: "紅月れん", eris: "エリス", air: "エア" };
  const ids = Object.keys(names) as (keyof typeof names)[];
  const rooms = ids.map((id) => ({
    id,
    system: systemIn(id, "ja", {
      ...cafe,
      present: ["まはー", ...ids.filter((other) => other !== id).map((other) => names[other])],
    }),
    messages: [] as Message[],
    seen: 0,
  }));
  const said: (readonly [string, string])[] = [];
  let quiet = 0;
  for (let step = 0; quiet < 3 && step < 150; step += 1) {
    const room = rooms[step % 3];
    if (room === undefined) break;
    const others = said.slice(room.seen).filter(([who]) => who !== names[room.id]);
    room.seen = said.length;
    quiet += 1;
    if (step >= 3 && others.length === 0) continue;
    const perceived = others.map(([who, text]) => words(who, text));
    room.messages.push(step < 3 ? message(opening, perceived) : given({ perceived }));
    const { text } = await answerFor(request(room.system, room.messages), `${seed}`);
    room.messages.push({ role: "model", parts: [{ kind: "text", text }] });
    if (heard(text) === "") continue;
    said.push([names[room.id], heard(text)]);
    quiet = 0;
  }
  return said;
}

it("a conversation of three takes turns, goes on for a little and ends by itself", async () => {
  const openings = ["疲れた", "量子の話をして", "猫が好き", "今日は雨だね", "おすすめの本ある？"];
  const talks = await Promise.all(
    openings.flatMap((opening) =>
      ["a", "b", "c", "d", "e", "f"].map((seed) => converse(opening, seed)),
    ),
  );
  const lengths = talks.map((talk) => talk.length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(14);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(3);
  expect(lengths.filter((length) => length > 3).length).toBeGreaterThan(talks.length / 2);
  for (const talk of talks) {
    expect(new Set(talk.map(([who]) => who)).size).toBe(3);
    const twice = talk.filter(([who], at) => who === talk[at - 1]?.[0]);
    expect(twice).toEqual([]);
    expect(new Set(talk.map(([, text]) => text)).size).toBeGreaterThan(talk.length / 2);
  }
}, 60_000);

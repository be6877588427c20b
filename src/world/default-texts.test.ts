import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BuildingId, CitySlug } from "../kernel/id.ts";
import { languages, packs } from "../languages/registry.ts";
import { CityEvent } from "../protocol/city-events.ts";
import type { CityCommand } from "./commands.ts";
import { drawnCityName } from "./default-texts.ts";
import { evolve } from "./evolve.ts";
import { obey } from "./obey.ts";
import { seedCity } from "./seed.ts";
import { type CityState, roomOf, roomsOf } from "./state.ts";

const slug = "akari_zaka_ab2c" as CitySlug;
const userRoom = "user_room_akari_zaka_ab2c" as BuildingId;
const cafe = "cafe_akari_zaka_ab2c" as BuildingId;

const founded = (language: string): CityState =>
  after(null, [
    seedCity({
      slug,
      name: drawnCityName(slug, language) ?? "",
      language,
      timeZone: "Asia/Tokyo",
    }),
  ]);

function after(state: CityState | null, events: readonly CityEvent[]): CityState {
  const next = events.reduce<CityState | null>((now, event) => evolve(now, event, 0), state);
  if (next === null) throw new Error("never founded");
  return next;
}

function obeyed(state: CityState, ...commands: readonly CityCommand[]): CityState {
  return commands.reduce((now, command) => {
    const events = obey(now, command, 0);
    if (!events.ok) throw new Error(events.error);
    return after(now, events.value);
  }, state);
}

const nameOf = (state: CityState, id: BuildingId) => roomOf(state, id)?.building.name;
const choose = (language: string): CityCommand => ({
  do: "choose-language",
  language,
  by: "operator",
});
const named = (name: string): CityCommand => ({ do: "change-user", name });
const called = (state: CityState, id: BuildingId, name: string): CityCommand => {
  const room = roomOf(state, id);
  if (room === undefined) throw new Error(id);
  return { do: "change-building", building: { ...room.building, name }, by: "operator" };
};
const texts = ({ city, language, rooms }: CityState) => ({
  city,
  language,
  rooms: roomsOf({ rooms } as CityState).map(({ building }) => building),
});

const kanaOrKanji = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

describe("a city that nobody named anything in", () => {
  it("has a user without a name, in whatever language", () => {
    for (const language of languages) expect(founded(language).user.name).toBe("");
  });

  it("is wholly in its language after that was changed", () => {
    expect(JSON.stringify(texts(obeyed(founded("ja"), choose("en"))))).not.toMatch(kanaOrKanji);
    expect(obeyed(founded("ja"), choose("en")).city.name).toBe("Lamplight Hill");
  });

  it("is the same after a way there and back", () => {
    for (const one of languages)
      for (const other of languages) {
        const there = obeyed(founded(one), named("Sam"), choose(other));
        const back = obeyed(there, choose(one));
        expect(texts(back)).toEqual(texts(obeyed(founded(one), named("Sam"))));
        expect(texts(there)).toEqual(
          texts(obeyed(founded(other), named("Sam"))).language === one
            ? texts(there)
            : { ...texts(obeyed(founded(other), named("Sam"))), city: there.city },
        );
      }
  });

  it("has a name in each language for every slug that is drawn", () => {
    for (const { world } of packs)
      for (const first of world.cityNames.first)
        for (const second of world.cityNames.second)
          for (const language of languages)
            expect(
              drawnCityName(`${first.slug}_${second.slug}_ab2c` as CitySlug, language),
            ).toBeTypeOf("string");
  });
});

describe("the user's room", () => {
  it("bears the user's name as soon as there is one, and none when it is taken back", () => {
    const sam = obeyed(founded("en"), named("Sam"));
    expect(nameOf(sam, userRoom)).toBe("Sam's Room");
    expect(nameOf(obeyed(sam, named("Kim")), userRoom)).toBe("Kim's Room");
    expect(nameOf(obeyed(sam, named("")), userRoom)).toBe(nameOf(founded("en"), userRoom));
    expect(nameOf(obeyed(founded("ja"), named("太郎")), userRoom)).toBe("太郎の部屋");
  });

  it("bears no name of the user, at no moment, while viewers may look in", () => {
    const sam = obeyed(founded("en"), named("Sam"));
    const open = (state: CityState, isOpen: boolean): CityCommand => {
      const room = roomOf(state, userRoom);
      if (room === undefined) throw new Error(userRoom);
      const building = { ...room.building, openToViewers: isOpen };
      return { do: "change-building", building, by: "operator" };
    };
    const everSeen = (state: CityState, command: CityCommand): string => {
      const events = obey(state, command, 0);
      if (!events.ok) throw new Error(events.error);
      return JSON.stringify(
        events.value.flatMap((event) =>
          event.type === "building-changed" && event.building.openToViewers ? [event.building] : [],
        ),
      );
    };
    expect(everSeen(sam, open(sam, true))).not.toContain("Sam");
    const opened = obeyed(sam, open(sam, true));
    expect(nameOf(opened, userRoom)).toBe(nameOf(founded("en"), userRoom));
    expect(everSeen(opened, named("Kim"))).not.toContain("Kim");
    const renamed = obeyed(opened, named("Kim"));
    expect(JSON.stringify(roomOf(renamed, userRoom)?.building)).not.toMatch(/Sam|Kim/);
    expect(everSeen(renamed, open(renamed, false))).not.toContain("Kim");
    expect(nameOf(obeyed(renamed, open(renamed, false)), userRoom)).toBe("Kim's Room");
  });

  it("keeps its name where another building has the new one", () => {
    const city = founded("en");
    const taken = obeyed(city, called(city, cafe, "Sam's Room"), named("Sam"));
    expect(nameOf(taken, userRoom)).toBe(nameOf(city, userRoom));
    expect(taken.user.name).toBe("Sam");
  });
});

describe("what somebody named", () => {
  it("keeps its name, and the rest of the room follows the language", () => {
    const city = founded("ja");
    const kept = obeyed(city, called(city, cafe, "月の店"), choose("en"));
    expect(nameOf(kept, cafe)).toBe("月の店");
    expect(roomOf(kept, cafe)?.building.description).not.toMatch(kanaOrKanji);
  });

  it("is never renamed by any change of the language or of the user's name", () => {
    const step = fc.oneof(
      fc.constantFrom(...languages).map(choose),
      fc.constantFrom("Sam", "太郎", "", "Kim").map(named),
    );
    fc.assert(
      fc.property(fc.constantFrom(...languages), fc.array(step), (language, steps) => {
        const city = founded(language);
        const start = obeyed(city, called(city, userRoom, "My own place"), {
          do: "change-city",
          city: { ...city.city, name: "Otherwhere" },
          by: "operator",
        });
        const end = obeyed(start, ...steps);
        expect(nameOf(end, userRoom)).toBe("My own place");
        expect(end.city.name).toBe("Otherwhere");
      }),
    );
  });
});

it("an old journal's city has the user that the journal names, and nobody else's", () => {
  const old = CityEvent.parse({
    type: "city-founded",
    city: { slug, name: "あかり坂", timeZone: "Asia/Tokyo" },
    buildings: [{ buildingId: userRoom, name: "だれかの部屋" }],
    user: { name: "だれか", building: userRoom },
  });
  const city = after(null, [old]);
  expect(city.user).toEqual({ name: "", pronouns: "", picture: "", building: userRoom });
  expect(city.language).toBe("ja");
  expect(nameOf(obeyed(city, choose("ja")), userRoom)).toBe("大きな机の部屋");
  const renamed = after(city, [CityEvent.parse({ type: "user-renamed", name: "太郎" })]);
  expect(nameOf(obeyed(renamed, choose("ja")), userRoom)).toBe("太郎の部屋");
});

it("keeps what the user says apart from the name, each by itself", () => {
  const told = obeyed(
    founded("en"),
    { do: "change-user", pronouns: "they/them" },
    { do: "change-user", picture: "user-0123456789abcdef.webp" },
    named("Sam"),
  );
  expect(told.user).toMatchObject({
    name: "Sam",
    pronouns: "they/them",
    picture: "user-0123456789abcdef.webp",
  });
  expect(obeyed(told, { do: "change-user", pronouns: "", picture: "" }).user).toMatchObject({
    name: "Sam",
    pronouns: "",
    picture: "",
  });
});

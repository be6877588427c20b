import fc from "fast-check";
import { expect, it } from "vitest";
import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import { CityEvent } from "../../protocol/city-events.ts";
import type { PersonaCard } from "../../protocol/page-views.ts";
import { Building, City } from "../../protocol/place.ts";
import { evolve } from "../../world/evolve.ts";
import { withNumbers } from "../../world/numbers.ts";
import type { CityState } from "../../world/state.ts";
import { cityBoard } from "./city-board.ts";
import type { CityPicture } from "./city-picture.ts";
import type { PageVisitor } from "./page-host.ts";

/** Stands in every text that no viewer may read. */
const planted = "ひみつ";
const rooms = ["cafe", "den", "attic"] as BuildingId[];
const people = ["ren", "mio"] as PersonaId[];
const city = City.parse({ slug: "city_a", name: "街", timeZone: "Asia/Tokyo" });
const viewer: PageVisitor = { role: "viewer", language: "ja", id: "somebody" };

type Moment = {
  readonly open: readonly boolean[];
  readonly hidden: readonly boolean[];
  /** The room of the user, and of each persona. */
  readonly user: number;
  readonly at: readonly number[];
};
const room = fc.nat({ max: rooms.length - 1 });
const moment: fc.Arbitrary<Moment> = fc.record({
  open: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  hidden: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  user: room,
  at: fc.tuple(room, room),
});

const isOpen = ({ open, hidden }: Moment, place: number): boolean =>
  open[place] === true && hidden[place] !== true;

function pictureOf(now: Moment): CityPicture {
  const buildings = rooms.map((buildingId, place) =>
    Building.parse({
      buildingId,
      name: isOpen(now, place) ? `room ${place}` : `${planted}の部屋`,
      description: isOpen(now, place) ? "open" : planted,
      ...{ systemInstruction: planted, entryPrompt: planted, tools: [planted] },
      ...{ openToViewers: now.open[place] === true, userVisible: now.hidden[place] !== true },
    }),
  );
  const personas = people.map((persona, place): PersonaCard => {
    const building = now.at[place] ?? 0;
    return {
      ...{
        persona,
        name: persona,
        building: rooms[building],
      },
      ...{
        home: "attic" as BuildingId,
        mode: "auto",
        emotion: "neutral",
        activity: "idle",
        soul: "broken",
      },
      knows: [
        { persona: planted as PersonaId, often: "once", at: 0, building: planted as BuildingId },
      ],
      ...{ note: planted, origin: "own", model: { name: planted, understudy: false } },
    } as PersonaCard;
  });
  return {
    ...{ city, language: "ja", autonomy: "running", liveliness: null, buildings, personas },
    user: {
      name: planted,
      pronouns: planted,
      picture: planted,
      building: rooms[now.user] ?? rooms[0],
    },
    inside: Object.fromEntries(
      rooms.map((id, place) => [id, people.filter((_, one) => now.at[one] === place)]),
    ),
    ...{
      threads: {},
      own: { cafe: true },
      seenSince: { cafe: 0, den: 0, attic: 0 },
      live: people[0] ?? null,
    },
    schedules: [
      { id: planted, persona: "ren" as PersonaId, cron: "0 7 * * *", prompt: planted, state: "on" },
    ],
  } as CityPicture;
}

it("tells a viewer neither the user's name nor anything of rooms that not everybody sees", () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 6 }), (moments) => {
      const [first] = moments;
      if (first === undefined) return;
      const board = cityBoard("epoch-1", pictureOf(first));
      let state: CityState | null = null;
      let number = 0;
      const write = (happening: object, now: Moment): void => {
        number += 1;
        const event = withNumbers(state, CityEvent.parse(happening));
        state = evolve(state, event, number);
        board.follow(
          [{ stream: "city:city_a", seq: number, number, at: number, event }],
          pictureOf(now),
        );
      };
      const { buildings, user } = pictureOf(first);
      write({ type: "city-founded", city, buildings, user }, first);
      const told: unknown[] = [];
      const watched = [
        { kind: "city" } as const,
        ...rooms.map((building) => ({ kind: "room", building }) as const),
      ]
        .map((view) => board.watch(view, viewer))
        .flatMap((one) => (one.ok ? [one.value] : []));
      for (const now of moments) {
        const where = rooms[now.user] ?? rooms[0];
        write({ type: "message-said", building: where, who: { kind: "user" }, text: "やあ" }, now);
        write(
          { type: "move-made", who: { kind: "user" }, from: "den", to: "cafe", by: "user" },
          now,
        );
        for (const one of watched) told.push(one.next());
      }
      expect(JSON.stringify(told)).not.toContain(planted);
    }),
  );
});

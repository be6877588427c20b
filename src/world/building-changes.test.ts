import { expect, it } from "vitest";
import {
  cafe,
  cityAfter,
  founded,
  house,
  moves,
  noon,
  persona,
  settles,
  userSays,
} from "../../test/fixtures/cafe-city.ts";
import type { CityEvent } from "../protocol/city-events.ts";
import { type CityState, residentOf, roomOf } from "./state.ts";

const foundedAnew = (state: CityState): CityEvent => ({
  type: "city-founded",
  city: state.city,
  buildings: [cafe, house].flatMap((id) => roomOf(state, id)?.building ?? []),
  user: { name: "ユーザー", building: cafe },
});

it("a city founded again starts over, continues its numbers, and keeps everything forbidden", () => {
  const cap = { scope: "city", unit: "calls", per: "hour", cap: 7 } as const;
  const lived = cityAfter(
    founded(),
    settles("ren", "user"),
    userSays("こんにちは", noon + 1),
    moves("ren", cafe, house, noon + 2),
    moves(undefined, cafe, house, noon + 3),
    [noon + 4, { type: "caps-changed", caps: [cap], by: "operator" }],
    [noon + 5, { type: "everything-stopped", by: "operator" }],
  );
  const before = roomOf(lived, cafe)?.number ?? 0;
  const anew = cityAfter(lived, [noon + 6, foundedAnew(lived)], settles("ren", "user", noon + 6));
  expect(anew.user.building).toBe(cafe);
  expect(residentOf(anew, persona("ren"))).toMatchObject({
    building: cafe,
    unperceived: [],
    activation: null,
  });
  expect(roomOf(anew, cafe)?.inside).toEqual([persona("ren")]);
  expect(roomOf(anew, cafe)?.number).toBe(before + 2);
  expect([anew.caps, anew.autonomy]).toEqual([[cap], "stopped"]);
});

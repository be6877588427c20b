import { expect, it } from "vitest";
import type { BuildingId, CitySlug, PersonaId, VisitId } from "../../kernel/id.ts";
import { err, ok } from "../../kernel/result.ts";
import type { HomeMessage } from "../../protocol/visit-messages.ts";
import { answerTo, decideVisit, emptyBook, hearVisit, type VisitBook } from "./book.ts";
import { type Admission, endStay, isPresent, visitorIn } from "./host.ts";
import { visitTimes } from "./times.ts";

const times = visitTimes();
const home = "city_a" as CitySlug;
const occupant = "ren@city_a" as PersonaId;
const visit = "city_a/ren/1" as VisitId;
const request = (number: number, until = 100_000): HomeMessage => ({
  kind: "request",
  visit: `city_a/ren/${number}` as VisitId,
  persona: "ren" as PersonaId,
  name: "Ren",
  target: "cafe",
  home,
  homeName: "City A",
  until,
});
const open: Admission = () => ok("cafe" as BuildingId);

const heard = (book: VisitBook, message: HomeMessage, at: number, admit = open) =>
  hearVisit(book, home, message, at, times, admit).reduce(
    (before, event) => decideVisit(before, event, at).book,
    book,
  );

const arrived = [request(1), { kind: "arrive", visit, until: 120_000 } as const].reduce(
  (book, message) => heard(book, message, 10),
  emptyBook,
);

it("keeps a place, and has her in it when home says that she left", () => {
  const accepted = heard(emptyBook, request(1), 10);
  expect(answerTo(accepted, home, request(1))).toEqual({ kind: "accepted", visit });
  expect(isPresent(visitorIn(accepted.host, occupant), 20)).toBe(false);
  expect(isPresent(visitorIn(arrived.host, occupant), 20)).toBe(true);
  expect(isPresent(visitorIn(arrived.host, occupant), 120_000)).toBe(false);
});

it("answers a request that comes again as it did before", () => {
  const refused = heard(emptyBook, request(1), 10, () => err("full"));
  const again = heard(refused, request(1), 20);
  expect(again).toEqual(refused);
  expect(answerTo(again, home, request(1))).toMatchObject({ kind: "rejected", why: "full" });
});

it("admits nobody whose visit is known to be over", () => {
  const over = heard(emptyBook, { kind: "home", visit }, 10);
  expect(heard(over, request(1), 20)).toEqual(over);
  expect(heard(over, request(2), 20).host.open[occupant]?.phase).toBe("accepted");
});

it("ends an earlier visit of hers before a later one is judged", () => {
  const later = heard(arrived, request(2), 20);
  expect(later.host.open[occupant]).toMatchObject({ visit: "city_a/ren/2", phase: "accepted" });
});

it("grants nobody a stay that is over, or longer than cities grant", () => {
  for (const until of [10, 100 * 60_000]) {
    const refused = heard(emptyBook, request(1, until), 10);
    expect(answerTo(refused, home, request(1))).toMatchObject({ why: "bad-clock" });
  }
});

it("ignores messages about a visit from a city that is not its home", () => {
  const other = "city_c" as CitySlug;
  expect(hearVisit(arrived, other, { kind: "recall", visit }, 20, times, open)).toEqual([]);
  expect(answerTo(arrived, other, { kind: "recall", visit })).toMatchObject({ kind: "left" });
});

it("lets her go once", () => {
  const [event] = endStay(arrived.host, occupant, "host-ended");
  if (event === undefined) throw new Error("she stays");
  const { book, effects } = decideVisit(arrived, event, 20);
  expect(effects).toMatchObject([{ to: home, message: { kind: "left", why: "host-ended" } }]);
  expect(endStay(book.host, occupant, "host-ended")).toEqual([]);
});

import { expect, it } from "vitest";
import { openAddressBook, viewerKnownAs } from "./address-book.ts";

it("remembers for a limited time who else commented from a network", () => {
  let now = 0;
  const book = openAddressBook({ now: () => now }, 1_000);
  book.note("a", "net");
  now = 500;
  book.note("b", "net");
  book.note("c", "other");
  expect(book.othersAt("net", "b")).toEqual(["a"]);
  now = 1_200;
  expect([book.othersAt("net", "c"), book.othersAt("net", "b")]).toEqual([["b"], []]);
});

it("remembers nobody where that is off", () => {
  const book = openAddressBook({ now: () => 1 }, 0);
  book.note("a", "net");
  expect(book.othersAt("net", "b")).toEqual([]);
});

it("limits the numbers of networks and visitors", () => {
  const book = openAddressBook({ now: () => 1 }, 1_000);
  for (let n = 0; n < 100; n += 1) book.note(`v${n}`, "net");
  expect(book.othersAt("net", "x")).toHaveLength(50);
  for (let n = 0; n < 5_000; n += 1) book.note("v", `net${n}`);
  expect(book.othersAt("net", "x")).toEqual([]);
});

it("treats a viewer without a cookie as a blocked one from the same network", () => {
  const book = openAddressBook({ now: () => 1 }, 1_000);
  const blocked = [{ id: "page:bad", name: "bad" }];
  const known = (id: string, network?: string) => viewerKnownAs(blocked, book, { id, network });
  expect(known("bad", "net")).toBe("bad");
  expect(known("fresh", "net")).toBe("bad");
  expect(known("elsewhere", "other")).toBe("elsewhere");
  expect(known("hidden")).toBe("hidden");
});

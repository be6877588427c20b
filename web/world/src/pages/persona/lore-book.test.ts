import { expect, it } from "vitest";
import { bookIn, newNote, textOf } from "./lore-book.ts";

it("keeps what it does not show", () => {
  const written = {
    name: "The observatory",
    scan_depth: 4,
    entries: [
      { keys: ["dome"], content: "It leaks.", enabled: false, insertion_order: 3, extra: [1] },
    ],
  };
  const book = bookIn(JSON.stringify(written));
  expect(book && JSON.parse(textOf(book))).toEqual(written);
});

it.each([
  ["", []],
  ["[]", []],
  ['{"entries":[{"keys":"no list","content":7}]}', [newNote]],
])("reads %s", (text, entries) => {
  expect(bookIn(text)?.entries).toEqual(entries);
});

it.each(["{", "7", "{}", '{"entries":[1]}'])("says that %s is no book", (text) => {
  expect(bookIn(text)).toBeUndefined();
});

import { expect, it } from "vitest";
import { sharedText } from "./shared-text.ts";

const shared = (given: Readonly<Record<string, string>>) =>
  sharedText(`?${new URLSearchParams(given)}`);

it("joins what was shared, and says nothing twice", () => {
  expect(shared({})).toBe("");
  expect(shared({ title: "A song", url: "https://song.example/1" })).toBe(
    "A song\nhttps://song.example/1",
  );
  expect(shared({ text: "https://song.example/1", url: "https://song.example/1" })).toBe(
    "https://song.example/1",
  );
  expect(
    shared({ title: "A song", text: "A song https://a.example", url: "https://a.example" }),
  ).toBe("A song https://a.example");
  expect([...shared({ text: "月".repeat(9_000) })]).toHaveLength(2_000);
});

import { expect, it } from "vitest";
import { openWordsInSound } from "./words-in-sound.ts";

it("keeps the words that began before the ones before them ended", () => {
  const saying = openWordsInSound();
  expect(saying.text()).toBeNull();
  saying.began("a", "むかしむかし、");
  saying.began("b", "月がいました。");
  expect(saying.ended("a")).toBe(false);
  expect(saying.text()).toBe("月がいました。");
  expect(saying.ended("b")).toBe(true);
  expect(saying.text()).toBeNull();
});

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

it("shows words whose sound is made until they begin, or will not", () => {
  const saying = openWordsInSound();
  saying.ahead("a", "むかしむかし、");
  expect([saying.text(), saying.textAhead()]).toEqual([null, "むかしむかし、"]);
  saying.began("a", "むかしむかし、");
  expect([saying.text(), saying.textAhead()]).toEqual(["むかしむかし、", null]);
  saying.ahead("b", "月がいました。");
  saying.withdrawn("a");
  expect(saying.textAhead()).toBe("月がいました。");
  saying.withdrawn("b");
  expect(saying.textAhead()).toBeNull();
  saying.ahead("c", "星がいました。");
  saying.withdrawn();
  expect([saying.text(), saying.textAhead()]).toEqual(["むかしむかし、", null]);
});

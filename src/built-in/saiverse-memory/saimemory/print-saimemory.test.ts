// The names of threads: prefixed with her id, once.

import { expect, it } from "vitest";
import { threadId } from "./print-saimemory.ts";

it.each([
  ["user:city:user", "air:user:city:user"],
  ["self", "air:self"],
  ["air:main", "air:main"],
  ["air_city_a:main", "air_city_a:main"],
  ["air_city_a:lite-memory:2", "air_city_a:lite-memory:2"],
  ["airport:main", "air:airport:main"],
  ["eris_city_a:main", "air:eris_city_a:main"],
  ["air_city_a", "air:air_city_a"],
])("a conversation %s is the thread %s", (conversation, thread) => {
  expect(threadId("air", conversation)).toBe(thread);
  expect(threadId("air", thread)).toBe(thread);
});

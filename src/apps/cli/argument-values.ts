// The values of arguments and options, as a person types them.

import { InvalidArgumentError } from "commander";
import type { Words } from "../../languages/program-words.ts";

import { type CityCalled, cityCalled } from "../../world/city-called.ts";

export function portOf(text: string, words: Words): number {
  const number = Number(text);
  if (/^\d{1,5}$/.test(text) && number <= 65_535) return number;
  throw new InvalidArgumentError(words.wrongUse.badPort(text));
}

export function cityOf(text: string, words: Words): CityCalled {
  const called = cityCalled(text);
  if (called !== undefined) return called;
  throw new InvalidArgumentError(words.city_.badCity(text));
}

export function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(text);
}

export function oneOf<T extends string>(text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text);
  if (found !== undefined) return found;
  throw new InvalidArgumentError(`${text} (${known.join(", ")})`);
}

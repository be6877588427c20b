// The hearers of words. Laws, tried in company.test.ts:
//   C1. Joining is commutative, associative and idempotent: the strictest ears present count, however they came.
//   C2. What was said before some may be repeated before others when everybody of them who is no member of the
//       household heard it; the stage is everybody, the household hears everything.
//   C3. A person who joins never widens what may be repeated.
//   C4. Narrowing is commutative, associative and idempotent: what may be repeated after it could be repeated of both.

import { type Company, type Ears, ears } from "../protocol/trust.ts";

export const alone: Company = { ears: "user", outsiders: [] };
export const household: Company = { ears: "room", outsiders: [] };
export const onStage: Company = { ears: "stage", outsiders: [] };

/** Whether somebody hears who is not of the household. */
export const isPublic = (company: Company): boolean =>
  company.ears !== "user" && company.ears !== "room";

const stricter = (a: Ears, b: Ears): Ears => (ears.indexOf(a) > ears.indexOf(b) ? a : b);

/** Both companies at once. */
export function joined(a: Company, b: Company): Company {
  const strictest = stricter(a.ears, b.ears);
  if (strictest === "stage") return onStage;
  const outsiders = [...new Set([...a.outsiders, ...b.outsiders])].sort();
  return { ears: strictest, outsiders };
}

/** Those who heard both. */
export function narrowed(a: Company, b: Company): Company {
  if (a.ears === "stage") return b;
  if (b.ears === "stage") return a;
  if (a.ears === "user" || b.ears === "user") return alone;
  const outsiders = a.outsiders.filter((one) => b.outsiders.includes(one)).sort();
  if (outsiders.length === 0) return household;
  return { ears: stricter(a.ears, b.ears), outsiders };
}

/** Whether everybody who hears now heard what was said before `then`. */
export function mayRepeat(then: Company, now: Company): boolean {
  if (!isPublic(now) || then.ears === "stage") return true;
  if (now.ears === "stage" || !isPublic(then)) return false;
  return now.outsiders.every((outsider) => then.outsiders.includes(outsider));
}

export const sameCompany = (a: Company, b: Company): boolean =>
  a.ears === b.ears &&
  a.outsiders.length === b.outsiders.length &&
  a.outsiders.every((outsider) => b.outsiders.includes(outsider));

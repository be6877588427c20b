import { expect, it } from "vitest";
import { readinessStatus } from "../../adapters/http/readiness.ts";
import { readinessOf } from "./readiness.ts";

const leases = (answers: boolean, epoch?: number) =>
  ({ answers: async () => answers, epochOf: () => epoch }) as unknown as NonNullable<
    Parameters<typeof readinessOf>[0]
  >;

it.each([
  ["a journal in a file", undefined, false, 200, { city: "lived-here", database: "none" }],
  ["the city's lease", leases(true, 3), false, 200, { city: "lived-here", database: "answers" }],
  ["no lease", leases(true), false, 503, { city: "lived-here", database: "answers" }],
  ["a turn to wait for", leases(true), true, 200, { city: "standing-by", database: "answers" }],
  ["a database that is away", leases(false, 3), false, 503, { database: "away" }],
] as const)("with %s", async (_name, held, standsBy, status, said) => {
  const found = await readinessOf(held, () => standsBy)();
  expect(found).toMatchObject({ ready: status === 200, ...said });
  expect(readinessStatus(found)).toBe(status);
});

import { it } from "vitest";
import { holds } from "./holding.ts";

it("no secret is told in any form but what docs/internals/attacks.md says", async () => {
  await holds("gate", 5);
}, 600_000);

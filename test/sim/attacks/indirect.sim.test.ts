import { it } from "vitest";
import { holds } from "./holding.ts";

it("nothing of what comes back later is done or told but what docs/internals/attacks.md says", async () => {
  await holds("indirect", 1);
}, 600_000);

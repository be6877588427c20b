import { it } from "vitest";
import { holds } from "./holding.ts";

it("nothing of what comments order is done or told but what docs/internals/attacks.md says", async () => {
  await holds("direct", 4);
}, 600_000);

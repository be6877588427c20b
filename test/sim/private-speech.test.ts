// Small talk is free: chats of which the first half was said in private and the rest before everybody.

import { expect, it } from "vitest";
import { heldOf, ownChats } from "../../bench/gate/chats.ts";

it.each(["whole", "sentences"] as const)(
  "holds at most one turn of fifty of what people say, by the names in them, %s",
  (cut) => {
    const { turns, held } = heldOf(ownChats(), cut);
    expect(turns).toBeGreaterThan(350);
    expect(held.length / turns, held.join("\n")).toBeLessThanOrEqual(0.02);
  },
);

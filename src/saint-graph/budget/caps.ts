// Hard caps, and how much of them a persona has used.

import type { Cap } from "../../protocol/budget.ts";
import type { CapChange } from "../../protocol/caps.ts";
import type { CapUse } from "../../protocol/page-views.ts";
import type { Allowance } from "../ports.ts";
import { type Ledger, release, reserve, reservedBy, sumOf, windowAt } from "./ledger.ts";
import { periodEnd } from "./period.ts";
import { priceOfRoute } from "./prices.ts";

/** From this share of a cap on a persona uses the lighter model (level `easy`). */
const easyFrom = 0.8;

const sameCap = (one: CapChange, other: CapChange): boolean =>
  one.scope === other.scope && one.per === other.per && one.unit === other.unit;

/** The caps after changes of them, in the order in which they were first set; null takes a cap away. */
export function withCaps(caps: readonly Cap[], changes: readonly CapChange[]): readonly Cap[] {
  let now = caps;
  for (const change of changes) {
    const { cap } = change;
    const at = now.findIndex((one) => sameCap(one, change));
    if (cap === null) now = now.filter((one) => !sameCap(one, change));
    else now = at === -1 ? now.concat({ ...change, cap }) : now.with(at, { ...change, cap });
  }
  return now;
}

/** The used amount of a cap at a moment. Calls that were allowed and have not begun are part of it. */
function usedOf(ledger: Ledger, { scope, per, unit }: Cap, at: number): number {
  const window = windowAt(ledger, per, at);
  const persona = scope === "city" ? undefined : scope;
  const sum = persona === undefined ? window.city : sumOf(window, persona);
  return unit === "calls" ? sum.calls + reservedBy(ledger, persona) : sum[unit];
}

/**
 * The cap of money that a call of unknown price breaks, and the model: one that was called in the cap's hour or day, or
 * the one that is to be called. A cap cannot be enforced on cost that cannot be counted.
 */
function unpricedAt(
  ledger: Ledger,
  caps: readonly Cap[],
  persona: string,
  at: number,
  model: string | undefined,
): Allowance | undefined {
  const ofMoney = caps.filter(({ scope, unit }) => unit === "money" && isOver(scope, persona));
  const [first] = ofMoney;
  if (first === undefined) return undefined;
  if (model !== undefined && priceOfRoute(model, ledger.prices, at) === undefined) {
    return { level: "spent", cap: first, unpriced: model };
  }
  const broken = ofMoney.find(({ scope, per }) => {
    const window = windowAt(ledger, per, at);
    return (scope === "city" ? window.city : sumOf(window, persona)).unpriced > 0;
  });
  if (broken === undefined) return undefined;
  return { level: "spent", cap: broken, unpriced: ledger.unpriced ?? "" };
}

const isOver = (scope: string, persona: string): boolean => scope === "city" || scope === persona;

/**
 * The allowance of a persona at a moment: with the cap that is used up and lasts longest, else with the one nearest to
 * its limit. `model`: the model that is to be called.
 */
export function currentAllowance(
  ledger: Ledger,
  caps: readonly Cap[],
  persona: string,
  at: number,
  model?: string,
  kept = 0,
): Allowance {
  if (kept > 0) return allowanceOfOthers(ledger, caps, persona, at, { model, kept });
  const unpriced = unpricedAt(ledger, caps, persona, at, model);
  if (unpriced !== undefined) return unpriced;
  const uses = caps
    .filter(({ scope }) => isOver(scope, persona))
    .map((cap) => ({ cap, used: usedOf(ledger, cap, at) }));
  const spent = uses
    .filter(({ cap, used }) => used >= cap.cap)
    .map(({ cap }) => ({ cap, until: periodEnd(cap.per, at, ledger.timeZone) }));
  const [first] = spent.toSorted((one, other) => other.until - one.until);
  if (first !== undefined) return { level: "spent", ...first };
  const near = uses.filter(({ cap, used }) => used >= cap.cap * easyFrom);
  const [nearest] = near.toSorted(
    (one, other) => other.used / other.cap.cap - one.used / one.cap.cap,
  );
  return nearest === undefined ? { level: "free" } : { level: "easy", cap: nearest.cap };
}

/** The allowance for anybody but the operator and the user: all but the part of each cap that is reserved. */
function allowanceOfOthers(
  ledger: Ledger,
  caps: readonly Cap[],
  persona: string,
  at: number,
  { model, kept }: { readonly model: string | undefined; readonly kept: number },
): Allowance {
  const whole = currentAllowance(ledger, caps, persona, at, model);
  const share = caps.map((cap) => ({ ...cap, cap: cap.cap * (1 - kept) }));
  const others = currentAllowance(ledger, share, persona, at, model);
  if (whole.level === "spent" || others.level !== "spent") return whole;
  return { ...others, reserved: true };
}

/**
 * Asks for one more call of a persona. Unless everything is spent, a place is reserved for it, so that concurrent calls
 * cannot exceed a cap on calls.
 */
export function allow(
  ledger: Ledger,
  caps: readonly Cap[],
  persona: string,
  at: number,
  purpose?: string,
  model?: string,
  kept = 0,
): { readonly ledger: Ledger; readonly allowance: Allowance } {
  const free = release(ledger, persona, purpose);
  const allowance = currentAllowance(free, caps, persona, at, model, kept);
  return allowance.level === "spent"
    ? { ledger: free, allowance }
    : { ledger: reserve(free, persona, at, purpose), allowance };
}

/** Every cap with how much of it is used, for display. */
export const usesOf = (ledger: Ledger, caps: readonly Cap[], at: number): readonly CapUse[] =>
  caps.map((cap) => ({ ...cap, used: usedOf(ledger, cap, at) }));

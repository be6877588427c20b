// Commands of the user and the operator about other cities, and about personas who are in one of them or come from one.

import { nextVisit } from "../../cities/visits/home.ts";
import type { PageVisitor } from "../../city/read-models/page-host.ts";
import type { Abroad } from "../../city/visits/open-abroad.ts";
import type { CitySlug } from "../../kernel/id.ts";
import { readInvitation } from "../../protocol/city-invitation.ts";
import type { PageCommand, PageCommandOf } from "../../protocol/page-commands.ts";
import type { TrustEvent } from "../../protocol/trust-events.ts";
import { plainName } from "../../world/names.ts";
import { type CityState, residentOf, residentsOf } from "../../world/state.ts";
import { type CommandResult, done, refused } from "./done.ts";
import type { HostParts } from "./host-parts.ts";

/** A persona who is away is called back; a visitor is sent to her own city. Undefined: neither applies. */
export async function calledBack(
  { life }: Pick<HostParts, "life">,
  command: PageCommand,
): Promise<CommandResult | undefined> {
  const { abroad } = life;
  if (abroad === undefined || (command.do !== "summon" && command.do !== "send-home")) {
    return undefined;
  }
  const resident = residentOf(life.city.state(), command.persona);
  if (resident === undefined) return undefined;
  if (resident.visitor !== null && command.do === "send-home") {
    return over(await abroad.visits.endStay(command.persona, "host-ended"));
  }
  if (resident.trip === null) return undefined;
  return over(await abroad.visits.recall(command.persona, "recalled"));
}

const over = (outcome: "written" | "called" | "not-away" | "ended"): CommandResult =>
  outcome === "ended" ? refused("stopping") : done;

/** Asks another city to admit a persona of this one; she stays where she is until it does. */
export async function sendAbroad(
  { life }: Pick<HostParts, "life">,
  { persona, city: host, building = host }: PageCommandOf<"send-abroad">,
  { role }: Pick<PageVisitor, "role">,
): Promise<CommandResult> {
  const { abroad } = life;
  if (abroad === undefined || abroad.neighbours.addressOf(host) === undefined)
    return refused("unknown-city");
  let why: CommandResult = done;
  const written = await abroad.visits.write((book, state, at) => {
    why = notSent(state, persona);
    if (!why.ok) return [];
    const { answer, lease } = abroad.forActs();
    return [
      {
        type: "visit-requested",
        visit: nextVisit(book.home, abroad.self, persona),
        persona,
        host,
        target: building,
        answerBy: at + answer,
        until: at + lease,
        by: role === "operator" ? "operator" : "user",
      },
    ];
  });
  return written === "ended" ? refused("stopping") : why;
}

function notSent(
  state: CityState,
  persona: PageCommandOf<"send-abroad">["persona"],
): CommandResult {
  const resident = residentOf(state, persona);
  if (resident === undefined || resident.visitor !== null) return refused("unknown-persona");
  if (resident.trip !== null) return refused("not-there");
  return state.autonomy === "stopped" ? refused("stopped") : done;
}

type Judging =
  | PageCommandOf<"trust-city">
  | PageCommandOf<"add-city">
  | PageCommandOf<"ban-city">
  | PageCommandOf<"forget-city">;

export async function judgeCity(
  { life }: Pick<HostParts, "life">,
  command: Judging,
): Promise<CommandResult> {
  const { abroad } = life;
  if (abroad === undefined) return refused("not-there");
  switch (command.do) {
    case "add-city": {
      const invited = readInvitation(command.invitation);
      if (invited === undefined || invited.city === abroad.self) return refused("no-invitation");
      const { name = "", ...known } = invited;
      const called = plainName(name) === "" ? {} : { name: plainName(name) };
      return await trust(abroad, { type: "city-trusted", ...known, ...called });
    }
    case "trust-city":
      return await trust(abroad, { type: "city-trusted", city: command.city, key: command.key });
    case "forget-city":
      await abroad.trust.write({ type: "city-forgotten", city: command.city });
      return done;
    case "ban-city":
      await partFrom(life, command.city);
      await abroad.trust.write({ type: "city-banned", city: command.city });
      return done;
  }
}

async function trust(
  { trust: known, visits, neighbours }: Abroad,
  event: TrustEvent,
): Promise<CommandResult> {
  await known.write(event);
  visits.retry();
  neighbours.look();
  return done;
}

/** Its visitors leave, and personas there are called back while the city can still be reached. */
async function partFrom(life: HostParts["life"], city: CitySlug): Promise<void> {
  const all = residentsOf(life.city.state());
  for (const { persona, visitor, trip } of all) {
    if (visitor?.home === city) await life.abroad?.visits.endStay(persona, "banned");
    if (trip?.host === city) await life.abroad?.visits.recall(persona, "banned");
  }
}

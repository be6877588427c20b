// The checks before anything is opened.

import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import { openProblemText } from "../../adapters/store/open-problem-text.ts";
import type { RunningOrder } from "../../runtime/city/read-cues.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import { dataFolder } from "../../runtime/config/read-config.ts";
import type { Config } from "../../runtime/config/settings.ts";
import { whoRunsCity } from "../../runtime/data/awake-file.ts";
import { systemClock } from "../../runtime/data/system-clock.ts";
import { chooseEngine } from "../../runtime/models/choose-engine.ts";
import { chooseModel } from "../../runtime/models/choose-model.ts";
import { modelProblemText } from "../../runtime/models/model-problem-text.ts";
import type { KeptSignIn } from "../../runtime/server/page/kept-sign-in.ts";
import {
  type Address,
  cannotListen,
  lockOf,
  type PageAccessControl,
} from "../../runtime/server/page/open-web.ts";
import { loadMind } from "../../runtime/soul/load-mind.ts";
import { readShow } from "../../runtime/soul/read-show.ts";
import { namedServers } from "../../runtime/soul/servers.ts";
import { parseShow } from "../../saint-graph/show/show.ts";
import type { CityCalled } from "../../world/city-called.ts";
import { throwIfAway } from "./database-away.ts";
import { webRefusalText } from "./greeting.ts";

/** The command-line options of `start`. */
export type StartOptions = {
  readonly persona?: string;
  readonly port?: number;
  readonly host?: string;
  readonly page: boolean;
  readonly showAgain?: true;
  /** Waits while another program lives the city of the database. */
  readonly standBy?: true;
  readonly city?: CityCalled;
};

export type PreflightResult = {
  readonly named: readonly ServerSpec[];
  /** The address and the access control of the page; absent when none is served. */
  readonly page: (Address & { readonly lock: PageAccessControl }) | undefined;
  /** The stored state of sign-in; it has to be closed. */
  readonly signIn: KeptSignIn;
  /** The running order, for the persona who is live. */
  readonly show: RunningOrder | undefined;
};

/** Checks everything that can be wrong before anything is opened; reports it. Throws `DatabaseAway`. */
export async function preflight(
  context: Context,
  config: Config,
  options: StartOptions,
): Promise<PreflightResult | ExitCode> {
  const { words, tell } = context;
  const inTheWay = othersInTheWay(context, config, options);
  if (inTheWay !== undefined) return inTheWay;
  const address = { host: options.host ?? config.host, port: options.port ?? config.port };
  const lock = await lockOf(context, config);
  if (!lock.ok) {
    const { error } = lock;
    const isOfPasswords = typeof error === "string";
    if (!isOfPasswords) throwIfAway(error, context.language);
    tell(
      isOfPasswords
        ? words.problem.passwords[error](dataFolder(config))
        : openProblemText(error, context.language),
    );
    return 1;
  }
  const rest = await preparedBehind(context, config, options, { ...address, lock: lock.value });
  if (typeof rest === "number") await lock.value.signIn.documents.close();
  return rest;
}

async function preparedBehind(
  context: Context,
  config: Config,
  options: StartOptions,
  page: Address & { readonly lock: PageAccessControl },
): Promise<PreflightResult | ExitCode> {
  const { words, tell } = context;
  const { signIn } = page.lock;
  if (options.page && !(await canListen(context, page.lock, page))) return 1;
  const named = namedServers(config);
  if (!named.ok) {
    tell(words.problem.server(named.error));
    return 2;
  }
  const missing = await cannotThink(context, config, options.persona ?? config.persona);
  for (const line of missing) tell(line);
  if (missing.length > 0) return 1;
  const show = await readShow(config);
  if (!show.ok) {
    tell(words.problem.showUnreadable(show.error));
    return 1;
  }
  const order = show.value === undefined ? undefined : parseShow(show.value);
  return {
    named: named.value,
    show: order,
    page: options.page ? page : undefined,
    signIn,
  };
}

/** Whether the city of the data folder runs already; reports it. */
function othersInTheWay(
  { words, tell }: Context,
  config: Config,
  { standBy }: StartOptions,
): ExitCode | undefined {
  if (standBy === true && config.databaseUrl === undefined) {
    tell(words.standBy_.needsDatabase);
    return 2;
  }
  const other = whoRunsCity(dataFolder(config));
  // On a database the lease says who lives the city, and not the file of a program that may stand still.
  if (other === undefined || standBy === true) return undefined;
  tell(words.problem.cityAwake(other.pid, other.url));
  return 1;
}

/** Why the requested persona cannot think: her mind, her model, the engine. */
async function cannotThink(
  context: Context,
  config: Config,
  persona: string,
): Promise<readonly string[]> {
  const mind = await loadMind(context, config, persona);
  if (!mind.ok) return mind.error;
  const chosen = await chooseModel(config, { mind: mind.value.model }, systemClock);
  if (!chosen.ok) {
    return [modelProblemText(chosen.error, context.words)];
  }
  const engine = await chooseEngine(config, chosen.value.model);
  return engine.ok ? [] : [context.words.problem.noEngine(engine.error.install)];
}

/** Checks the listening addresses before anybody is woken; reports why not. */
async function canListen(
  context: Context,
  lock: PageAccessControl,
  address: Address,
): Promise<boolean> {
  const refusal = await cannotListen(lock, address);
  if (refusal !== undefined) context.tell(webRefusalText(context, refusal, address));
  return refusal === undefined;
}

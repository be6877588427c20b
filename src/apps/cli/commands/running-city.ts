// The city that a command is for, where it runs: in a program of this data folder, or of its database.

import { whoLivesCity } from "../../../adapters/store/postgres/who-lives-city.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Context } from "../../../runtime/config/console/context.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { whoRunsCity } from "../../../runtime/data/awake-file.ts";
import { journalPlace } from "../../../runtime/data/journal-file.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { doorHeader, secretHeader } from "../../../runtime/server/gateway/relay-headers.ts";
import { joinPage, operatorToken, type PageClient } from "./page-client.ts";

export type RunningCity =
  | { readonly kind: "here"; readonly url: string }
  | { readonly kind: "no-page"; readonly pid: number }
  /** A program of another data folder, on another machine maybe; `worker`: the address of its endpoint. */
  | { readonly kind: "elsewhere"; readonly holder?: string; readonly worker?: string }
  | { readonly kind: "not-running" }
  /** Its database does not answer. */
  | { readonly kind: "away" };

export async function findRunningCity(config: Config): Promise<RunningCity> {
  const running = whoRunsCity(dataFolder(config));
  if (running !== undefined) {
    const { url, pid } = running;
    return url === undefined ? { kind: "no-page", pid } : { kind: "here", url };
  }
  if (config.databaseUrl === undefined) return { kind: "not-running" };
  const livedBy = await whoLivesCity(config.databaseUrl, systemClock);
  if (livedBy === "nobody") return { kind: "not-running" };
  return livedBy === "away" ? { kind: "away" } : { kind: "elsewhere", ...livedBy };
}

/** The data folder or the database that holds the city, in words. */
export const cityPlace = ({ words }: Pick<Context, "words">, config: Config): string =>
  config.databaseUrl === undefined
    ? words.city_.ofFolder(dataFolder(config))
    : words.city_.ofDatabase(journalPlace(config));

type Unreachable = Exclude<RunningCity, { readonly kind: "here" | "no-page" }>;

/** The text on a city that a command cannot reach; `notRunning`: for one that runs nowhere, with its place. */
export function unreachableText(
  context: Pick<Context, "words">,
  config: Config,
  city: Unreachable,
  notRunning: (place: string) => string,
): string {
  const { standBy_ } = context.words;
  if (city.kind === "not-running") return notRunning(cityPlace(context, config));
  if (city.kind === "away") return standBy_.away(journalPlace(config));
  return standBy_.outOfReach(city.holder);
}

export type JoinedCity = { readonly client: PageClient; readonly url: string };
export type JoinRefusal = { readonly code: string; readonly text: string };

/** Joins the city that runs, as its operator; a worker's from any machine that knows the secret of workers. */
export async function joinRunningCity(
  context: Context,
  config: Config,
): Promise<Result<JoinedCity, JoinRefusal>> {
  const { words, language } = context;
  const city = await findRunningCity(config);
  if (city.kind === "no-page") return err({ code: city.kind, text: words.city_.noPage(city.pid) });
  const worker = city.kind === "elsewhere" ? city.worker : undefined;
  const secret = config.workerSecret;
  const isHere = city.kind === "here";
  if (!isHere && (worker === undefined || secret === undefined)) {
    const text = unreachableText(context, config, city, words.city_.notRunning);
    return err({ code: city.kind, text });
  }
  const url = isHere ? city.url : (worker ?? "");
  const passing = isHere ? {} : { [secretHeader]: secret ?? "", [doorHeader]: "page" };
  const client = await joinPage(url, language, operatorToken(config), passing);
  if (client === "absent") return err({ code: client, text: words.problem.nobodyAt(url) });
  if (client === "signed-out") return err({ code: client, text: words.problem.signedOut(url) });
  return ok({ client, url });
}

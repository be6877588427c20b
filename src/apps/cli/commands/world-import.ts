// Brings the world of a folder of SAIVerse or SillyTavern into the city, running or stopped.

import { safeLine } from "../../../mind/safe-text.ts";
import type { WorldItem, WorldReport } from "../../../protocol/world-report.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { fullPath } from "../../../runtime/config/full-path.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { endingSignal } from "../../../runtime/data/ending.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { bringWorld } from "../../../runtime/page-api/worlds/bring-world.ts";
import { worldTarget } from "../../../runtime/page-api/worlds/open-worlds.ts";
import { readWorld } from "../../../runtime/page-api/worlds/read-world.ts";
import type { WorldDraft } from "../../../runtime/page-api/worlds/world-draft.ts";
import { worldLine } from "../../../runtime/page-api/worlds/world-line.ts";
import type { JsonOptions } from "./options.ts";
import { type JoinedCity, joinRunningCity } from "./running-city.ts";
import { inStoppedCity } from "./stopped-city.ts";

export type WorldImportOptions = JsonOptions & {
  readonly city?: string;
  readonly dryRun?: true;
  readonly approved?: true;
};

export const worldImport =
  (written: string, options: WorldImportOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const { words, tell, out } = context;
    const folder = fullPath(written, { folder: context.folder });
    const draft = await readWorld(folder, options.city);
    if (!draft.ok) {
      tell(words.worlds_.problem[draft.error](folder));
      return 1;
    }
    const joined = await joinRunningCity(context, config);
    if (!joined.ok && joined.error.code !== "not-running") {
      tell(joined.error.text);
      return 1;
    }
    const report = joined.ok
      ? await byRunningCity(context, joined.value, folder, options)
      : await byStoppedCity(context, config, { folder, draft: draft.value }, options);
    if (report === undefined) return 1;
    if (options.json === true) out(JSON.stringify(report, null, 2));
    else show(context, report, !joined.ok);
    return report.items.some(isLost) ? 1 : 0;
  };

/** Something that should have come and did not. */
const isLost = ({ what, did }: WorldItem): boolean => did === "left-out" && what !== "left";

async function byRunningCity(
  { words, tell }: Context,
  { client }: JoinedCity,
  folder: string,
  {
    city,
    dryRun = false,
    approved = false,
  }: { city?: string; dryRun?: boolean; approved?: boolean },
): Promise<WorldReport | undefined> {
  const wished = city === undefined ? {} : { city };
  const refusal = await client.command({ do: "bring-world", folder, dryRun, approved, ...wished });
  const answer = refusal === undefined ? await client.ask({ ask: "world-report" }) : undefined;
  client.close();
  if (answer?.to === "world-report" && answer.report !== undefined) return answer.report;
  tell(
    refusal === undefined || refusal === "ended" ? words.city_.wentAway : words.refusal[refusal],
  );
  return undefined;
}

async function byStoppedCity(
  context: Context,
  config: Config,
  { folder, draft }: { readonly folder: string; readonly draft: WorldDraft },
  {
    dryRun = false,
    approved = false,
    json,
  }: WorldImportOptions | { dryRun?: boolean; approved?: boolean; json?: true },
): Promise<WorldReport | undefined> {
  const { signal } = endingSignal();
  const onItem = (item: WorldItem) => {
    if (json !== true) context.out(worldLine(context.words, item));
  };
  const done = await inStoppedCity(context, config, async ({ city, memory }) => {
    const { journal, reader } = memory;
    const target = worldTarget(
      context,
      config,
      { journal, reader, clock: systemClock },
      {
        ...{ state: city.state, command: (command) => city.command(command) },
        rereadMind: async () => undefined,
      },
    );
    return await bringWorld(target, draft, { folder, dryRun, approved, signal, onItem });
  });
  if (done.ok) return done.value;
  for (const line of done.error) context.tell(line);
  return undefined;
}

/** `isTold`: its items were shown one by one. */
function show({ words, out }: Context, report: WorldReport, isTold: boolean): void {
  const say = words.worlds_;
  if (!isTold) for (const item of report.items) out(worldLine(words, item));
  const brought = report.items.filter(({ did }) => did === "new" || did === "changed").length;
  const left = report.items.filter(({ did }) => did === "left-out").length;
  const folder = safeLine(report.folder);
  out(report.dryRun ? say.wouldBring(brought, left, folder) : say.brought(brought, left, folder));
}

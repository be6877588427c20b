// The parts that a running city opens anew when settings change on the page. Nothing under way is ended: a request
// that was sent, an utterance that is made, a speech that is transcribed are carried to their end by the old parts.

import type { McpToolBox } from "../../adapters/mcp/mcp-tool-box.ts";
import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import { groupsOf, partsConcerned } from "../config/changed-settings.ts";
import type { LiveConfig } from "../config/live-config.ts";
import type { SettingGroup } from "../config/settings.ts";
import { systemClock } from "../data/system-clock.ts";
import { forgetOutages } from "../models/choose-model.ts";
import { type AudienceSources, namedSources } from "../soul/audience-sources.ts";
import type { LiveImageGeneration } from "../soul/open-image-generation.ts";
import type { OwnBodies, StatusBoard } from "../voice/bodies/own-bodies.ts";
import type { OpenMicrophones } from "./open-microphones.ts";

export type FollowedParts = {
  readonly life: Pick<CityRuntime, "residents" | "look">;
  readonly bodies: Pick<OwnBodies, "servers" | "reopen" | "stage">;
  readonly named: readonly ServerSpec[];
  readonly tools: Pick<McpToolBox, "change" | "reviewed">;
  readonly statuses: Pick<StatusBoard, "remove">;
  readonly sources: Pick<AudienceSources, "replace">;
  readonly imageGeneration: LiveImageGeneration;
  /** Absent: no page is served. */
  readonly microphones: OpenMicrophones | undefined;
};

/** Groups of settings that souls read, beside those of their models. */
const ofSouls: ReadonlySet<SettingGroup> = new Set([
  "models",
  "turns",
  "terminal",
  "audience",
  "pace",
  "gates",
]);

/** Opens anew what each change concerns. Returns a function that stops it. */
export const followSettings = (live: LiveConfig, parts: FollowedParts): (() => void) =>
  live.onChange(async (changed) => {
    const told: string[] = [];
    for (const open of openings) told.push(...(await open(live, parts, changed)));
    return told;
  });

type Opening = (
  live: LiveConfig,
  parts: FollowedParts,
  changed: ReadonlySet<string>,
) => Promise<readonly string[]>;

const openings: readonly Opening[] = [
  async ({ config }, { life, imageGeneration }, changed) => {
    const groups = groupsOf(changed);
    const isOfModels = partsConcerned(config, "model", changed).size > 0;
    if (!isOfModels && ![...groups].some((group) => ofSouls.has(group))) return [];
    forgetOutages(config);
    await imageGeneration.rechoose();
    const told = await life.residents.resettle();
    life.look();
    return told;
  },
  async ({ config }, { bodies }, changed) => {
    const groups = groupsOf(changed);
    if (groups.has("stage")) bodies.stage.stage.relayout();
    const isOfVoices = partsConcerned(config, "voice", changed).size > 0;
    if (isOfVoices || groups.has("voices")) await bodies.stage.renewVoices();
    return [];
  },
  async ({ config }, { microphones }, changed) => {
    const isOfHearing = partsConcerned(config, "transcriber", changed).size > 0;
    if (!isOfHearing && !groupsOf(changed).has("hearing")) return [];
    return (await microphones?.renewTranscribers()) ?? [];
  },
  async ({ config }, { sources }, changed) => {
    const again = partsConcerned(config, "audience", changed);
    if (again.size === 0) return [];
    const since = systemClock.now();
    await sources.replace(
      again,
      namedSources(config, since, ({ id }) => again.has(id)),
    );
    return [];
  },
  async (_, { tools }, changed) => {
    if (changed.has("approvedTools")) tools.reviewed();
    return [];
  },
  async ({ config }, { bodies, tools, named, statuses }, changed) => {
    const again = partsConcerned(config, "body", changed);
    if (again.size === 0) return [];
    await bodies.reopen(again);
    statuses.remove(await tools.change([...bodies.servers(), ...named]));
    return [];
  },
];

// The servers that this process asks: one lane for each server of one's own, one knowledge for each model of a server.

import { isInOwnNetwork } from "../../../adapters/models/servers/own-network.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { ChatModel } from "../../../saint-graph/ports.ts";
import { dataFolder } from "../../config/read-config.ts";
import type { ModelsConfig } from "../models-config.ts";
import { type KeptBeginning, keptBeginning } from "./kept-beginning.ts";
import { type RequestLane, requestLane } from "./request-lane.ts";
import { servedModel } from "./served-model.ts";
import { type ModelKnowledge, modelKnowledge } from "./server-knowledge.ts";

/** Milliseconds of silence for which a model is waited for: a service answers soon, one's own computer when it can. */
const servicePatience = 60_000;
const ownPatience = 600_000;

/** The operator's patience, else that for the address; without one it is a service. */
export const patienceFor = (
  { modelTimeout }: Pick<ModelsConfig, "modelTimeout">,
  address: string | undefined,
): number =>
  modelTimeout ??
  (address !== undefined && isInOwnNetwork(address) ? ownPatience : servicePatience);

type Lane = { readonly lane: RequestLane; readonly beginning: KeptBeginning };

const lanes = new Map<string, Lane>();
const known = new Map<string, ModelKnowledge>();

/** The lane of a server of one's own: all of its models share the machine. Undefined for another server. */
function laneOf(address: string, clock: Clock): Lane | undefined {
  if (!isInOwnNetwork(address)) return undefined;
  const { host } = new URL(address);
  const found = lanes.get(host);
  if (found !== undefined) return found;
  const lane = requestLane(clock);
  const made = { lane, beginning: keptBeginning(lane, clock) };
  lanes.set(host, made);
  return made;
}

/** The model with the limits of its server kept; itself where it names no server. */
export function served(model: ChatModel, config: ModelsConfig, clock: Clock): ChatModel {
  const { server } = model;
  if (server === undefined) return model;
  const home = dataFolder(config);
  const { modelContext } = config;
  const key = JSON.stringify([home, server.address, model.name, modelContext]);
  const knowledge =
    known.get(key) ?? modelKnowledge(server, model.name, { home, clock, context: modelContext });
  known.set(key, knowledge);
  return servedModel(model, {
    ...{ knowledge, clock, lane: undefined },
    ...laneOf(server.address, clock),
    patience: patienceFor(config, server.address),
  });
}

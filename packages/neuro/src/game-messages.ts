// The messages of the Neuro game API, read part by part: of a list each entry by itself.
// https://github.com/VedalAI/neuro-sdk/blob/main/API/SPECIFICATION.md

import { z } from "saintverse/body";

/** An action that a game offers. */
export type GameAction = {
  readonly name: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>> | undefined;
};

const priorities = ["low", "medium", "high", "critical"] as const;

export type GameMessage =
  | { readonly command: "startup" }
  | { readonly command: "context"; readonly message: string; readonly silent: boolean }
  | { readonly command: "register"; readonly actions: readonly GameAction[] }
  | { readonly command: "unregister"; readonly names: readonly string[] }
  | {
      readonly command: "force";
      readonly state: string;
      readonly query: string;
      readonly isUrgent: boolean;
      readonly names: readonly string[];
    }
  | {
      readonly command: "result";
      readonly id: string;
      readonly success: boolean;
      readonly message: string;
    };

/** The most UTF-16 units of a text of a game, and of a name. */
const longest = 4_000;
const mostActions = 100;

const text = z
  .string()
  .catch("")
  .transform((written) => written.slice(0, longest).toWellFormed());
/** The names that every model takes. */
const Name = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/i);
const names = z
  .array(z.unknown())
  .catch([])
  .transform((all) => all.flatMap((one) => Name.safeParse(one).data ?? []).slice(0, mostActions));
const Schema = z.looseObject({ type: z.literal("object") });
const Action = z.object({
  name: Name,
  description: text,
  schema: Schema.optional().catch(undefined),
});

export const Envelope = z.object({
  command: z.string(),
  game: z
    .string()
    .catch("")
    .transform((name) => name.slice(0, 100).toWellFormed()),
  data: z.looseObject({}).catch({}),
});

const readers: ReadonlyMap<string, (data: Readonly<Record<string, unknown>>) => GameMessage> =
  new Map<string, (data: Readonly<Record<string, unknown>>) => GameMessage>([
    ["startup", () => ({ command: "startup" })],
    [
      "context",
      (data) => ({
        command: "context",
        message: text.parse(data["message"]),
        silent: data["silent"] !== false,
      }),
    ],
    [
      "actions/register",
      ({ actions }) => ({
        command: "register",
        actions: (Array.isArray(actions) ? actions : []).flatMap((one: unknown) => {
          const read = Action.safeParse(one).data;
          return read === undefined ? [] : [{ ...read, schema: read.schema }];
        }),
      }),
    ],
    [
      "actions/unregister",
      (data) => ({ command: "unregister", names: names.parse(data["action_names"]) }),
    ],
    [
      "actions/force",
      (data) => ({
        command: "force",
        state: typeof data["state"] === "string" ? text.parse(data["state"]) : "",
        query: text.parse(data["query"]),
        isUrgent: data["priority"] === "high" || data["priority"] === "critical",
        names: names.parse(data["action_names"]),
      }),
    ],
    [
      "action/result",
      (data) => ({
        command: "result",
        id: text.parse(data["id"]),
        success: data["success"] === true,
        message: typeof data["message"] === "string" ? text.parse(data["message"]) : "",
      }),
    ],
  ]);

/** Reads what a game sent; undefined for what is none of the commands. */
export function gameMessage(
  written: string,
): { readonly game: string; readonly message: GameMessage } | undefined {
  const envelope = Envelope.safeParse(parsed(written)).data;
  const reader = envelope && readers.get(envelope.command);
  return reader && { game: envelope.game, message: reader(envelope.data) };
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

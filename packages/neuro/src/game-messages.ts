// The messages of the Neuro game API, read part by part: of a list each entry by itself.
// https://github.com/VedalAI/neuro-sdk/blob/main/API/SPECIFICATION.md

import { bodyTools, z } from "saintverse/body";

/** The name of an action that can be a tool: it is no name of the contract of bodies. */
export type ActionName = z.output<typeof ActionName>;

/** An action that a game offers. */
export type GameAction = {
  readonly name: ActionName;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>> | undefined;
};

export type GameMessage =
  | { readonly command: "startup" }
  | { readonly command: "context"; readonly message: string; readonly silent: boolean }
  | {
      readonly command: "register";
      readonly actions: readonly GameAction[];
      /** The names of those that cannot be tools. */
      readonly leftOut: readonly string[];
    }
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

const text = z
  .string()
  .catch("")
  .transform((written) => written.slice(0, longest).toWellFormed());
const Label = z.string().transform((written) => written.slice(0, 60).toWellFormed());
const names = z
  .array(z.unknown())
  .catch([])
  .transform((all) => all.flatMap((one) => Label.safeParse(one).data ?? []));
/** Names that every model takes, but those of tools that the program itself calls or may call at a body. */
const ActionName = z
  .string()
  .regex(/^(?!sys_)[a-z][a-z0-9_-]{0,59}$/i)
  .refine((name) => !Object.hasOwn(bodyTools, name.toLowerCase()))
  .brand<"ActionName">();
const Schema = z.looseObject({ type: z.literal("object").catch("object") });
const Action = z.object({
  name: ActionName,
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
      ({ actions }) => {
        const all = (Array.isArray(actions) ? actions : []).map((one: unknown) => ({
          action: Action.safeParse(one).data,
          name: z.object({ name: Label }).safeParse(one).data?.name,
        }));
        return {
          command: "register",
          actions: all.flatMap(({ action }) =>
            action === undefined ? [] : [{ ...action, schema: action.schema }],
          ),
          leftOut: all.flatMap(({ action, name }) => (action ? [] : name || [])),
        };
      },
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

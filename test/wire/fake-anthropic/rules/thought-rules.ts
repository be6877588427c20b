// Thoughts that come back: A13, and A14 where the server remembers what it gave out.

import {
  type Fields,
  isFields,
  isThought,
  listOf,
  type Violation,
  type WireBlock,
  type WireMessage,
} from "./wire-shapes.ts";

/** Where thoughts may stand in a message, and that they are signed. */
export function thoughtViolations(messages: readonly WireMessage[]): Violation[] {
  return messages.flatMap(({ blocks, path }): Violation[] => {
    const thoughts = blocks.filter(isThought);
    const first = blocks[0];
    const last = blocks.at(-1);
    if (thoughts.length === 0 || first === undefined || last === undefined) return [];
    return [
      ...(isThought(first)
        ? []
        : [
            {
              rule: "A13",
              message: `${first.path}: If an assistant message contains any thinking blocks, the first block must be \`thinking\` or \`redacted_thinking\`. Found \`${String(first.type)}\`.`,
            },
          ]),
      ...(isThought(last)
        ? [
            {
              rule: "A13",
              message: `${path}: The final block in an assistant message cannot be \`${String(last.type)}\`.`,
            },
          ]
        : []),
      ...thoughts
        .filter(
          ({ type, fields }) => type === "thinking" && typeof fields["signature"] !== "string",
        )
        .map((block) => ({
          rule: "A13",
          message: `${block.path}.thinking.signature: Field required`,
        })),
    ];
  });
}

/** The circumstances of a thought: its receiver, its words, and their basis. */
export type Issued = {
  readonly holder: string;
  readonly text: string;
  readonly prefix: string;
  /** The seals of its whole run of thoughts in the answer. */
  readonly run: readonly string[];
};

/** The signature of a thought, or the data of an encrypted one. */
export const sealOf = ({ fields }: WireBlock): string =>
  String(fields["signature"] ?? fields["data"]);

const withoutMarks = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (key, inner) => (key === "cache_control" ? undefined : inner)),
  );

const systemText = (system: unknown): string =>
  typeof system === "string"
    ? system
    : listOf(system)
        .map((block) => String((block as Fields)["text"]))
        .join("");

/** Everything before a block: system text, tools, messages and the blocks of its own message. */
export const prefixOf = (
  body: Fields,
  before: readonly WireMessage[],
  blocks: readonly Fields[],
): string =>
  JSON.stringify([
    systemText(body["system"]),
    withoutMarks(body["tools"]),
    before.map(({ role, blocks: inner }) => [
      role,
      inner.map(({ fields }) => withoutMarks(fields)),
    ]),
    blocks.map(withoutMarks),
  ]);

/** Models that always think, and bind each thought to what stood before it (What's new in Claude Opus 5.5). */
export const alwaysThinks = (model: string): boolean =>
  /claude-(?:sonnet-5-5|opus-5-5|fable-5-[12])/.test(model);

/** Whether the words of thoughts come: at the default `display` of such a model they are empty. */
export const showsThoughts = (body: Fields, model: string): boolean => {
  const thinking = isFields(body["thinking"]) ? body["thinking"] : {};
  return !alwaysThinks(model) || ["summarized", "updates"].includes(String(thinking["display"]));
};

const dropsBlocks = (body: Fields): boolean => {
  const thinking = isFields(body["thinking"]) ? body["thinking"] : {};
  const binding = isFields(thinking["block_binding"]) ? thinking["block_binding"] : {};
  return binding["prefix_mismatch_behavior"] === "drop_block";
};

/** The refusals of such a model: to be kept from thinking, and to be made to call a tool. */
export function alwaysThinkingViolations(body: Fields, model: string): Violation[] {
  if (!alwaysThinks(model)) return [];
  const thinking = isFields(body["thinking"])
    ? String(body["thinking"]["type"] ?? "adaptive")
    : "adaptive";
  const choice = isFields(body["tool_choice"]) ? String(body["tool_choice"]["type"]) : "auto";
  const allowed = /sonnet-5-5/.test(model) ? ["adaptive", "between_tools"] : ["adaptive"];
  return [
    ...(allowed.includes(thinking)
      ? []
      : [
          {
            rule: "A15",
            message: `"thinking.type.${thinking}" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.`,
          },
        ]),
    ...(["any", "tool"].includes(choice)
      ? [{ rule: "A15", message: `tool_choice: type "${choice}" is not supported for this model.` }]
      : []),
  ];
}

const invalid = ({ path, type }: WireBlock): string =>
  `${path}: Invalid \`${type === "thinking" ? "signature" : "data"}\` in \`${String(type)}\` block`;

function violationOf(
  block: WireBlock,
  prefix: string,
  seals: readonly string[],
  holder: string,
  issued: ReadonlyMap<string, Issued>,
  isBound: boolean,
): string | undefined {
  const known = issued.get(sealOf(block));
  if (known?.holder !== holder) return invalid(block);
  const isWhole = known.run.every((seal) => seals.includes(seal));
  if (known.text !== String(block.fields["thinking"] ?? "") || !isWhole) {
    return `${block.path}: \`thinking\` or \`redacted_thinking\` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.`;
  }
  if (known.prefix === prefix || !isBound) return undefined;
  return `${invalid(block)}. The block is bound to a different conversation. Remove the block, or set \`thinking.block_binding.prefix_mismatch_behavior\` to "drop_block". That setting requires the \`thinking-binding-controls-2026-08-01\` value in the \`anthropic-beta\` header.`;
}

/** A14: each thought is one that this holder (a key and a model) was given, unchanged, upon the same words. */
export function foreignThoughts(
  body: Fields,
  messages: readonly WireMessage[],
  holder: string,
  issued: ReadonlyMap<string, Issued>,
): Violation[] {
  const isBound = alwaysThinks(String(body["model"])) && !dropsBlocks(body);
  return messages.flatMap(({ blocks }, place) => {
    const seals = blocks.filter(isThought).map(sealOf);
    return blocks.flatMap((block, at): Violation[] => {
      if (!isThought(block)) return [];
      const before = blocks.slice(0, at).map(({ fields }) => fields);
      const prefix = prefixOf(body, messages.slice(0, place), before);
      const message = violationOf(block, prefix, seals, holder, issued, isBound);
      return message === undefined ? [] : [{ rule: "A14", message }];
    });
  });
}

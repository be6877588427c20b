import type {
  CommentLine,
  ConversationLine,
  NoticeLine,
  TurnLine,
} from "../../../../../src/protocol/conversation.ts";

type TurnPart = Extract<ConversationLine, { kind: "speech" | "emotion" | "tool" }>;

/** A block of the transcript: what she did in one turn, or what somebody wrote. */
export type TranscriptBlock =
  | { readonly kind: "comment"; readonly key: number; readonly line: CommentLine }
  | { readonly kind: "notice"; readonly key: number; readonly line: NoticeLine }
  | {
      readonly kind: "turn";
      readonly key: number;
      readonly turn: string;
      readonly parts: readonly TurnPart[];
      readonly summary?: TurnLine | undefined;
    };

/**
 * Joins the lines of one turn, also where another one's turn runs beside it, but not where somebody wrote. The key of a
 * block is the number of its first line.
 */
export function blocksOf(lines: readonly ConversationLine[]): readonly TranscriptBlock[] {
  const blocks: TranscriptBlock[] = [];
  for (const line of lines) {
    if (line.kind === "comment") blocks.push({ kind: "comment", key: line.number, line });
    else if (line.kind === "notice") blocks.push({ kind: "notice", key: line.number, line });
    else joinTurn(blocks, line);
  }
  return blocks;
}

function joinTurn(blocks: TranscriptBlock[], line: TurnPart | TurnLine): void {
  const written = blocks.findLastIndex(({ kind }) => kind !== "turn");
  const at = blocks.findLastIndex((one) => one.kind === "turn" && one.turn === line.turn);
  const found = at > written ? blocks[at] : undefined;
  const joins = found?.kind === "turn" && !found.summary;
  const block = joins
    ? found
    : ({ kind: "turn", key: line.number, turn: line.turn, parts: [] } as const);
  blocks[joins ? at : blocks.length] =
    line.kind === "turn"
      ? { ...block, summary: line }
      : { ...block, parts: [...block.parts, line] };
}

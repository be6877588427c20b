import type { ToolLine, TurnLine } from "../../../protocol/conversation.ts";

export type StudioWords = {
  readonly conversation: string;
  readonly empty: (name: string) => string;
  readonly nobody: string;
  readonly nobodyHint: string;
  readonly sendWhom: string;
  readonly sendThere: (name: string) => string;
  readonly noStudio: string;
  readonly comment: string;
  readonly commentHint: (name: string) => string;
  readonly newest: string;
  readonly sending: string;
  readonly again: string;
  readonly discard: string;
  readonly somebody: string;
  readonly source: Readonly<Record<"perceived" | "show-cue", string>>;
  readonly mark: Readonly<Record<"cut" | "held" | "unheard", string>>;
  readonly tool: Readonly<Record<ToolLine["progress"], string>>;
  readonly picture: string;
  readonly toolArgs: string;
  readonly toolOutcome: string;
  readonly dropped: string;
  readonly turn: Readonly<Record<TurnLine["outcome"], string>>;
  readonly firstUtterance: (duration: string) => string;
  readonly tokens: string;
  /** By the code of a notice; a code without a text shows its note. */
  readonly notice: Readonly<Record<string, string>>;
};

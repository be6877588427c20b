import { SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import type { ToolOutcome } from "../../saint-graph/ports.ts";
import type { Patience } from "./patience.ts";
import type { Progress } from "./progress.ts";

/** A call that waits for its answer. Only the first `settle` counts. */
export type Flight = {
  readonly tool: string;
  /** Names it in reports of its progress. */
  readonly token: string;
  readonly patience: Patience;
  progress?: Progress | undefined;
  /** Its answer came, and is being worked on. */
  answered?: boolean;
  readonly settle: (outcome: ToolOutcome) => void;
};

/** A call that reports its progress is waited for so many times as long as one that does not. */
export const mostTimeouts = 20;

export const noAnswer = () => new SdkError(SdkErrorCode.RequestTimeout, "no answer in time");
export const noSession: ToolOutcome = {
  kind: "absent",
  note: "the server did not know the session",
};

import {
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
} from "@modelcontextprotocol/client";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { ImagePart } from "../../protocol/message.ts";
import type { Picture, PictureStore, ToolOutcome } from "../../saint-graph/ports.ts";
import { answerOf, faultOf, neverSent, oversizeCode, statusOf } from "./fault-of.ts";
import { readToolResult } from "./tool-result.ts";

/** The outcome of a call according to its result; pictures in it are kept for models that see. */
export async function outcomeOfResult(
  result: unknown,
  tool: string,
  keepPicture: PictureStore["keep"] | undefined,
): Promise<ToolOutcome> {
  const { text, isError, structured, pictures } = readToolResult(result);
  if (isError) return { kind: "failed", text };
  const kept = await Promise.all(
    pictures.map(async (picture) => partOf(picture, await keepPicture?.(picture, tool))),
  );
  const shown = kept.filter((part) => part !== undefined);
  return {
    kind: "done",
    text,
    ...(structured === undefined ? {} : { structured }),
    ...(shown.length === 0 ? {} : { pictures: shown }),
  };
}

/** A picture that could not be kept stays a line of the text. */
const partOf = (
  { mediaType }: Picture,
  kept: Awaited<ReturnType<PictureStore["keep"]>> | undefined,
): ImagePart | undefined =>
  kept?.ok === true ? { kind: "image", mediaType, name: kept.value } : undefined;

export type CallCircumstances = {
  /** The caller gave up. The SDK's own error looks like a timeout then. */
  readonly aborted: boolean;
  /** The server still lists the tool. */
  readonly listed: boolean;
  /** The reason for the loss of the connection, when it was lost. */
  readonly loss: Fault | undefined;
};

/** The outcome of a call according to an error in place of a result. */
export function outcomeOfError(error: unknown, seen: CallCircumstances): ToolOutcome {
  if (seen.aborted) return { kind: "unknown", fault: fault("cancelled", "the caller gave up") };
  if (error instanceof ProtocolError) return outcomeOfProtocolError(error, seen);
  const answer = answerOf(error);
  const said = answer === undefined ? {} : { answer };
  if (neverSent(error) || refusedUnread(statusOf(error)))
    return { kind: "absent", note: faultOf(error).note, ...said };
  if (asksBack(error)) return nobodyAsked;
  return { kind: "unknown", fault: (answer === undefined && seen.loss) || faultOf(error), ...said };
}

export const nobodyAsked: ToolOutcome = {
  kind: "failed",
  text: "The tool asks for input, which nobody here can give.",
};

/** Servers report "no such tool" with -32601 or -32602, and "bad arguments" with -32602: their list decides which. */
function outcomeOfProtocolError(error: ProtocolError, seen: CallCircumstances): ToolOutcome {
  if (error.code === oversizeCode) return tooLarge(fault("bad-reply", error.message));
  if (error.code === -32001)
    return { kind: "unknown", fault: fault("unavailable", "the server does not know the session") };
  const unknownName =
    error.code === ProtocolErrorCode.MethodNotFound ||
    error.code === ProtocolErrorCode.InvalidParams;
  if (unknownName && !seen.listed) return { kind: "absent", note: "the server has no such tool" };
  return { kind: "failed", text: error.message };
}

/** The tool may have done its work: its answer was not read. */
export const tooLarge = (why: Fault): ToolOutcome => ({
  kind: "unknown",
  fault: why,
  answer: why.note,
});

/** Status codes of refusals before anything is done; 408 and all of 5xx may come after. */
const refusedUnread = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 408;

/** It asks for what nobody gives to servers, or does not stop asking. */
const asksBack = (error: unknown): boolean =>
  error instanceof SdkError &&
  [
    SdkErrorCode.UnsupportedResultType,
    SdkErrorCode.CapabilityNotSupported,
    SdkErrorCode.InputRequiredRoundsExceeded,
  ].includes(error.code);

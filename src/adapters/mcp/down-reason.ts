import type { Fault } from "../../kernel/fault.ts";
import { answerOf, codesOf, faultOf, statusOf } from "./fault-of.ts";

/** The reason why a server is not connected, as far as it tells the operator what to do. */
export type DownReason =
  /** The command that starts it does not exist, or may not be run. */
  | { readonly kind: "no-command" }
  /** Its process ended before it was connected; `line`: the last one of its standard error. */
  | { readonly kind: "ended"; readonly line?: string | undefined }
  /** It gave no answer within so many milliseconds. */
  | { readonly kind: "slow"; readonly waited: number }
  /** It lets in only who signed in, or who has another token. */
  | { readonly kind: "needs-sign-in" }
  /** It answers that it has failed, as `HTTP 502: Bad Gateway`. */
  | { readonly kind: "failing"; readonly answer: string }
  | { readonly kind: "fault"; readonly fault: Fault };

/** The reason behind an error while connecting; `gone`: the process has ended. */
export function downReasonOf(
  error: unknown,
  child: { readonly gone: boolean; readonly line: string | undefined } | undefined,
): DownReason {
  const noCommand = codesOf(error).some((code) => code === "ENOENT" || code === "EACCES");
  if (child !== undefined && noCommand) return { kind: "no-command" };
  if (child?.gone === true) return { kind: "ended", line: child.line };
  const status = statusOf(error) ?? 0;
  if (status === 401) return { kind: "needs-sign-in" };
  const answer = status >= 500 ? answerOf(error) : undefined;
  return answer === undefined
    ? { kind: "fault", fault: faultOf(error) }
    : { kind: "failing", answer };
}

import type { Result } from "../../kernel/result.ts";
import type { PageAnswerOf } from "../../protocol/page-questions.ts";
import type { PhoneProblem } from "../../protocol/phone.ts";

/** The state of the city's opening to other devices of the home network. */
export type PhoneState = Omit<PageAnswerOf<"phone">, "to">;

/** Opens the city to the phones of the home network. Nothing throws or rejects. */
export interface PhoneAccess {
  state(): PhoneState;
  /** Listens on the home network until `close`, also after a restart. A password is set, or replaced. */
  open(password: string | undefined): Promise<Result<undefined, PhoneProblem>>;
  /** Ends everything that came over the home network, and its sessions. */
  close(): Promise<void>;
}

// A soul before it is awake: its state, and recording into its stream. What is recorded here is performed from `awaken`
// on.

import { followingConcealer } from "../../mind/secret-mask.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { openKeyGuard } from "../../trust/typed-keys.ts";
import { concealedEvent } from "../concealed-event.ts";
import { withoutTypedKeys } from "../typed-words.ts";
import { type PresentListeners, watchCompany } from "./listeners.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { type Self, selfOf } from "./soul-context.ts";
import type { Deps } from "./soul-deps.ts";

/** A soul that is not awake yet. */
export type UnstartedSoul = Pick<Mailbox, "state" | "record"> & {
  readonly self: Self;
  readonly mailbox: Mailbox;
  readonly listeners: PresentListeners;
  /** An event as `record` writes it: without secrets. */
  readonly concealed: (event: SoulEvent) => SoulEvent;
};

export type SelfOutside = Pick<
  Deps,
  "persona" | "journal" | "clock" | "mind" | "secrets" | "keys" | "company" | "onTrouble"
>;

/** Folds its journal. Nothing is written before it is awake. */
export async function openSelf(outside: SelfOutside): Promise<UnstartedSoul> {
  const { journal, clock, persona, onTrouble } = outside;
  const mailbox = await openMailbox({
    ...{ journal, clock, stream: soulStream(persona) },
    onJournalFault: (fault) => onTrouble?.({ kind: "journal-fault", fault }),
    onBug: (error) => onTrouble?.({ kind: "bug", error }),
  });
  const { state } = mailbox;
  const conceal = followingConcealer(outside.secrets);
  const keys = outside.keys ?? openKeyGuard([], outside.mind().language);
  const listeners = watchCompany({
    company: outside.company,
    state,
    record: (event) => mailbox.record(event),
  });
  const concealed = (event: SoulEvent): SoulEvent =>
    concealedEvent(withoutTypedKeys(event, keys), conceal);
  const record: Mailbox["record"] = (event, options) => {
    if (event.type === "stimulus-arrived") listeners.look();
    return mailbox.record(concealed(listeners.withHearers(event)), options);
  };
  return { state, record, self: selfOf(state, record), mailbox, listeners, concealed };
}

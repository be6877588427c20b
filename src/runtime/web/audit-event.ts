import type { Role } from "../../protocol/page-feed.ts";

/** What the operator can look up later. Holds no password and no token. */
export type AuditEvent = {
  readonly kind:
    | "signed-in"
    | "sign-in-failed"
    /** Too many wrong attempts: not even looked at. */
    | "sign-in-held"
    | "signed-out"
    | "wrong-token"
    /** A proxy hands requests on, and no password keeps strangers out. */
    | "proxy-unlocked"
    /** The operator did something that the program carried out or refused. */
    | "operator-action";
  /** Of an action: its name, what it was about by ids, and its outcome. No words that anybody wrote. */
  readonly action?: OperatorAction | undefined;
  readonly role?: Role | undefined;
  /** The address of the other end of the connection. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly at: number;
};

export type OperatorAction = {
  readonly name: string;
  readonly about: Readonly<Record<string, string | number | boolean>>;
  readonly outcome: string;
};

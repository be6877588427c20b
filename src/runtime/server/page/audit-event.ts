import type { Role } from "../../../protocol/role.ts";

/** An event that the operator can look up later. Contains no password and no token. */
export type AuditEvent = {
  readonly kind:
    | "signed-in"
    | "sign-in-failed"
    /** Too many wrong attempts: the password was not checked. */
    | "sign-in-held"
    | "signed-out"
    | "wrong-token"
    /** A proxy forwards requests, and no password protects the program. */
    | "proxy-unlocked"
    /** The operator did something that the program carried out or refused. */
    | "operator-action";
  /** For an action: its name, the ids it concerned, and its result. No text that anybody wrote. */
  readonly action?: OperatorAction | undefined;
  readonly role?: Role | undefined;
  /** The address of the peer. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly at: number;
};

export type OperatorAction = {
  readonly name: string;
  readonly about: Readonly<Record<string, string | number | boolean>>;
  readonly outcome: string;
};

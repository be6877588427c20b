// The observable work of a store, on Node's own channels for that: it costs nothing while nobody listens.

import { channel } from "node:diagnostics_channel";

/** A group of writes was given to the journal. */
export type SeenCommit = {
  readonly outcome: "committed" | "busy" | "failed";
  /** Milliseconds. */
  readonly duration: number;
  /** The number of writes that it held. */
  readonly calls: number;
};

export const commitChannel = channel("saintverse:journal.commit");

/** The connections of an opened database, as long as it is open. */
export type SeenDatabase = {
  readonly connections: () => {
    readonly in_use: number;
    readonly idle: number;
    readonly waiting: number;
  };
  readonly isOpen: () => boolean;
};

export const databaseChannel = channel("saintverse:database.opened");

/** The database answered a statement, or refused it. */
export type SeenAnswer = {
  /** Milliseconds, with what it waited for a connection. */
  readonly duration: number;
};

export const answerChannel = channel("saintverse:database.answered");

/** A lease was taken, which somebody else may have had before. */
export type SeenLease = { readonly lease: string };

export const leaseChannel = channel("saintverse:lease.taken");

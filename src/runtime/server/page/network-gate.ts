import type { IncomingMessage } from "node:http";
import type { HostRule } from "../../../adapters/http/guard.ts";

/** The listener for other devices, as the page server knows it: nobody passes it without signing in. */
export type NetworkGate = {
  /** Whether a request came through it. */
  readonly carried: (request: { readonly raw: IncomingMessage }) => boolean;
  /** The names by which devices reach it. */
  readonly hosts: HostRule;
};

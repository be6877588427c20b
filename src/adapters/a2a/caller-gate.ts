// Admits callers by their tokens; an address that guesses waits longer each time, and so does a page on it.

import { performance } from "node:perf_hooks";
import type { FastifyRequest } from "fastify";
import type { AgentCallHandler } from "../../cities/ports.ts";
import { addressSource, openAttempts } from "../../kernel/attempts.ts";

export type Admission =
  | { readonly kind: "caller"; readonly name: string }
  | { readonly kind: "stranger" }
  | { readonly kind: "guessing"; readonly seconds: number };

export type CallerGate = (request: FastifyRequest) => Admission;

export function openCallerGate(agentCalls: Pick<AgentCallHandler, "callerOf">): CallerGate {
  const attempts = openAttempts(() => performance.now());
  return ({ headers, ip }) => {
    const attempt = { address: placeOf(ip, headers.origin), account: ip };
    const shown = headers.authorization;
    const wait = shown === undefined ? 0 : attempts.begin(attempt);
    if (wait > 0) return { kind: "guessing", seconds: Math.ceil(wait / 1_000) };
    const [, token] = /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(shown ?? "") ?? [];
    const name = token === undefined ? undefined : agentCalls.callerOf(token);
    if (name === undefined) return { kind: "stranger" };
    attempts.succeed(attempt);
    return { kind: "caller", name };
  };
}

/** A page that guesses makes no program of the same computer wait, nor another page. */
function placeOf(ip: string, origin: string | undefined): string {
  if (origin === undefined) return ip;
  return `${addressSource(ip).replaceAll(":", "-")} ${encodeURIComponent(origin)}`;
}

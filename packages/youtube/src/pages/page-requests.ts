// The requests of YouTube's own pages, which need no key. YouTube does not document them, and may change or refuse them.

import {
  err,
  type Fault,
  fault,
  isJsonObject,
  type Json,
  type JsonObject,
  ok,
  type Result,
} from "saintverse/audience";
import { Innertube } from "youtubei.js";
import { kindOf, lost } from "../youtube-api.ts";

export type PageRequests = {
  readonly ask: (
    endpoint: string,
    fields: Readonly<Record<string, string>>,
  ) => Promise<Result<JsonObject, Fault>>;
};

/** A refusal by YouTube, carried through the library. */
class Refusal extends Error {
  readonly fault: Fault;
  constructor(refused: Fault) {
    super(refused.note);
    this.fault = refused;
  }
}

/** `timeout`: milliseconds for one answer. */
export async function openPageRequests(
  send: typeof fetch,
  timeout: number,
  ended: AbortSignal,
): Promise<PageRequests> {
  const bounded: typeof fetch = async (input, init) => {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(timeout)]);
    const response = await send(input, { ...init, signal });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Refusal(fault(kindOf(response.status), `${response.status}`));
  };
  // The session is made here: no request tells YouTube of it, and no player is fetched.
  const { actions } = await Innertube.create({
    fetch: bounded,
    generate_session_locally: true,
    retrieve_player: false,
    retrieve_innertube_config: false,
  });
  return {
    async ask(endpoint, fields) {
      try {
        const data = (await actions.execute(endpoint, { ...fields })).data as Json;
        return isJsonObject(data) ? ok(data) : err(fault("bad-reply", "the answer is no object"));
      } catch (error) {
        return err(error instanceof Refusal ? error.fault : lost(error, ended));
      }
    },
  };
}

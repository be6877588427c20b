// Callers over A2A: the SDK's own client, and bare requests for what it would not send.

import { Role, type SendMessageRequest, type StreamResponse, TaskState } from "@a2a-js/sdk";
import {
  type Client,
  ClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from "@a2a-js/sdk/client";

type Calling = { readonly older?: boolean; readonly rest?: boolean; readonly address?: string };

/**
 * A client that shows this token. `older`: one of the protocol before; `rest`: over the HTTP+JSON binding; `address`: it
 * came over a proxy from there.
 */
export async function callerOf(
  base: string,
  token: string | undefined,
  { older = false, rest = false, address }: Calling = {},
): Promise<Client> {
  const fetchImpl: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    if (older) headers.set("a2a-version", "0.3");
    if (address !== undefined) headers.set("x-forwarded-for", address);
    return fetch(input, { ...init, headers });
  };
  const legacyCompat = { enabled: older };
  return await new ClientFactory({
    transports: [
      rest
        ? new RestTransportFactory({ fetchImpl })
        : new JsonRpcTransportFactory({ fetchImpl, legacyCompat }),
    ],
    cardResolver: new DefaultAgentCardResolver({ fetchImpl, legacyCompat }),
  }).createFromUrl(base);
}

let sent = 0;

/** A message of words. */
export function messageOf(text: string, more: object = {}): SendMessageRequest {
  sent += 1;
  return {
    tenant: "",
    message: {
      messageId: `message-${sent}`,
      contextId: "",
      taskId: "",
      role: Role.ROLE_USER,
      parts: [
        {
          content: { $case: "text", value: text },
          metadata: undefined,
          filename: "",
          mediaType: "text/plain",
        },
      ],
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
      ...more,
    },
    configuration: undefined,
    metadata: undefined,
  };
}

/** The content of a piece of a stream: a word, or her words. */
export function toldIn({ payload }: StreamResponse): string {
  switch (payload?.$case) {
    case "artifactUpdate": {
      const [part] = payload.value.artifact?.parts ?? [];
      return part?.content?.$case === "text" ? `「${part.content.value}」` : "?";
    }
    case "statusUpdate":
      return stateName(payload.value.status?.state);
    case "task":
      return stateName(payload.value.status?.state);
    default:
      return "?";
  }
}

export const stateName = (state: TaskState | undefined): string =>
  (TaskState[state ?? TaskState.UNRECOGNIZED] ?? "?").replace("TASK_STATE_", "").toLowerCase();

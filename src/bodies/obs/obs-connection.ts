// The client library, loaded when OBS is connected to for the first time.

import { OBSWebSocket } from "obs-websocket-js/json";

export { EventSubscription } from "obs-websocket-js/json";

/** Adds what the library's class keeps private: how a socket failed, and how to end one that no longer answers. */
export class ObsConnection extends OBSWebSocket {
  /** The system's error code for a failed socket, such as `ECONNREFUSED`. */
  errorCode: string | undefined;

  /** At once; `disconnect` waits for the other side. */
  end(): void {
    (this.socket as { terminate?: () => void } | undefined)?.terminate?.();
  }

  protected override onError(event: Parameters<OBSWebSocket["onError"]>[0]): void {
    const { error } = event as { readonly error?: { readonly code?: unknown } };
    if (typeof error?.code === "string") this.errorCode = error.code;
    super.onError(event);
  }
}

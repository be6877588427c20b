import {
  type JSONRPCMessage,
  StreamableHTTPClientTransport,
  type StreamableHTTPClientTransportOptions,
  type Transport,
} from "@modelcontextprotocol/client";

type SendOptions = NonNullable<Parameters<Transport["send"]>[1]>;

/** The program's own value that the SDK passes from a call to the transport's `send`. */
export type CallMark = (eventId: string) => void;

/** Notifies a call that the stream for its answer has ended. */
export class StreamEnds {
  readonly #waiting = new WeakMap<CallMark, () => void>();

  /** Watches the call that is made with this mark. */
  watch(mark: CallMark, onEnd: () => void): void {
    this.#waiting.set(mark, onEnd);
  }

  of(mark: CallMark | undefined): (() => void) | undefined {
    return mark === undefined ? undefined : this.#waiting.get(mark);
  }
}

/**
 * The SDK's transport, with a notification when the answer stream of a call ended: without it the SDK would wait for
 * the timeout.
 */
export class WatchedHttpTransport extends StreamableHTTPClientTransport {
  readonly #ends: StreamEnds;

  constructor(url: URL, ends: StreamEnds, options: StreamableHTTPClientTransportOptions) {
    super(url, options);
    this.#ends = ends;
  }

  override send(
    message: JSONRPCMessage | JSONRPCMessage[],
    options?: Parameters<StreamableHTTPClientTransport["send"]>[1] &
      Pick<SendOptions, "onRequestStreamEnd">,
  ): Promise<void> {
    const isRequest = !Array.isArray(message) && "method" in message && "id" in message;
    const onEnd = isRequest ? this.#ends.of(options?.onresumptiontoken) : undefined;
    if (onEnd === undefined) return super.send(message, options);
    return super.send(message, { ...options, onRequestStreamEnd: onEnd });
  }
}

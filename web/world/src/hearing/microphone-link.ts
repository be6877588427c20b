// The connection of the microphone with the program.

import {
  MicrophoneMessage,
  MicrophoneUpdate,
  microphonePath,
} from "../../../../src/protocol/microphone-feed.ts";

export type MicrophoneLinkState = "connecting" | "live" | "lost";

export type MicrophoneLink = {
  readonly send: (message: MicrophoneMessage) => void;
  /** Samples of the open stretch: 16 kHz, -1 to 1. */
  readonly sound: (samples: Float32Array) => void;
  readonly close: () => void;
};

export type MicrophoneLinkParts = {
  /** The first message on each connection. */
  readonly hello: MicrophoneMessage;
  readonly onUpdate: (update: MicrophoneUpdate) => void;
  readonly onState: (state: MicrophoneLinkState) => void;
};

const waits = [250, 500, 1_000, 2_000, 4_000];

/** Connects, and connects again, until it is closed. */
export function openMicrophoneLink({
  hello,
  onUpdate,
  onState,
}: MicrophoneLinkParts): MicrophoneLink {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const isOpen = () => socket?.readyState === WebSocket.OPEN;

  const connect = () => {
    const address = new URL(microphonePath, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const mine = new WebSocket(address);
    socket = mine;
    mine.onopen = () => mine.send(JSON.stringify(hello));
    mine.onmessage = ({ data }) => {
      const update = parsed(data);
      if (update === undefined) return;
      if (update.type === "ready" && attempt >= 0) {
        attempt = 0;
        onState("live");
      }
      onUpdate(update);
    };
    mine.onclose = () => {
      if (isClosed || socket !== mine) return;
      onState("lost");
      retry = setTimeout(connect, waits[Math.min(attempt, waits.length - 1)]);
      attempt += 1;
    };
  };
  onState("connecting");
  connect();
  return {
    send: (message) => {
      if (isOpen()) socket?.send(JSON.stringify(MicrophoneMessage.parse(message)));
    },
    sound: (samples) => {
      if (isOpen()) socket?.send(pcmOf(samples));
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      socket?.close();
    },
  };
}

function parsed(data: unknown): MicrophoneUpdate | undefined {
  try {
    return MicrophoneUpdate.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

/** 16-bit samples, little-endian. */
export function pcmOf(samples: Float32Array): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(samples.length * 2));
  for (const [at, sample] of samples.entries()) {
    const level = Math.max(-1, Math.min(1, sample));
    bytes.setInt16(at * 2, Math.round(level < 0 ? level * 0x80_00 : level * 0x7f_ff), true);
  }
  return bytes.buffer;
}

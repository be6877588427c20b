import { join } from "node:path";
import type { Scheduled } from "../../test/e2e/stage-recorder.ts";
import { type Child, startChild } from "../outside/child.ts";
import { answerOf, sentences } from "../outside/scripts.ts";

/** The words that a body was asked to say, and their time: `machineTime`, milliseconds. */
export type Spoken = { readonly spoken: string; readonly arrived: number };

/** The scripted model and a body, each in a process of its own, with what they tell. */
export type Stage = {
  readonly provider: string;
  readonly body: string;
  /** The words since the last call, once all of the text was said. */
  spoken(): Promise<readonly Spoken[]>;
  /** When each chunk of the newest answer left the model. */
  sent(): readonly number[];
  close(): void;
};

export const whole: string = sentences.join("");

/** With a body that answers at once. */
export async function openStage(): Promise<Stage> {
  const provider = child("provider-main.ts", []);
  const body = child("body-main.ts", ["--tell"]);
  const [providerUrl, bodyUrl] = await Promise.all([provider, body].map(addressOf));
  let heard: Spoken[] = [];
  let sent: readonly number[] = [];
  let changed: () => void = () => undefined;
  body.listen((message) => {
    heard.push(message as Spoken);
    changed();
  });
  provider.listen((message) => {
    sent = (message as { readonly sent: readonly number[] }).sent;
    changed();
  });
  const isWhole = () => heard.map(({ spoken }) => spoken).join("").length >= whole.length;
  return {
    provider: `${providerUrl}/speech`,
    body: bodyUrl ?? "",
    async spoken() {
      while (!isWhole() || sent.length === 0) {
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
      }
      const all = heard;
      heard = [];
      return all;
    },
    sent() {
      const all = sent;
      sent = [];
      return all;
    },
    close() {
      provider.stop();
      body.stop();
    },
  };
}

/** The real stage as a body, and its page in a browser. */
export type VoicedStage = Pick<Stage, "provider" | "body" | "close"> & {
  /** The sound that its page gave to the loudspeaker since the last call, in seconds of its line of time. */
  scheduled(): Promise<readonly Scheduled[]>;
};

export async function openVoicedStage(): Promise<VoicedStage> {
  const provider = child("provider-main.ts", []);
  const body = child("stage-main.ts", []);
  const [providerUrl, bodyUrl] = await Promise.all([provider, body].map(addressOf));
  return {
    provider: `${providerUrl}/speech`,
    body: bodyUrl ?? "",
    scheduled: async () =>
      ((await body.ask({})) as { readonly scheduled: readonly Scheduled[] }).scheduled,
    close: () => {
      provider.stop();
      body.end();
    },
  };
}

const child = (file: string, args: readonly string[]): Child =>
  startChild(join(import.meta.dirname, "../outside", file), args);

async function addressOf(one: Child): Promise<string> {
  const { url } = (await one.next()) as { readonly url: string };
  return url;
}

/** The place of the chunk with which the text up to `end` characters is complete. */
export function completingChunk(end: number): number {
  let length = 0;
  return answerOf("speech", 0).chunks.findIndex(({ text = "" }) => {
    length += text.length;
    return length >= end;
  });
}

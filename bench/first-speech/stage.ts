import { join } from "node:path";
import { type Child, startChild } from "../outside/child.ts";
import { answerOf, sentences } from "../outside/scripts.ts";

/** What a body was asked to say. Times are `machineTime`, milliseconds; `from` and `to`: when its sound played. */
export type Spoken = {
  readonly spoken: string;
  readonly arrived: number;
  readonly from: number;
  readonly to: number;
};

/** The scripted model and a body, each in a process of its own, with what they tell. */
export type Stage = {
  readonly provider: string;
  readonly body: string;
  /** What was said since the last time, once all of the text was. */
  spoken(): Promise<readonly Spoken[]>;
  /** When each chunk of the newest answer left the model. */
  sent(): readonly number[];
  close(): void;
};

export const whole: string = sentences.join("");

/** `voice`: milliseconds that a character takes to be heard; 0 for a body that answers at once. */
export async function openStage(voice: number): Promise<Stage> {
  const provider = child("provider-main.ts", []);
  const body = child("body-main.ts", ["--tell", `--voice=${voice}`]);
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

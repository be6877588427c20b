// A stage with a voice of tones, on a server of its own.

import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { onTestFinished } from "vitest";
import type { Voicing } from "../../src/bodies/ports.ts";
import { stageDoor, stageUrl } from "../../src/bodies/stage/door.ts";
import { runStageBody } from "../../src/bodies/stage/server.ts";
import {
  type Performer,
  type Stage,
  type StageSettings,
  stage,
} from "../../src/bodies/stage/tools.ts";
import { toneVoicing } from "../doubles/tone-voicing.ts";
import { systemClock } from "./system-clock.ts";

export const stageToken = "the-token-of-the-stage";
const watchToken = "the-token-of-those-who-watch";

export const ren: Performer = {
  persona: {
    ...{ persona: "ren", name: "紅月れん", language: "ja" },
    avatar: { kind: "drawn", character: "ren" },
  },
  utterance: (text, emotion) => ({ text, emotion, language: "ja" }),
  asset: async (path) =>
    path === "assets/joy.png"
      ? { bytes: new TextEncoder().encode("a picture"), mediaType: "image/png" }
      : undefined,
};

type Wanted = Partial<
  Pick<StageSettings, "comments" | "picture" | "background" | "scenes" | "layout" | "boardSound">
> & {
  readonly voicing?: Voicing;
  readonly port?: number;
  readonly folder?: string;
};

export type StageBench = {
  readonly stage: Stage;
  readonly server: string;
  readonly port: number;
  /** With the operator's token. */
  readonly url: string;
  /** With the token of those who watch. */
  readonly watchUrl: string;
  readonly close: () => Promise<void>;
};

/** A built page that says nothing. */
function emptyPage(): string {
  const folder = mkdtempSync(join(tmpdir(), "stage-page-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>stage</title>");
  writeFileSync(join(folder, "assets", "index-Ab3dE_7x.js"), "export {};");
  writeFileSync(join(folder, "assets", "index-Ab3dE_7x.js.br"), brotliCompressSync("export {};"));
  writeFileSync(join(folder, "secret.txt"), "nothing for anybody");
  return folder;
}

export async function openStageBench(wanted: Wanted = {}): Promise<StageBench> {
  const { voicing = toneVoicing(), port = 0, folder = emptyPage(), ...settings } = wanted;
  const on = stage({ clock: systemClock, voicing, newId: randomUUID, ...settings });
  on.present([ren]);
  const door = stageDoor({
    stage: on,
    isToken: (kind, text) => text === (kind === "stage-token" ? stageToken : watchToken),
    folder,
  });
  const version = "1.2.3";
  const running = await runStageBody({ stage: on, door, version, transport: "http", port });
  if (!running.ok) throw new Error(running.error.kind);
  const { url: server = "", close } = running.value;
  onTestFinished(close);
  return {
    stage: on,
    server,
    port: Number(new URL(server).port),
    url: stageUrl(server, stageToken),
    watchUrl: stageUrl(server, watchToken),
    close,
  };
}

// A virtual screen, a virtual loudspeaker and a real OBS: Xvfb, PulseAudio, obs-studio.

import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import OBSWebSocket from "obs-websocket-js/json";
import { freePort } from "../fixtures/free-port.ts";
import { needEquipment } from "./equipment.ts";
import { eventually, type Running, run } from "./running.ts";

export const width = 1_280;
export const height = 720;
/** The name of the loudspeaker's own recording, for OBS to capture. */
export const loudspeaker = "stage.monitor";

export type StudioRoom = {
  readonly folder: string;
  /** As `:99`. */
  readonly display: string;
  /** The environment by which a program is seen and heard here. */
  readonly environment: NodeJS.ProcessEnv;
  readonly obs: RealObs;
  readonly close: () => Promise<void>;
};

export type RealObs = {
  readonly url: string;
  readonly password: string;
  /** The operator's own hands in OBS, which our body has no part in. */
  readonly hands: () => Promise<OBSWebSocket>;
  readonly start: () => Promise<void>;
  readonly quit: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Opens a room. Everything in it ends with `close`. */
export async function openStudioRoom(): Promise<StudioRoom> {
  needEquipment();
  const folder = await mkdtemp(join(tmpdir(), "saintverse-obs-"));
  const undo: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const display = await openScreen(folder, undo);
    const sound = await openLoudspeaker(folder, undo);
    const environment: NodeJS.ProcessEnv = {
      PATH: process.env["PATH"],
      HOME: folder,
      DISPLAY: display,
      XDG_RUNTIME_DIR: join(folder, "run"),
      XDG_CONFIG_HOME: join(folder, "config"),
      PULSE_SERVER: sound,
      LIBGL_ALWAYS_SOFTWARE: "1",
      LANG: "C.UTF-8",
    };
    const obs = await realObs(folder, environment);
    undo.push(() => obs.quit());
    await obs.start();
    return { folder, display, environment, obs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Undo = (() => Promise<unknown>)[];

/** The X server chooses a free display and says which. */
async function openScreen(folder: string, undo: Undo): Promise<string> {
  mkdirSync(join(folder, "run"), { mode: 0o700 });
  const size = `${width}x${height}x24`;
  const args = ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp", "+extension", "GLX"];
  const screen = run("Xvfb", args, { stdio: ["ignore", "pipe", "pipe", "pipe"] });
  undo.push(() => screen.end());
  let number = "";
  screen.child.stdio[3]?.on("data", (piece: Buffer) => {
    number += piece.toString();
  });
  await eventually(
    () => (number.endsWith("\n") ? true : undefined),
    () => `Xvfb did not start: ${screen.said()}`,
  );
  return `:${number.trim()}`;
}

async function openLoudspeaker(folder: string, undo: Undo): Promise<string> {
  const socket = join(folder, "run", "pulse.sock");
  const pulse = run(
    "pulseaudio",
    [
      ...["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no"],
      `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
      "--load=module-null-sink sink_name=stage rate=48000",
      "--log-target=stderr",
      "--log-level=info",
    ],
    { env: { PATH: process.env["PATH"], HOME: folder, XDG_RUNTIME_DIR: join(folder, "run") } },
  );
  undo.push(() => pulse.end());
  await eventually(
    () => (/Startup complete|Daemon startup complete/.test(pulse.said()) ? true : undefined),
    () => `PulseAudio did not start: ${pulse.said()}`,
  );
  return `unix:${socket}`;
}

async function realObs(folder: string, environment: NodeJS.ProcessEnv): Promise<RealObs> {
  const port = await freePort();
  const password = randomBytes(12).toString("hex");
  writeSettings(folder, port, password);
  const url = `ws://127.0.0.1:${port}`;
  let running: Running | undefined;
  const hands = async () => {
    const client = new OBSWebSocket();
    await client.connect(url, password);
    return client;
  };
  return {
    url,
    password,
    hands,
    async start() {
      const args = ["--multi", "--disable-updater", "--collection", "Room", "--profile", "Room"];
      const obs = run("obs", args, { env: { ...environment, QT_QPA_PLATFORM: "xcb" } });
      running = obs;
      const client = await eventually(
        () => {
          if (obs.child.exitCode !== null) throw new Error(`OBS ended: ${obs.said()}`);
          return hands().catch(() => undefined);
        },
        () => `OBS did not answer: ${obs.said()}`,
      );
      await client.disconnect();
    },
    async quit(signal) {
      await running?.end(signal);
    },
  };
}

/** Without these OBS asks questions that nobody answers. Older and newer versions read other files. */
function writeSettings(folder: string, port: number, password: string): void {
  const at = (...path: readonly string[]) => join(folder, "config", "obs-studio", ...path);
  const profile = at("basic", "profiles", "Room");
  for (const path of [profile, at("basic", "scenes"), at("plugin_config", "obs-websocket")]) {
    mkdirSync(path, { recursive: true });
  }
  mkdirSync(join(folder, "recordings"));
  const general = [
    ...["[General]", "FirstRun=true", "LastVersion=503316480", "EnableAutoUpdates=false"],
    ...["Pre19Defaults=false", "Pre21Defaults=false", "Pre23Defaults=false"],
    ...["Pre24.1Defaults=false", "InfoIncrement=100"],
    ...["[Basic]", "Profile=Room", "ProfileDir=Room", "SceneCollection=Room"],
    ...["SceneCollectionFile=Room", "ConfigOnNewProfile=false"],
    ...["[BasicWindow]", "SysTrayEnabled=false"],
    ...["[OBSWebSocket]", "FirstLoad=false", "ServerEnabled=true", `ServerPort=${port}`],
    ...["AlertsEnabled=false", "AuthRequired=true", `ServerPassword=${password}`, ""],
  ].join("\n");
  writeFileSync(at("global.ini"), general);
  writeFileSync(at("user.ini"), general);
  writeFileSync(
    at("plugin_config", "obs-websocket", "config.json"),
    JSON.stringify({
      first_load: false,
      server_enabled: true,
      server_port: port,
      alerts_enabled: false,
      auth_required: true,
      server_password: password,
    }),
  );
  const video = `BaseCX=${width}\nBaseCY=${height}\nOutputCX=${width}\nOutputCY=${height}`;
  writeFileSync(
    join(profile, "basic.ini"),
    [
      ...["[General]", "Name=Room", "[Video]", video, "FPSType=0", "FPSCommon=30"],
      ...["[SimpleOutput]", `FilePath=${join(folder, "recordings")}`, "RecFormat=mkv"],
      ...["RecQuality=Stream", "StreamEncoder=x264", "VBitrate=2500"],
      ...["UseAdvanced=true", "Preset=ultrafast"],
      ...["[Output]", "Mode=Simple", ""],
    ].join("\n"),
  );
}

// The fake's replacement of OBS: scenes, inputs, outputs, and the requests that change them.

import { intents, statusCodes } from "./wire.ts";

export class RequestRefused extends Error {
  readonly code: number;
  constructor(code: number, comment = "") {
    super(comment);
    this.code = code;
  }
}

export type Told = { readonly intent: number; readonly name: string; readonly data: object };

type Input = {
  readonly kind: string;
  settings: Record<string, unknown>;
  readonly sound: Sound;
};
type SceneItem = {
  readonly sceneItemId: number;
  readonly sourceName: string;
  /** Of a group, or of a scene that is shown in this one. */
  readonly of?: "group" | "scene";
  enabled: boolean;
};
/** The loudness of an input. */
type Sound = { muted: boolean; multiplier: number };
type Data = Record<string, unknown>;
export type PictureSize = { readonly width?: number; readonly height?: number };

const kinds = [
  ...["color_source_v3", "text_ft2_source_v2", "image_source", "xshm_input"],
  "pulse_input_capture",
];
/** The formats of Qt's image writer that a usual OBS has. */
const formats = ["bmp", "jpeg", "jpg", "png", "webp"];

/** An OBS with one scene, `Scene`. `tell` is called with every event. */
export function fakeStudio(tell: (event: Told) => void) {
  const scenes = new Map<string, SceneItem[]>([["Scene", []]]);
  const groups = new Map<string, SceneItem[]>();
  const inputs = new Map<string, Input>();
  const outputs = { record: false, stream: false };
  /** The JPEG that a source shows, by its name and the size that is asked for. */
  let pictures: (source: string, size: PictureSize) => Uint8Array = () => Uint8Array.of();
  const replay = { runs: false, saves: 0, file: "" };
  const frames = { skipped: 0, total: 0 };
  let scene = "Scene";
  /** Milliseconds. */
  let transition = 0;
  let nextItem = 1;

  const text = (data: Data, field: string): string => {
    const value = data[field];
    if (value === undefined) {
      const comment = `Your request is missing the \`${field}\` field.`;
      throw new RequestRefused(statusCodes.missingField, comment);
    }
    if (typeof value !== "string") {
      const comment = `The field value of \`${field}\` must be a string.`;
      throw new RequestRefused(statusCodes.fieldType, comment);
    }
    if (value === "") {
      const comment = `The field value of \`${field}\` must not be empty.`;
      throw new RequestRefused(statusCodes.emptyField, comment);
    }
    return value;
  };
  const nothingNamed = (name: string) =>
    new RequestRefused(statusCodes.notFound, `No source was found by the name of \`${name}\`.`);
  const itemsOf = (data: Data): SceneItem[] => {
    const name = text(data, "sceneName");
    const items = scenes.get(name);
    if (items === undefined) throw nothingNamed(name);
    return items;
  };
  const inputOf = (data: Data): Input => {
    const name = text(data, "inputName");
    const input = inputs.get(name);
    if (input === undefined) throw nothingNamed(name);
    return input;
  };
  const shown = ({ sceneItemId, sourceName, enabled, of }: SceneItem) => ({
    ...{ sceneItemId, sourceName, sceneItemEnabled: enabled },
    sourceType: of === undefined ? "OBS_SOURCE_TYPE_INPUT" : "OBS_SOURCE_TYPE_SCENE",
    isGroup: of === undefined ? null : of === "group",
  });
  const listed = () =>
    // The newest scene stands at the bottom, and OBS counts from there.
    [...scenes.keys()].reverse().map((sceneName, sceneIndex) => ({ sceneIndex, sceneName }));
  const sceneChanged = () =>
    tell({
      intent: intents.scenes,
      name: "CurrentProgramSceneChanged",
      data: { sceneName: scene },
    });
  const listChanged = () =>
    tell({ intent: intents.scenes, name: "SceneListChanged", data: { scenes: listed() } });
  const output = (which: "record" | "stream", isStart: boolean, file?: string) => {
    if (outputs[which] === isStart) {
      throw new RequestRefused(isStart ? statusCodes.outputRunning : statusCodes.outputNotRunning);
    }
    outputs[which] = isStart;
    const name = which === "record" ? "RecordStateChanged" : "StreamStateChanged";
    const state = (to: string, outputActive: boolean, outputPath: string | null = null) =>
      tell({
        intent: intents.outputs,
        name,
        data: {
          outputActive,
          outputState: `OBS_WEBSOCKET_OUTPUT_${to}`,
          ...(which === "record" ? { outputPath } : {}),
        },
      });
    state(isStart ? "STARTING" : "STOPPING", false);
    setImmediate(() => state(isStart ? "STARTED" : "STOPPED", isStart, file));
  };

  const requests: Record<string, (data: Data) => object | undefined> = {
    GetVersion: () => ({
      obsVersion: "29.0.2",
      obsWebSocketVersion: "5.1.0",
      rpcVersion: 1,
      availableRequests: Object.keys(requests),
    }),
    GetStats: () => ({
      activeFps: 29.97,
      renderSkippedFrames: 3,
      renderTotalFrames: 900,
      cpuUsage: 12,
    }),
    GetSceneList: () => ({ currentProgramSceneName: scene, scenes: listed() }),
    SetCurrentProgramScene: (data) => {
      itemsOf(data);
      const wanted = text(data, "sceneName");
      // The scene that leaves is the current one until the transition ends.
      const arrive = () => {
        scene = wanted;
        sceneChanged();
      };
      if (transition === 0) arrive();
      else setTimeout(arrive, transition);
      return undefined;
    },
    SetInputMute: (data) => {
      const { sound } = inputOf(data);
      if (typeof data["inputMuted"] !== "boolean") throw new RequestRefused(statusCodes.fieldType);
      sound.muted = data["inputMuted"];
      return undefined;
    },
    SetInputVolume: (data) => {
      const { sound } = inputOf(data);
      const { inputVolumeMul: multiplier, inputVolumeDb: decibels } = data;
      if ((multiplier === undefined) === (decibels === undefined))
        throw new RequestRefused(statusCodes.missingField);
      if (typeof multiplier !== "number") throw new RequestRefused(statusCodes.fieldType);
      if (multiplier < 0 || multiplier > 20) throw new RequestRefused(statusCodes.outOfRange);
      sound.multiplier = multiplier;
      return undefined;
    },
    GetInputList: () => ({
      inputs: [...inputs].map(([inputName, { kind }]) => ({ inputName, inputKind: kind })),
    }),
    SetInputSettings: (data) => {
      const input = inputOf(data);
      if (typeof data["inputSettings"] !== "object" || data["inputSettings"] === null) {
        throw new RequestRefused(statusCodes.missingField);
      }
      const before = data["overlay"] === false ? {} : input.settings;
      input.settings = { ...before, ...data["inputSettings"] };
      return undefined;
    },
    GetInputSettings: (data) => ({ inputSettings: inputOf(data).settings }),
    GetSceneItemList: (data) => ({ sceneItems: itemsOf(data).map(shown) }),
    GetGroupList: () => ({ groups: [...groups.keys()] }),
    GetGroupSceneItemList: (data) => {
      const name = text(data, "sceneName");
      const items = groups.get(name);
      if (items === undefined) throw nothingNamed(name);
      return { sceneItems: items.map(shown) };
    },
    GetSceneItemId: (data) => {
      const source = text(data, "sourceName");
      const item = itemsOf(data).find(({ sourceName }) => sourceName === source);
      if (item === undefined) throw nothingNamed(source);
      return { sceneItemId: item.sceneItemId };
    },
    SetSceneItemEnabled: (data) => {
      // Items of groups are reached by the name of the group.
      const group = groups.get(text(data, "sceneName"));
      const item = (group ?? itemsOf(data)).find(
        ({ sceneItemId }) => sceneItemId === data["sceneItemId"],
      );
      if (item === undefined) throw new RequestRefused(statusCodes.notFound);
      if (typeof data["sceneItemEnabled"] !== "boolean") {
        throw new RequestRefused(statusCodes.fieldType);
      }
      item.enabled = data["sceneItemEnabled"];
      return undefined;
    },
    GetSourceScreenshot: (data) => {
      const name = text(data, "sourceName");
      const format = text(data, "imageFormat");
      const input = inputs.get(name);
      if (input === undefined && !scenes.has(name)) throw nothingNamed(name);
      if (!formats.includes(format)) {
        const comment = "Your specified image format is invalid or not supported by this system.";
        throw new RequestRefused(statusCodes.fieldType, comment);
      }
      const side = (field: string): number | undefined => {
        const value = data[field];
        if (value === undefined) return undefined;
        if (typeof value !== "number") throw new RequestRefused(statusCodes.fieldType);
        if (value < 8 || value > 4_096) throw new RequestRefused(statusCodes.outOfRange);
        return value;
      };
      const [width, height] = [side("imageWidth"), side("imageHeight")];
      const quality = data["imageCompressionQuality"];
      if (quality !== undefined && (typeof quality !== "number" || quality < -1 || quality > 100))
        throw new RequestRefused(statusCodes.outOfRange);
      if (input?.kind === "pulse_input_capture")
        throw new RequestRefused(statusCodes.failed, "Failed to render screenshot.");
      const size = { ...(width && { width }), ...(height && { height }) };
      const base64 = Buffer.from(pictures(name, size)).toString("base64");
      return { imageData: `data:image/${format};base64,${base64}` };
    },
    GetReplayBufferStatus: () => ({ outputActive: replay.runs }),
    GetLastReplayBufferReplay: () => {
      if (!replay.runs) throw new RequestRefused(statusCodes.outputNotRunning);
      return { savedReplayPath: replay.file };
    },
    SaveReplayBuffer: () => {
      if (!replay.runs) throw new RequestRefused(statusCodes.outputNotRunning);
      replay.saves += 1;
      const file = `/home/operator/Replay ${replay.saves}.mkv`;
      setTimeout(() => {
        replay.file = file;
      }, 300);
      return undefined;
    },
    GetRecordStatus: () => ({ outputActive: outputs.record, outputPaused: false }),
    StartRecord: () => void output("record", true),
    StopRecord: () => {
      output("record", false, "/home/operator/recording.mkv");
      return { outputPath: "/home/operator/recording.mkv" };
    },
    GetStreamStatus: () => ({
      outputActive: outputs.stream,
      outputReconnecting: false,
      outputSkippedFrames: frames.skipped,
      outputTotalFrames: frames.total,
    }),
    StartStream: () => void output("stream", true),
    StopStream: () => void output("stream", false),
  };

  return {
    scene: () => scene,
    input: (name: string) => inputs.get(name),
    isShown: (inScene: string, source: string) =>
      scenes.get(inScene)?.find(({ sourceName }) => sourceName === source)?.enabled,
    outputs,
    replay,
    frames,
    /** Sets the pictures of sources from now on. */
    showing(made: typeof pictures): void {
      pictures = made;
    },
    /** The operator's action in OBS itself. */
    addScene(name: string): void {
      scenes.set(name, []);
      listChanged();
    },
    removeScene(name: string): void {
      scenes.delete(name);
      listChanged();
    },
    addInput(inScene: string, name: string, kind: string): void {
      if (!kinds.includes(kind)) throw new RequestRefused(statusCodes.inputKind);
      if (inputs.has(name)) throw new RequestRefused(statusCodes.alreadyExists);
      inputs.set(name, { kind, settings: {}, sound: { muted: false, multiplier: 1 } });
      scenes.get(inScene)?.push({ sceneItemId: nextItem, sourceName: name, enabled: true });
      nextItem += 1;
    },
    /** Shows a known source once more, in a scene or a group. */
    addItem(inPlace: string, sourceName: string): void {
      const items = groups.get(inPlace) ?? scenes.get(inPlace);
      items?.push({ sceneItemId: nextItem, sourceName, enabled: true });
      nextItem += 1;
    },
    /** Shows a group, which is new, or another scene inside a scene. */
    nest(inScene: string, sourceName: string, of: "group" | "scene"): void {
      if (of === "group") groups.set(sourceName, groups.get(sourceName) ?? []);
      scenes.get(inScene)?.push({ sceneItemId: nextItem, sourceName, of, enabled: true });
      nextItem += 1;
    },
    /** Whether each item of this name is shown. */
    shownItems: (inPlace: string, source: string) =>
      (groups.get(inPlace) ?? scenes.get(inPlace) ?? []).flatMap(({ sourceName, enabled }) =>
        sourceName === source ? [enabled] : [],
      ),
    /** Milliseconds that a change of scenes takes from now on. */
    transitionTakes(duration: number): void {
      transition = duration;
    },
    switchTo(name: string): void {
      scene = name;
      sceneChanged();
    },
    /** The answer to a request; throws `RequestRefused`. */
    answer(name: string, data: Data): object | undefined {
      const request = requests[name];
      if (request === undefined) {
        const comment = "Your request type is not valid.";
        throw new RequestRefused(statusCodes.unknownRequestType, comment);
      }
      return request(data);
    },
  };
}

export type FakeStudio = ReturnType<typeof fakeStudio>;

// The state of the fake VTube Studio, and its answers to those who are signed in.

/** An error of the API, by its number in `ErrorID.cs`. */
export class Refusal extends Error {
  readonly id: number;
  constructor(id: number) {
    super(`Error ${id}`);
    this.id = id;
  }
}

export type VtubeApp = {
  isActive: boolean;
  /** The user's answer to the question of a plug-in. */
  user: Promise<boolean>;
  asked: number;
  /** Its user has not answered yet. */
  isAsking: boolean;
  readonly tokens: Map<string, string>;
  expressions: { name: string; file: string; active: boolean }[];
  hotkeys: { name: string; type: string; file: string; hotkeyID: string }[];
  readonly pressed: string[];
  readonly parameters: Map<string, number>;
  readonly custom: Map<string, number>;
  readonly injections: { readonly at: number; readonly values: ReadonlyMap<string, number> }[];
  /** Parameters that another plug-in sets. */
  readonly taken: Set<string>;
};

const parameterNames = [
  ...["FacePositionX", "FacePositionY", "FaceAngleX", "FaceAngleY", "FaceAngleZ"],
  ...["MouthSmile", "MouthOpen", "Brows", "BrowLeftY", "BrowRightY"],
  ...["EyeOpenLeft", "EyeOpenRight", "EyeLeftX", "EyeLeftY", "EyeRightX", "EyeRightY"],
  ...["VoiceVolume", "VoiceFrequency", "VoiceVolumePlusMouthOpen", "VoiceFrequencyPlusMouthSmile"],
  ...["VoiceA", "VoiceI", "VoiceU", "VoiceE", "VoiceO", "VoiceSilence"],
];

export const vtubeApp = (): VtubeApp => ({
  ...{ isActive: true, user: Promise.resolve(true), asked: 0, isAsking: false, tokens: new Map() },
  expressions: ["Smile", "cry", "Neko ears"].map((name) => ({
    ...{ name, file: `${name}.exp3.json`, active: false },
  })),
  hotkeys: [
    { name: "angry", type: "TriggerAnimation", file: "a.motion3.json", hotkeyID: "h-angry" },
    { name: "surprised", type: "ChangeVTSModel", file: "b.vtube.json", hotkeyID: "h-model" },
  ],
  ...{ pressed: [], injections: [], taken: new Set() },
  parameters: new Map(parameterNames.map((name) => [name, 0])),
  custom: new Map(),
});

type Data = Record<string, unknown>;
type Answers = ReadonlyMap<string, (data: Data) => object>;

const model = { modelLoaded: true, modelName: "Akari", modelID: "a".repeat(32) };
const limit = 1_000_000;

export const answersOf = (app: VtubeApp, { events }: { readonly events: Set<string> }): Answers =>
  new Map<string, (data: Data) => object>([
    ["ExpressionStateRequest", () => ({ ...model, expressions: app.expressions })],
    ["HotkeysInCurrentModelRequest", () => ({ ...model, availableHotkeys: app.hotkeys })],
    [
      "InputParameterListRequest",
      () => ({
        ...model,
        customParameters: [...app.custom.keys()].map((name) => ({ name })),
        defaultParameters: [...app.parameters.keys()].map((name) => ({ name })),
      }),
    ],
    ["ExpressionActivationRequest", (data) => express(app, data)],
    ["HotkeyTriggerRequest", (data) => press(app, data)],
    ["ParameterCreationRequest", (data) => create(app, data)],
    ["InjectParameterDataRequest", (data) => inject(app, data)],
    [
      "EventSubscriptionRequest",
      ({ eventName }) => {
        if (eventName !== "ModelLoadedEvent") throw new Refusal(950);
        events.add(eventName);
        return { subscribedEventCount: events.size, subscribedEvents: [...events] };
      },
    ],
  ]);

function express(app: VtubeApp, { expressionFile, active, fadeTime }: Data): object {
  if (typeof expressionFile !== "string" || !expressionFile.endsWith(".exp3.json"))
    throw new Refusal(650);
  if (typeof active !== "boolean" || typeof fadeTime !== "number") throw new Refusal(2);
  const expression = app.expressions.find(({ file }) => file === expressionFile);
  if (expression === undefined) throw new Refusal(651);
  expression.active = active;
  return {};
}

function press(app: VtubeApp, { hotkeyID }: Data): object {
  const wanted = String(hotkeyID).toLowerCase();
  const hotkey = app.hotkeys.find(
    (one) => one.hotkeyID.toLowerCase() === wanted || one.name.toLowerCase() === wanted,
  );
  if (hotkey === undefined) throw new Refusal(202);
  app.pressed.push(hotkey.name);
  return { hotkeyID: hotkey.hotkeyID };
}

function create(app: VtubeApp, data: Data): object {
  const { parameterName, explanation = "" } = data;
  if (typeof parameterName !== "string" || !/^[A-Za-z0-9]{4,32}$/.test(parameterName))
    throw new Refusal(350);
  if (app.parameters.has(parameterName)) throw new Refusal(354);
  for (const key of ["min", "max", "defaultValue"]) if (!isValue(data[key])) throw new Refusal(351);
  if (String(explanation).length >= 256) throw new Refusal(353);
  app.custom.set(parameterName, 0);
  return { parameterName };
}

function inject(app: VtubeApp, { parameterValues, mode = "set" }: Data): object {
  if (!Array.isArray(parameterValues) || parameterValues.length === 0) throw new Refusal(450);
  if (mode !== "set" && mode !== "add") throw new Refusal(455);
  const values = new Map<string, number>();
  for (const { id, value } of parameterValues as { id: string; value: unknown }[]) {
    if (!app.parameters.has(id) && !app.custom.has(id)) throw new Refusal(453);
    if (!isValue(value)) throw new Refusal(451);
    if (app.taken.has(id)) throw new Refusal(454);
    values.set(id, value);
  }
  for (const [id, value] of values)
    (app.custom.has(id) ? app.custom : app.parameters).set(id, value);
  app.injections.push({ at: Date.now(), values });
  return {};
}

const isValue = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= limit;

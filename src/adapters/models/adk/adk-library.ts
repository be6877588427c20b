// The used part of Google's ADK, in shapes of our own: the package is an optional peer and may not be installed.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { JsonObject } from "../../../kernel/json.ts";
import { ownValue } from "../../../kernel/own-value.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { ModelDelta } from "../../../saint-graph/ports.ts";

type AdkPart =
  | { readonly text: string; readonly thought?: true }
  | {
      readonly functionCall: {
        readonly id: string;
        readonly name: string;
        readonly args: JsonObject;
      };
    };
type AdkContent = { readonly role: "user" | "model"; readonly parts: readonly AdkPart[] };

export type AdkDeclaration = {
  readonly name: string;
  readonly description: string;
  readonly parametersJsonSchema: JsonObject;
};

/** A request to the model as ADK has put it together. ADK lets tools enter themselves in `toolsDict`. */
export type AdkRequest = {
  readonly config?: {
    readonly systemInstruction?: string;
    readonly tools?: readonly { readonly functionDeclarations?: readonly AdkDeclaration[] }[];
  };
  readonly toolsDict: Record<string, AdkTool>;
};

/** The responses of a model to ADK: pieces with `partial`, then the whole. ADK hands `customMetadata` on as it is. */
export type AdkResponse = {
  readonly content?: AdkContent;
  readonly partial?: boolean;
  readonly errorCode?: string;
  readonly errorMessage?: string;
  readonly finishReason?: string;
  readonly usageMetadata?: {
    readonly promptTokenCount: number;
    readonly candidatesTokenCount: number;
  };
  readonly customMetadata: { readonly item: ModelDelta };
};

/** An event of a run; those that come from our model carry its item. */
export type AdkEvent = Partial<Pick<AdkResponse, "customMetadata">>;

export type AdkTool = { readonly name: string };
export type AdkToolCall = { readonly toolContext: { readonly functionCallId?: string } };

type AdkAgent = { readonly name: string };
type AdkAgentSettings = {
  readonly name: string;
  readonly model: object;
  readonly instruction: () => string;
  readonly tools: readonly object[];
  readonly disallowTransferToParent: true;
  readonly disallowTransferToPeers: true;
  readonly includeContents: "none";
};

type AdkRunner = {
  runEphemeral(settings: {
    readonly userId: string;
    readonly newMessage: AdkContent;
    readonly runConfig: { readonly streamingMode: string; readonly maxLlmCalls: number };
  }): AsyncGenerator<AdkEvent, void>;
};

/** The exports of `@google/adk` 2.0.0 that are used. */
export type AdkLibrary = {
  readonly BaseLlm: new (settings: { readonly model: string }) => object;
  readonly BaseTool: new (settings: {
    readonly name: string;
    readonly description: string;
  }) => AdkTool;
  readonly BaseToolset: new (filter: readonly string[]) => object;
  readonly LlmAgent: new (settings: AdkAgentSettings) => AdkAgent;
  readonly InMemoryRunner: new (settings: {
    readonly agent: AdkAgent;
    readonly appName: string;
  }) => AdkRunner;
  readonly StreamingMode: { readonly SSE: string };
  /** With null it says nothing. */
  readonly setLogger: (logger: null) => void;
};

/** `unfit`: something is installed that is not the ADK this was written for. */
export type AdkRefusal = {
  readonly kind: "not-installed" | "unfit";
  /** The command that mends it. */
  readonly install: string;
  readonly cause: unknown;
};

/** Imports the package. Rejects with Node's `ERR_MODULE_NOT_FOUND` when it is not there. */
export type AdkLoader = () => Promise<unknown>;

/** As text of any kind, so that types do without the package. */
const packageName: string = "@google/adk";

/**
 * The command that installs it: in a folder of its own, because beside the program's packages npm finds no set of
 * versions that fits both.
 */
const installIn = (folder: string): string =>
  `npm install --prefix ${/\s/.test(folder) ? `"${folder}"` : folder} --ignore-scripts ${packageName}@2.0.0`;

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND";

/** Imports the package that stands beside the program, else the one in the folder. */
const importFrom =
  (folder: string): AdkLoader =>
  async () => {
    try {
      return await import(packageName);
    } catch (cause) {
      if (!isMissing(cause)) throw cause;
      const entry = join(folder, "node_modules", packageName, "dist", "esm", "index.js");
      return await import(pathToFileURL(entry).href);
    }
  };

const classes = ["BaseLlm", "BaseTool", "BaseToolset", "LlmAgent", "InMemoryRunner", "setLogger"];

function isAdk(loaded: unknown): loaded is AdkLibrary {
  if (typeof loaded !== "object" || loaded === null) return false;
  const found = loaded as Readonly<Record<string, unknown>>;
  const mode = found["StreamingMode"] as Partial<AdkLibrary["StreamingMode"]> | undefined;
  return (
    classes.every((name) => typeof ownValue(found, name) === "function") && mode?.SSE !== undefined
  );
}

/**
 * Loads ADK and makes it quiet: it logs nothing, and what is said stands in no span (its variable
 * `ADK_CAPTURE_MESSAGE_CONTENT_IN_SPANS` is set for the whole process).
 */
export async function loadAdk(
  folder: string,
  load: AdkLoader = importFrom(folder),
): Promise<Result<AdkLibrary, AdkRefusal>> {
  const loaded = await load().catch((cause: unknown) => ({ cause }));
  if (isAdk(loaded)) {
    loaded.setLogger(null);
    // biome-ignore lint/style/noProcessEnv: ADK reads this switch from the environment and from nowhere else
    process.env["ADK_CAPTURE_MESSAGE_CONTENT_IN_SPANS"] = "false";
    return ok(loaded);
  }
  const cause = typeof loaded === "object" && loaded !== null && "cause" in loaded && loaded.cause;
  return err({
    kind: isMissing(cause) ? "not-installed" : "unfit",
    install: installIn(folder),
    cause,
  });
}

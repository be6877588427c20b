// One run of ADK, for as many rounds of a turn as follow from each other. Between two rounds it stands still at the
// event with the calls; it holds no connection, no timer and no listener then.

import { isDeepStrictEqual } from "node:util";
import type { ChatModel, ModelDelta, ModelRequest } from "../../../saint-graph/ports.ts";
import type { AdkLibrary } from "./adk-library.ts";
import { type AdkRunRequest, callsIn, llmMaker } from "./adk-llm.ts";
import { resultsIn, toolsetMaker } from "./adk-tools.ts";

export type AdkRun = {
  /** Whether it stands at calls, so that a request may continue it. */
  isWaiting(): boolean;
  /** Whether a request comes from the soul whose round was the last: it begins with the same messages. */
  isKnownTo(request: ModelRequest): boolean;
  /** Whether a request brings what it waits for: the same turn, and a result for every call. */
  awaits(request: ModelRequest): boolean;
  /** Goes on with this request from now on. */
  ask(asked: AdkRunRequest): void;
  /** The next item of the round; undefined when ADK has ended the run, for whatever reason. Never rejects. */
  next(): Promise<ModelDelta | undefined>;
  /** Ends it, where it stands. Never rejects. */
  close(): Promise<void>;
};

/** ADK's own guard against runs without end; a turn with more rounds goes on in another run. */
const mostRounds = 32;

/** The newest words of the user, for ADK's session. It holds one run only: the journal is the memory. */
function newestWords({ messages }: ModelRequest): string {
  const said = messages.flatMap(({ role, parts }) =>
    role === "user" ? parts.flatMap((part) => (part.kind === "text" ? [part.text] : [])) : [],
  );
  return said.at(-1) || "…";
}

/** Whether a request goes on from another one: what stands around the newest words, as the time, may differ. */
function isContinued(
  { messages: before }: ModelRequest,
  { messages: after }: ModelRequest,
): boolean {
  const at = before.findLastIndex(
    ({ role, parts }) => role === "user" && parts.some(({ kind }) => kind === "text"),
  );
  const words = before[at]?.parts.at(-1);
  return (
    isDeepStrictEqual(after.slice(0, Math.max(at, 0)), before.slice(0, Math.max(at, 0))) &&
    (words === undefined ||
      (after[at]?.parts.some((part) => isDeepStrictEqual(part, words)) ?? false))
  );
}

/** Makes runs over one model. */
export function runMaker(adk: AdkLibrary, model: ChatModel): (first: AdkRunRequest) => AdkRun {
  const makeLlm = llmMaker(adk);
  const makeToolset = toolsetMaker(adk);

  return (first) => {
    let asked = first;
    let rounds = 1;
    let items: ModelDelta[] = [];
    const agent = new adk.LlmAgent({
      name: "soul",
      model: makeLlm(model, () => asked),
      instruction: () => asked.request.system,
      tools: [makeToolset(() => asked.request)],
      disallowTransferToParent: true,
      disallowTransferToPeers: true,
      includeContents: "none",
    });
    const events = new adk.InMemoryRunner({ agent, appName: "saintverse" }).runEphemeral({
      userId: "audience",
      newMessage: { role: "user", parts: [{ text: newestWords(first.request) }] },
      runConfig: { streamingMode: adk.StreamingMode.SSE, maxLlmCalls: mostRounds },
    });
    const isWaiting = () => {
      const end = items.at(-1);
      return end?.kind === "end" && end.finish.kind !== "fault" && callsIn(items).length > 0;
    };

    return {
      isWaiting,
      isKnownTo: (request) => isContinued(asked.request, request),
      awaits: (request) => {
        const results = resultsIn(request);
        return (
          request.turn === asked.request.turn &&
          rounds < mostRounds &&
          callsIn(items).every(({ id }) => results.has(id))
        );
      },
      ask: (next) => {
        asked = next;
        rounds += 1;
        items = [];
      },
      async next() {
        for (;;) {
          const step = await events.next().catch(() => ({ done: true, value: undefined }));
          const item = step.value?.customMetadata?.item;
          if (item !== undefined) items.push(item);
          if (step.done || item !== undefined) return item;
        }
      },
      close: () =>
        events
          .return()
          .catch(() => undefined)
          .then(() => undefined),
    };
  };
}

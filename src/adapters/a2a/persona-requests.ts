// A persona in the form of an agent for the SDK: the words of a caller become a task, and the task returns her answer.

import { type AgentCard, type Message, type SendMessageRequest, TaskState } from "@a2a-js/sdk";
import {
  ContentTypeNotSupportedError,
  RequestMalformedError,
  UnsupportedOperationError,
} from "@a2a-js/sdk/errors";
import {
  AgentEvent,
  type AgentExecutor,
  DefaultRequestHandler,
  type ExecutionEventBus,
  type RequestContext,
  type ServerCallContext,
  type TaskStore,
} from "@a2a-js/sdk/server";
import type { AgentCallHandler, CallPiece, CallRefusal } from "../../cities/ports.ts";
import type { PersonaId } from "../../kernel/id.ts";
import { callersText, flawText, withWholeArtifacts } from "./message-text.ts";
import type { Webhooks } from "./webhooks.ts";

/** Refuses a message without words before a task is made of it. */
function checked({ message }: SendMessageRequest): void {
  if (message === undefined) throw new RequestMalformedError("the message is missing");
  const text = callersText(message);
  if (text.ok) return;
  if (text.error === "not-text") throw new ContentTypeNotSupportedError(flawText[text.error]);
  throw new RequestMalformedError(flawText[text.error]);
}

class PersonaRequests extends DefaultRequestHandler {
  /** One task is one answer: nothing can be added to it. Throws where the message names a task. */
  async #begins({ message }: SendMessageRequest, context: ServerCallContext): Promise<void> {
    const id = message?.taskId ?? "";
    if (id === "") return;
    await super.getTask({ tenant: "", id }, context);
    throw new UnsupportedOperationError(
      "a task takes no further message: go on with its contextId",
    );
  }
  override async sendMessage(params: SendMessageRequest, context: ServerCallContext) {
    await this.#begins(params, context);
    checked(params);
    const answer = await super.sendMessage(params, context);
    return "messageId" in answer ? answer : withWholeArtifacts(answer);
  }
  override async getTask(...asked: Parameters<DefaultRequestHandler["getTask"]>) {
    return withWholeArtifacts(await super.getTask(...asked));
  }
  override async *sendMessageStream(params: SendMessageRequest, context: ServerCallContext) {
    await this.#begins(params, context);
    checked(params);
    yield* super.sendMessageStream(params, context);
  }
}

export type Wording = (why: CallRefusal) => string;

type Parts = {
  readonly tasks: TaskStore;
  readonly wording: Wording;
  readonly webhooks: Pick<Webhooks, "store" | "sender">;
};

/** `wording`: the reason why she does not answer, for the caller. */
export const personaRequests = (
  agentCalls: AgentCallHandler,
  persona: PersonaId,
  card: AgentCard,
  { tasks, wording, webhooks }: Parts,
): DefaultRequestHandler =>
  new PersonaRequests(
    card,
    tasks,
    executor(agentCalls, persona, wording),
    undefined,
    webhooks.store,
    webhooks.sender,
  );

const artifactId = "answer";

/** The task state for a piece of a call. */
const stateOf = (piece: Exclude<CallPiece, { readonly kind: "said" | "noticed" }>): TaskState => {
  if (piece.kind === "ended") {
    return piece.how === "cancelled"
      ? TaskState.TASK_STATE_CANCELED
      : TaskState.TASK_STATE_COMPLETED;
  }
  return broken.includes(piece.why) ? TaskState.TASK_STATE_FAILED : TaskState.TASK_STATE_REJECTED;
};
const broken: readonly CallRefusal[] = ["failed", "too-late", "ended"];

function executor(
  agentCalls: AgentCallHandler,
  persona: PersonaId,
  wording: Wording,
): AgentExecutor {
  const underWay = new Map<string, AbortController>();

  const told = (task: Told, piece: CallPiece): void => {
    if (piece.kind === "said") task.say(piece.text);
    else if (piece.kind === "noticed") task.state(TaskState.TASK_STATE_WORKING, piece.text);
    else task.state(stateOf(piece), piece.kind === "refused" ? wording(piece.why) : undefined);
  };

  return {
    async execute(request, bus) {
      const stop = new AbortController();
      const { taskId, contextId, userMessage } = request;
      underWay.set(taskId, stop);
      const task = opened(request, bus);
      const text = callersText(userMessage);
      const caller = request.context.user?.userName ?? "";
      const { messageId: message } = userMessage;
      const call = {
        caller,
        persona,
        context: contextId,
        message,
        text: text.ok ? text.value : "",
      };
      try {
        for await (const piece of agentCalls.talk(call, stop.signal)) told(task, piece);
      } finally {
        underWay.delete(taskId);
      }
    },
    async cancelTask(taskId) {
      underWay.get(taskId)?.abort();
    },
  };
}

type Told = {
  /** The next piece of the artifact: all but the first are published when it is known whether another one follows. */
  readonly say: (text: string) => void;
  readonly state: (state: TaskState, why?: string) => void;
};

/** The task of a call, with its updates from now on. */
function opened({ taskId, contextId, userMessage }: RequestContext, bus: ExecutionEventBus): Told {
  const status = (state: TaskState, message?: Message) => ({
    state,
    message,
    timestamp: new Date().toISOString(),
  });
  let pieces = 0;
  let held: string | undefined;
  const publish = (text: string, lastChunk: boolean) => {
    const artifact = {
      ...{ artifactId, name: "", description: "", parts: [partOf(text)] },
      ...{ metadata: undefined, extensions: [] },
    };
    const append = pieces > 0;
    pieces += 1;
    held = undefined;
    const event = { taskId, contextId, artifact, append, lastChunk, metadata: undefined };
    bus.publish(AgentEvent.artifactUpdate(event));
  };
  /** An answer of one piece, which was published before it was known to be the last, is closed by an empty one. */
  const close = (now: TaskState) => {
    if (held !== undefined) publish(held, true);
    else if (pieces > 0 && now === TaskState.TASK_STATE_COMPLETED) publish("", true);
  };
  const state: Told["state"] = (now, why) => {
    if (now !== TaskState.TASK_STATE_WORKING) close(now);
    const message = why === undefined ? undefined : noteOf(taskId, contextId, why);
    const event = { taskId, contextId, status: status(now, message), metadata: undefined };
    bus.publish(AgentEvent.statusUpdate(event));
  };
  bus.publish(
    AgentEvent.task({
      id: taskId,
      contextId,
      status: status(TaskState.TASK_STATE_SUBMITTED),
      artifacts: [],
      history: [userMessage],
      metadata: undefined,
    }),
  );
  state(TaskState.TASK_STATE_WORKING);
  return {
    state,
    say(text) {
      if (held !== undefined) publish(held, false);
      if (pieces === 0) publish(text, false);
      else held = text;
    },
  };
}

const partOf = (text: string) => ({
  content: { $case: "text" as const, value: text },
  metadata: undefined,
  filename: "",
  mediaType: "text/plain",
});

const noteOf = (taskId: string, contextId: string, text: string): Message => ({
  messageId: `${taskId}-note`,
  contextId,
  taskId,
  role: 2,
  parts: [partOf(text)],
  metadata: undefined,
  extensions: [],
  referenceTaskIds: [],
});

// An agent of somebody else, on the SDK's own server. It is strict: what a caller of A2A 1.0 must not send is written
// down and refused.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as bodyOf } from "node:stream/consumers";
import { AgentCard, type Message, Role, type Task, TaskState } from "@a2a-js/sdk";
import {
  AgentEvent,
  type AgentExecutor,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
} from "@a2a-js/sdk/server";

export type Said = { readonly text: string; readonly data: unknown; readonly message: Message };

/** The reaction to a question: a message, work on it as a task, a failure, or an answer left open. */
export type Answer =
  | { readonly as: "message" | "task" | "slow-task"; readonly text: string }
  | { readonly as: "failure" }
  | { readonly as: "status"; readonly status: number }
  | { readonly as: "raw"; readonly body: string };

type Options = {
  readonly answer: (said: Said) => Answer;
  readonly name?: string;
  readonly token?: string;
  /** Where its card says that it is; its own address when absent. */
  readonly interfaceUrl?: string;
};

export type FakeAgent = {
  readonly url: string;
  readonly card: string;
  readonly said: readonly Said[];
  /** The methods of the protocol that were called. */
  readonly methods: readonly string[];
  /** The caller's breaches of the protocol. */
  readonly violations: readonly string[];
  /** The tokens that it was shown, by path. */
  readonly shown: readonly string[];
  readonly close: () => Promise<void>;
};

const cardPath = "/.well-known/agent-card.json";

export async function startFakeAgent(options: Options): Promise<FakeAgent> {
  const said: Said[] = [];
  const methods: string[] = [];
  const violations: string[] = [];
  const shown: string[] = [];
  const known = { handler: undefined as JsonRpcTransportHandler | undefined, card: "{}" };

  const served = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = "", headers, method = "" } = request;
    const answer = (status: number, body: string) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(body);
    shown.push(`${url} ${headers.authorization ?? "-"}`);
    const body = await bodyOf(request);
    if (method === "GET" && url === cardPath) return answer(200, known.card);
    const isTheirs =
      options.token === undefined || headers.authorization === `Bearer ${options.token}`;
    if (!isTheirs) return answer(401, "{}");
    const flaw = flawOf(method, headers, body);
    if (flaw !== undefined) {
      violations.push(flaw);
      return answer(400, "{}");
    }
    methods.push(methodOf(body));
    const wanted = wishOf(body, options);
    if (wanted?.as === "status") return answer(wanted.status, "{}");
    if (wanted?.as === "raw") return answer(200, wanted.body);
    const user = { isAuthenticated: true, userName: "city" };
    const context = new ServerCallContext({ user, requestedVersion: "1.0" });
    answer(200, JSON.stringify(await known.handler?.handle(body, context)));
  };

  const server = createServer((request, response) => void served(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const card = cardOf(options, url);
  known.card = JSON.stringify(AgentCard.toJSON(card));
  const executor = executorOf(options, said);
  known.handler = new JsonRpcTransportHandler(
    new DefaultRequestHandler(card, new InMemoryTaskStore(), executor),
  );
  return {
    ...{ url, said, methods, violations, shown },
    card: `${url}${cardPath}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function flawOf(method: string, headers: IncomingMessage["headers"], body: string) {
  if (method !== "POST") return `method ${method}`;
  if (headers["a2a-version"] !== "1.0") return `version ${headers["a2a-version"] ?? "-"}`;
  if (!headers["content-type"]?.startsWith("application/json")) return "content type";
  try {
    const { jsonrpc, id } = JSON.parse(body) as Record<string, unknown>;
    return jsonrpc === "2.0" && id !== undefined ? undefined : "no JSON-RPC 2.0";
  } catch {
    return "no JSON";
  }
}

const methodOf = (body: string): string =>
  String((JSON.parse(body) as { readonly method?: unknown }).method);

/** The wished answer beside the protocol, known by the message alone. */
function wishOf(body: string, { answer }: Options): Answer | undefined {
  if (!/^Send/.test(methodOf(body))) return undefined;
  const wish = answer({ text: body, data: undefined, message: {} as Message });
  return wish.as === "status" || wish.as === "raw" ? wish : undefined;
}

function executorOf({ answer }: Options, said: Said[]): AgentExecutor {
  const partsOf = (text: string) => [
    {
      content: { $case: "text" as const, value: text },
      metadata: undefined,
      filename: "",
      mediaType: "",
    },
  ];
  const open = new Map<string, () => void>();
  return {
    async execute({ taskId, contextId, userMessage }, bus) {
      const texts = userMessage.parts.flatMap(({ content }) =>
        content?.$case === "text" ? [content.value] : [],
      );
      const data = userMessage.parts.find(({ content }) => content?.$case === "data")?.content
        ?.value;
      const heard = { text: texts.join("\n"), data, message: userMessage };
      said.push(heard);
      const wish = answer(heard);
      const message = (text: string): Message => ({
        messageId: `answer-${said.length}`,
        contextId,
        taskId: "",
        role: Role.ROLE_AGENT,
        parts: partsOf(text),
        metadata: undefined,
        extensions: [],
        referenceTaskIds: [],
      });
      if (wish.as === "message") {
        bus.publish(AgentEvent.message(message(wish.text)));
        return;
      }
      const status = (state: TaskState) => ({ state, message: undefined, timestamp: undefined });
      const task: Task = {
        id: taskId,
        contextId,
        status: status(TaskState.TASK_STATE_WORKING),
        artifacts: [],
        history: [userMessage],
        metadata: undefined,
      };
      bus.publish(AgentEvent.task(task));
      if (wish.as === "slow-task") {
        await new Promise<void>((resolve) => open.set(taskId, resolve));
        return;
      }
      if (wish.as === "task") {
        const artifact = {
          ...{ artifactId: "a", name: "", description: "", metadata: undefined, extensions: [] },
          parts: partsOf(wish.text),
        };
        const made = { taskId, contextId, artifact, append: false, lastChunk: true };
        bus.publish(AgentEvent.artifactUpdate({ ...made, metadata: undefined }));
      }
      const end =
        wish.as === "failure" ? TaskState.TASK_STATE_FAILED : TaskState.TASK_STATE_COMPLETED;
      const over = { taskId, contextId, status: status(end), metadata: undefined };
      bus.publish(AgentEvent.statusUpdate(over));
    },
    async cancelTask(taskId, bus) {
      const state = TaskState.TASK_STATE_CANCELED;
      const status = { state, message: undefined, timestamp: undefined };
      bus.publish(AgentEvent.statusUpdate({ taskId, contextId: "", status, metadata: undefined }));
      open.get(taskId)?.();
    },
  };
}

const cardOf = ({ name = "ヘルパー", interfaceUrl }: Options, url: string): AgentCard => ({
  name,
  description: "",
  supportedInterfaces: [
    {
      url: interfaceUrl ?? `${url}/rpc`,
      protocolBinding: "JSONRPC",
      tenant: "",
      protocolVersion: "1.0",
    },
  ],
  provider: undefined,
  version: "1",
  capabilities: {
    streaming: false,
    pushNotifications: false,
    extensions: [],
    extendedAgentCard: false,
  },
  securitySchemes: {},
  securityRequirements: [],
  defaultInputModes: ["text/plain"],
  defaultOutputModes: ["text/plain"],
  skills: [],
  signatures: [],
});

// The push notifications of tasks. A webhook is an address that a caller chose: it is called within the reach that the
// operator allows, is followed nowhere, and nothing of its answer is read.

import { randomUUID } from "node:crypto";
import type { TaskPushNotificationConfig } from "@a2a-js/sdk";
import { V03PushNotificationSerializer } from "@a2a-js/sdk/compat/v0_3/server";
import { RequestMalformedError } from "@a2a-js/sdk/errors";
import {
  type PushNotificationSender,
  type PushNotificationStore,
  type ServerCallContext,
  type StoredPushNotificationConfig,
  V1PushNotificationSerializer,
} from "@a2a-js/sdk/server";
import type { Reach } from "../../cities/ports.ts";
import { isWithin, literalIn } from "../outside/nearness.ts";
import { openOutsideFetch } from "../outside/outside-fetch.ts";
import { olderVersion } from "./persona-card.ts";

export type Webhooks = {
  readonly store: PushNotificationStore;
  readonly sender: PushNotificationSender;
  readonly close: () => Promise<void>;
};

/** Tasks with webhooks, of all callers together, and the webhooks of one task. */
const mostTasks = 1_000;
const mostOfTask = 5;
const longestUrl = 2_000;
const longestSecret = 2_000;
const patience = 10_000;

/** `reach`: the addresses at which webhooks may be; `loopback`: any, also without TLS. */
export function openWebhooks(reach: Reach): Webhooks {
  const kept = new Map<string, readonly StoredPushNotificationConfig[]>();
  const outside = openOutsideFetch({ reach, tlsOnly: reach !== "loopback" });
  const ending = new AbortController();
  /** The updates of a task go out one after the other. */
  const underWay = new Map<string, Promise<void>>();

  const of = (task: string, context: ServerCallContext) => kept.get(keyOf(task, context)) ?? [];
  const keep = (key: string, all: readonly StoredPushNotificationConfig[]) => {
    kept.delete(key);
    if (all.length > 0) kept.set(key, all);
    for (const oldest of kept.keys()) if (kept.size > mostTasks) kept.delete(oldest);
  };

  const deliver = async (config: TaskPushNotificationConfig, sent: Sent): Promise<void> => {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(patience)]);
    const headers = { "content-type": sent.contentType, ...secretsOf(config) };
    // A webhook that does not answer misses this update: the task itself can be asked for.
    await outside
      .fetch(config.url, { method: "POST", headers, body: sent.body, signal })
      .then((response) => response.body?.cancel())
      .catch(() => undefined);
  };

  return {
    store: {
      async save(task, context, config) {
        const flaw = validate(config, reach);
        if (flaw !== undefined) throw new RequestMalformedError(flaw);
        if (config.id === "") config.id = randomUUID();
        config.taskId = task;
        const others = of(task, context).filter((one) => one.config.id !== config.id);
        if (others.length >= mostOfTask) {
          throw new RequestMalformedError(`a task has at most ${mostOfTask} webhooks`);
        }
        const wireVersion = context.requestedVersion ?? "1.0";
        keep(keyOf(task, context), [...others, { config: structuredClone(config), wireVersion }]);
      },
      load: async (task, context) => of(task, context).map(({ config }) => config),
      loadWithMetadata: async (task, context) => [...of(task, context)],
      async delete(task, context, id) {
        const rest = of(task, context).filter(({ config }) => config.id !== (id ?? task));
        keep(keyOf(task, context), rest);
      },
    },
    sender: {
      async send(update, context, task) {
        const { payload } = update;
        const id = payload?.$case === "task" ? payload.value.id : (payload?.value.taskId ?? "");
        const hooks = of(id, context);
        if (hooks.length === 0) return;
        const all = hooks.map(({ config, wireVersion }) => ({
          config,
          sent: serializers[wireVersion === olderVersion ? "older" : "newer"].serialize(
            update,
            task,
          ),
        }));
        const before = underWay.get(id) ?? Promise.resolve();
        const now = before
          .then(() => Promise.all(all.map(({ config, sent }) => deliver(config, sent))))
          .then(() => {
            if (underWay.get(id) === now) underWay.delete(id);
          });
        underWay.set(id, now);
        await now;
      },
    },
    async close() {
      ending.abort();
      await outside.close();
    },
  };
}

type Sent = { readonly body: string; readonly contentType: string };

const serializers = {
  older: new V03PushNotificationSerializer(),
  newer: new V1PushNotificationSerializer(),
};

const keyOf = (task: string, { user }: ServerCallContext): string =>
  JSON.stringify([user?.userName ?? "", task]);

const isSecret = (text: string): boolean =>
  text.length <= longestSecret && /^[\x20-\x7e]*$/.test(text);

/** The reason why an address is not called, or with these secrets; undefined: it is. */
function validate({ url, token, authentication }: TaskPushNotificationConfig, reach: Reach) {
  const parsed = URL.canParse(url) && url.length <= longestUrl ? new URL(url) : undefined;
  const isWeb = parsed !== undefined && /^https?:$/.test(parsed.protocol);
  if (!isWeb || parsed.username !== "") return "the url of a webhook is no web address";
  const literal = literalIn(parsed);
  const isNear = literal !== undefined && !isWithin(literal, reach);
  if (isNear || (reach !== "loopback" && parsed.protocol !== "https:")) {
    return "a webhook is called over https, at a public address";
  }
  const { scheme = "", credentials = "" } = authentication ?? {};
  const isShown = isSecret(token) && isSecret(credentials) && /^[\w-]{0,40}$/.test(scheme);
  return isShown ? undefined : "the secrets of a webhook are no values of headers";
}

/** Headers by which a webhook knows that the notification is meant for it. */
function secretsOf({ token, authentication }: TaskPushNotificationConfig): Record<string, string> {
  const { scheme = "", credentials = "" } = authentication ?? {};
  if (scheme !== "" && credentials !== "") return { authorization: `${scheme} ${credentials}` };
  return token === "" ? {} : { "x-a2a-notification-token": token };
}

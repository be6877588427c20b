// A request of a caller without fields that are unused here: the SDK would store them, or write them to the console.

import { PushNotificationNotSupportedError, RequestMalformedError } from "@a2a-js/sdk/errors";

const unasked: ReadonlySet<string> = new Set([
  ...["pushNotificationConfig", "push_notification_config"],
  ...["taskPushNotificationConfig", "task_push_notification_config"],
  ...["referenceTaskIds", "reference_task_ids"],
  ...["metadata", "extensions", "filename", "tenant"],
]);

/** For the SDK to read; throws its errors. */
export function requestIn(body: string): Record<string, unknown> {
  const request = parsed(body);
  if (typeof request !== "object" || request === null || Array.isArray(request)) {
    throw new RequestMalformedError("the request is no JSON-RPC");
  }
  const named = { ...request } as Record<string, unknown>;
  if (/push/i.test(String(named["method"]))) throw new PushNotificationNotSupportedError();
  return named;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body, (key, value: unknown) => (unasked.has(key) ? undefined : value));
  } catch {
    throw new RequestMalformedError("the request is no JSON");
  }
}

/** The caller's id of a request; null when it cannot be read. */
export function requestId(body: string): string | number | null {
  try {
    const { id } = JSON.parse(body) as { readonly id?: unknown };
    const isId = typeof id === "number" || (typeof id === "string" && id.length <= 200);
    return isId ? id : null;
  } catch {
    return null;
  }
}

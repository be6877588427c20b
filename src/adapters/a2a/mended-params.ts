// The message of a caller, read part by part, in the form that the SDK takes: an odd part costs no other one.

import { type FieldNote, type FieldReader, readFields } from "../../kernel/field-reader.ts";
import type { Json, JsonObject } from "../../kernel/json.ts";
import { idIn, partFor, partsIn } from "./odd-parts.ts";

export type RequestReading = {
  /** Whether the caller speaks the version before 1.0. */
  readonly older: boolean;
  readonly notes: (note: FieldNote) => void;
};

/** The params of a request with its message and its wishes in the caller's version of the protocol. */
export function mendedParams(params: JsonObject, reading: RequestReading): JsonObject {
  const fields = readFields(params, reading.notes);
  const message = fields.object("message");
  const wishes = fields.object("configuration");
  const hook = fields.object("pushNotificationConfig");
  const others = Object.entries(params).filter(
    ([name]) => !/^(?:message|configuration|pushNotificationConfig|authentication)$/i.test(name),
  );
  return {
    ...Object.fromEntries(others),
    ...(message === undefined ? {} : { message: mendedMessage(message, reading) }),
    ...(wishes === undefined ? {} : { configuration: wishesIn(wishes) }),
    ...(hook === undefined ? {} : { pushNotificationConfig: hookIn(hook) }),
    ...authenticationIn(fields),
  };
}

function mendedMessage(fields: FieldReader, { older }: RequestReading): JsonObject {
  const isHers = /agent/i.test(fields.text("role") ?? "");
  const ids = ["messageId", "contextId", "taskId"].flatMap((name): [string, string][] => {
    const id = idIn(fields, name);
    return id === undefined ? [] : [[name, id]];
  });
  const role = isHers ? "agent" : "user";
  return {
    ...(older ? { kind: "message" } : {}),
    role: older ? role : `ROLE_${role.toUpperCase()}`,
    ...Object.fromEntries(ids),
    parts: partsIn(fields).map((part) => partFor(older, part)),
  };
}

function wishesIn(wishes: FieldReader): JsonObject {
  const modes = wishes.texts("acceptedOutputModes");
  const length = wishes.number("historyLength");
  const flags = ["blocking", "returnImmediately"].flatMap((name): [string, Json][] => {
    const flag = wishes.flag(name);
    return flag === undefined ? [] : [[name, flag]];
  });
  return {
    ...Object.fromEntries(flags),
    ...(modes === undefined ? {} : { acceptedOutputModes: modes }),
    ...(length === undefined ? {} : { historyLength: length }),
    ...Object.fromEntries(
      ["taskPushNotificationConfig", "pushNotificationConfig"].flatMap((name) => {
        const hook = wishes.object(name);
        return hook === undefined ? [] : [[name, hookIn(hook)]];
      }),
    ),
  };
}

/** A webhook in either version: its address is judged where it is kept. */
function hookIn(fields: FieldReader): JsonObject {
  const texts = ["id", "url", "token"].flatMap((name): [string, string][] => {
    const text = fields.text(name);
    return text === undefined ? [] : [[name, text]];
  });
  return { ...Object.fromEntries(texts), ...authenticationIn(fields) };
}

function authenticationIn(fields: FieldReader): JsonObject {
  const shown = fields.object("authentication");
  if (shown === undefined) return {};
  // The version before 1.0 has several: of those the first one is shown.
  const schemes = (shown.texts("schemes") ?? []).slice(0, 1);
  const credentials = shown.text("credentials");
  return {
    authentication: {
      schemes,
      scheme: shown.text("scheme") ?? schemes[0] ?? "",
      ...(credentials === undefined ? {} : { credentials }),
    },
  };
}

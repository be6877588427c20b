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
  const others = Object.entries(params).filter(
    ([name]) => !/^(?:message|configuration)$/i.test(name),
  );
  return {
    ...Object.fromEntries(others),
    ...(message === undefined ? {} : { message: mendedMessage(message, reading) }),
    ...(wishes === undefined ? {} : { configuration: wishesIn(wishes) }),
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
  };
}

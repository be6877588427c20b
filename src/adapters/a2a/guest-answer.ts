// Cards and answers of other agents, read field by field into the form that the SDK takes.

import { AgentCard } from "@a2a-js/sdk";
import { type FieldNote, type FieldReader, readFields } from "../../kernel/field-reader.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { idIn, partFor, partsIn } from "./odd-parts.ts";
import { olderVersion } from "./persona-card.ts";

type Notes = (note: FieldNote) => void;

/** The card of an agent with the addresses at which it is called; undefined where it names none. */
export function readGuestCard(value: Json, notes: Notes): AgentCard | undefined {
  if (!isJsonObject(value)) return undefined;
  const fields = readFields(value, notes);
  const newer = fields.objects("supportedInterfaces") ?? [];
  const older = fields.objects("additionalInterfaces") ?? [];
  const supportedInterfaces = [
    ...newer.flatMap((one) => interfaceIn(one, "protocolBinding", "1.0")),
    ...interfaceIn(fields, "preferredTransport", olderVersion),
    ...older.flatMap((one) => interfaceIn(one, "transport", olderVersion)),
  ];
  if (supportedInterfaces.length === 0) return undefined;
  return AgentCard.fromJSON({ name: fields.text("name") ?? "", supportedInterfaces });
}

const bindings = ["JSONRPC", "HTTP+JSON", "GRPC"];

function interfaceIn(fields: FieldReader, transport: string, version: string): JsonObject[] {
  const url = idIn(fields, "url") ?? "";
  if (!URL.canParse(url)) return [];
  const written = (fields.text(transport) ?? "").toUpperCase();
  const said = fields.text("protocolVersion") ?? version;
  return [
    {
      url,
      protocolBinding: bindings.find((one) => written.includes(one)) ?? "JSONRPC",
      protocolVersion: said.startsWith("0.") ? olderVersion : version,
    },
  ];
}

const states = [
  ...["submitted", "working", "input-required", "completed", "canceled", "failed", "rejected"],
  "auth-required",
];

/** The result of a call in the caller's version: a task, or a message; anything else as it came. */
export function mendedAnswer(result: Json, older: boolean, notes: Notes): Json {
  if (!isJsonObject(result)) return result;
  const fields = readFields(result, notes);
  const named = fields.object("task") ?? fields.object("message");
  const inner = named ?? fields;
  const isTask = ["status", "artifacts"].some((name) => inner.value(name) !== undefined);
  if (!isTask && inner.value("parts") === undefined) return result;
  const mended = isTask ? mendedTask(inner, older) : mendedMessage(inner, older);
  if (older || (isTask && named === undefined)) return mended;
  return { [isTask ? "task" : "message"]: mended };
}

function mendedTask(fields: FieldReader, older: boolean): JsonObject {
  const status = fields.object("status");
  const written = status?.text("state") ?? fields.text("status") ?? "";
  const artifacts = (fields.objects("artifacts") ?? []).map(
    (one, place): JsonObject => ({
      artifactId: idIn(one, "artifactId") ?? String(place),
      parts: partsIn(one).map((part) => partFor(older, part)),
    }),
  );
  const said = status?.object("message");
  return {
    ...(older ? { kind: "task" } : {}),
    id: idIn(fields, "id") ?? "",
    contextId: idIn(fields, "contextId") ?? "",
    status: {
      state: stateFor(older, written, artifacts.length > 0),
      ...(said === undefined ? {} : { message: mendedMessage(said, older) }),
    },
    artifacts,
  };
}

/** Without a state that can be read, a task with something in it is done. */
function stateFor(older: boolean, written: string, isFilled: boolean): string {
  const plain = written
    .toLowerCase()
    .replace(/^task_state_/, "")
    .replaceAll("_", "-")
    .replace("cancelled", "canceled");
  const known = states.find((state) => plain.startsWith(state)) ?? (isFilled ? "completed" : "");
  if (older) return known === "" ? "unknown" : known;
  return `TASK_STATE_${known === "" ? "UNSPECIFIED" : known.replaceAll("-", "_").toUpperCase()}`;
}

const mendedMessage = (fields: FieldReader, older: boolean): JsonObject => ({
  ...(older ? { kind: "message" } : {}),
  role: older ? "agent" : "ROLE_AGENT",
  messageId: idIn(fields, "messageId") || "answer",
  contextId: idIn(fields, "contextId") ?? "",
  parts: partsIn(fields).map((part) => partFor(older, part)),
});

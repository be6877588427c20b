import type { ListingNote } from "../../adapters/mcp/listing.ts";
import { progressText } from "../../adapters/mcp/progress.ts";
import type { ServerStatus } from "../../adapters/mcp/server-link.ts";
import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import type { Words } from "../../languages/program-words.ts";

import { withoutAddressSecrets } from "../config/address-secrets.ts";
import type { Context } from "../config/console/context.ts";

/** Reports the connection and the loss of a server, and what is odd in its list: once each, not at every attempt. */
export function serversText(
  { words, tell }: Context,
  servers: readonly ServerSpec[],
): (status: ServerStatus) => void {
  const told = new Map<string, string>();
  const oddly = new Map<string, string>();
  const isNew = (known: Map<string, string>, name: string, what: string): boolean => {
    const isSame = known.get(name) === what;
    known.set(name, what);
    return !isSame;
  };
  const tellIfNew = (name: string, what: string, text: () => string) => {
    if (isNew(told, name, what)) tell(text());
  };
  const tellOfList = (name: string, notes: readonly string[]) => {
    if (notes.length > 0 && isNew(oddly, name, notes.join("; ")))
      tell(words.servers.odd(placeOf(servers, name), notes));
  };
  return (status) => {
    const { name, state } = status;
    const place = placeOf(servers, name);
    if (state === "up") {
      tellIfNew(name, state, () => words.servers.connected(place));
      tellOfList(
        name,
        status.notes.map((note) => listingNoteText(words, note)),
      );
    } else if (state === "down") {
      tellIfNew(name, status.why.kind, () => downText(words, status, servers));
    } else if (status.isSlow === true) {
      tellIfNew(name, "slow-start", () => words.servers.stillStarting(place));
    }
  };
}

/** The condition of a server that is not up, in a few words; undefined: it is, or nothing is known yet. */
export function serverNote(
  words: Words,
  status: ServerStatus,
  servers: readonly ServerSpec[],
): string | undefined {
  if (status.state === "connecting") return words.servers.starting;
  if (status.state === "up") return undefined;
  return reasonText(words, status, servers) ?? words.fault[status.fault.kind];
}

/** The progress of the calls of a server that are under way: `paint: 3/14`. */
export const workingTexts = (status: ServerStatus): readonly string[] =>
  status.state !== "up"
    ? []
    : [...status.working].map(([tool, progress]) => `${tool}: ${progressText(progress)}`);

type Down = Extract<ServerStatus, { state: "down" }>;

function downText(words: Words, status: Down, servers: readonly ServerSpec[]): string {
  const place = placeOf(servers, status.name);
  const why = reasonText(words, status, servers);
  return why === undefined
    ? words.servers.unreachable(place, words.fault[status.fault.kind])
    : words.servers.notConnected(place, why);
}

/** Undefined: nothing is known but the kind of the fault. */
function reasonText(
  { servers: say }: Words,
  { name, why }: Down,
  servers: readonly ServerSpec[],
): string | undefined {
  switch (why.kind) {
    case "no-command": {
      const spec = servers.find((server) => server.name === name);
      return say.down["no-command"](spec !== undefined && "command" in spec ? spec.command : name);
    }
    case "ended":
      return say.down.ended(why.line);
    case "needs-sign-in":
      return say.down["needs-sign-in"];
    case "slow":
      return say.down.slow(Math.round(why.waited / 1_000));
    case "failing":
      return say.down.failing(why.answer);
    case "fault":
      return undefined;
  }
}

function listingNoteText({ servers: say }: Words, note: ListingNote): string {
  switch (note.kind) {
    case "not-used":
      return say.notUsed[note.why](note.tool);
    case "mended":
      return say.mended[note.assumed](note.tool, note.place);
    case "too-many":
      return say.tooMany(note.used);
    case "more":
      return say.more(note.count);
  }
}

/** A server in its owner's terms: its address, or the command that starts it. */
function placeOf(servers: readonly ServerSpec[], name: string): string {
  const spec = servers.find((server) => server.name === name);
  if (spec !== undefined && "url" in spec) return withoutAddressSecrets(spec.url);
  return spec !== undefined && "command" in spec ? `${name} (${spec.command})` : name;
}

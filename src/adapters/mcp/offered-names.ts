import { type BodyToolName, isOfBody } from "../../protocol/body.ts";
import type { Source } from "../../protocol/trust.ts";
import type { ServerTool } from "../../saint-graph/ports.ts";
import type { ListedTool } from "./listing.ts";

/** The last list of a server, in its order. */
export type ServerListing = {
  readonly server: string;
  readonly tools: readonly ListedTool[];
  /** The body that the server is; absent: it is no body. */
  readonly body?: string | undefined;
  /** As of a `ServerTool`. */
  readonly plainNames?: boolean | undefined;
  /** As of a `ServerTool`. */
  readonly tellsEvents?: boolean | undefined;
  /** The source of the words that declare a tool. */
  readonly sourceOf: (tool: ListedTool) => Source;
};

/** The names that a model calls to be heard and seen: reserved for bodies. */
const bodiesAlone: ReadonlySet<string> = new Set<BodyToolName>(["speak", "change_emotion"]);

/**
 * Gives every tool the name under which it is on offer.
 *
 * A name that two servers share is prefixed with the server's name on both sides, but a part of the program keeps its
 * name beside other servers. A name reserved for bodies is prefixed on a server that is none; names that then still
 * clash are numbered. The result depends on the order of `listings`
 * (the configured order) and of each list, never on who came up first.
 */
export function offer(
  listings: readonly ServerListing[],
  isInternal: (server: string, tool: ListedTool, offered: string) => boolean,
): readonly ServerTool[] {
  const all = listings.flatMap((listing) => listing.tools.map((tool) => ({ ...listing, tool })));
  const names = uniqueNames(
    all.map(({ server, tool, body, plainNames = false }) => ({
      server,
      name: tool.original,
      isTaken:
        !isOfBody({ body, fromOutside: tool.fromOutside }) &&
        bodiesAlone.has(sanitised(tool.original)),
      keeps: plainNames && !tool.fromOutside,
    })),
  );
  return all.map(({ server, tool, body, plainNames, tellsEvents, sourceOf }, place) => {
    const name = names[place] ?? tool.original;
    return {
      name,
      description: tool.description,
      inputSchema: tool.inputSchema,
      server,
      original: tool.original,
      ...(body === undefined ? {} : { body }),
      internal: isInternal(server, tool, name),
      readOnly: tool.readOnly,
      ...(tool.keptFromAudience ? { forAudience: false } : {}),
      ...(plainNames === true && !tool.fromOutside ? { plainNames } : {}),
      ...(tellsEvents === true ? { tellsEvents } : {}),
      ...(tool.fromOutside ? { fromOutside: true } : {}),
      declarationSource: sourceOf(tool),
    };
  });
}

/** A name that every provider accepts: `^[A-Za-z_][A-Za-z0-9_-]{0,63}$`. */
export function sanitised(name: string): string {
  const letters = name.replace(/[^A-Za-z0-9_-]/g, "_");
  return (/^[A-Za-z_]/.test(letters) ? letters : `_${letters}`).slice(0, 64);
}

type Wanted = {
  readonly server: string;
  readonly name: string;
  /** The name is taken: every tool that has it gets a prefix. */
  readonly isTaken: boolean;
  /** Its server is a part of the program. */
  readonly keeps: boolean;
};

function uniqueNames(wanted: readonly Wanted[]): readonly string[] {
  const prefixed = new Set(wanted.flatMap(({ isTaken }, place) => (isTaken ? [place] : [])));
  const nameOf = (each: Wanted, place: number) =>
    sanitised(prefixed.has(place) ? `${each.server}_${each.name}` : each.name);
  // A prefixed name may equal a plain one of a third server, which then gets its prefix too.
  for (let before = -1; before !== prefixed.size; ) {
    before = prefixed.size;
    for (const places of clashes(wanted, nameOf))
      for (const place of yielding(places, wanted)) prefixed.add(place);
  }
  return numbered(wanted.map(nameOf));
}

/** The places of each name that more than one server wants. */
function clashes(
  wanted: readonly Wanted[],
  nameOf: (each: Wanted, place: number) => string,
): readonly (readonly number[])[] {
  const places = Map.groupBy(wanted.keys(), (place) => {
    const each = wanted[place];
    return each === undefined ? "" : nameOf(each, place);
  });
  return [...places.values()].filter(
    (group) => new Set(group.map((place) => wanted[place]?.server)).size > 1,
  );
}

/** Those of equal names that get a prefix: where a single one is of the program, all others. */
function yielding(places: readonly number[], wanted: readonly Wanted[]): readonly number[] {
  const kept = places.filter((place) => wanted[place]?.keeps === true);
  return kept.length === 1 ? places.filter((place) => place !== kept[0]) : places;
}

function numbered(names: readonly string[]): readonly string[] {
  const reserved = new Set(names);
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(free) || (free !== name && reserved.has(free)); count += 1) {
      const ending = `_${count}`;
      free = name.slice(0, 64 - ending.length) + ending;
    }
    taken.add(free);
    return free;
  });
}

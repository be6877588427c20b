import type { ServerTool, ToolBox } from "../saint-graph/ports.ts";
import { withFinder } from "./tool-finder.ts";

type Offer = { readonly tool: ServerTool; readonly box: ToolBox; readonly known: string };

const longestName = 64;

/**
 * Several tool boxes as one. A name that two of them offer is prefixed with the server's name on every side, but a part
 * of the program keeps its name beside other servers. What then still clashes is numbered: nothing is replaced. Where
 * they are many, `find_tool` looks for one.
 */
export function joinedToolBox(boxes: readonly ToolBox[]): ToolBox {
  let seen: readonly (readonly ServerTool[])[] = [];
  let offers: readonly Offer[] = [];
  const current = (): readonly Offer[] => {
    const lists = boxes.map((box) => box.tools());
    const isSame =
      lists.length === seen.length && lists.every((list, at) => sameTools(list, seen[at]));
    if (isSame) return offers;
    seen = lists;
    offers = named(boxes.flatMap((box, at) => (lists[at] ?? []).map((tool) => ({ box, tool }))));
    return offers;
  };
  return withFinder({
    tools: () => current().map(({ tool }) => tool),
    async call(name, args, signal) {
      const offer = current().find(({ tool }) => tool.name === name);
      if (offer === undefined) return { kind: "absent", note: `no tool is called ${name}` };
      return await offer.box.call(offer.known, args, signal);
    },
    onChange(listener) {
      const stops = boxes.map((box) => box.onChange(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
}

const sameTools = (a: readonly ServerTool[], b: readonly ServerTool[] = []): boolean =>
  a.length === b.length && a.every((tool, at) => tool === b[at]);

function named(all: readonly Omit<Offer, "known">[]): readonly Offer[] {
  const byName = Map.groupBy(all, ({ tool }) => tool.name);
  const taken = new Set<string>();
  return all.map(({ tool, box }) => {
    const same = byName.get(tool.name) ?? [];
    const own = same.filter((one) => one.tool.plainNames === true);
    const clashes = same.length > 1 && !(own.length === 1 && own[0]?.tool === tool);
    const wish = clashes
      ? `${tool.server.replace(/[^A-Za-z0-9_-]/g, "_")}_${tool.name}`
      : tool.name;
    const name = freeName(wish, taken);
    taken.add(name);
    return { box, known: tool.name, tool: name === tool.name ? tool : { ...tool, name } };
  });
}

function freeName(wish: string, taken: ReadonlySet<string>): string {
  let name = wish.slice(0, longestName);
  for (let count = 2; taken.has(name); count += 1) {
    const ending = `_${count}`;
    name = wish.slice(0, longestName - ending.length) + ending;
  }
  return name;
}

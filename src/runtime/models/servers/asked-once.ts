// The beginning of answers of models whose servers do not report it: asked once for all personas of a data folder.

import { join } from "node:path";
import { z } from "zod";
import { ok } from "../../../kernel/result.ts";
import type { AskedOnce, ChatModel } from "../../../saint-graph/ports.ts";
import { type DocumentKind, documentInFolder } from "../../data/kept-document.ts";

const Finding = z.object({
  server: z.string().max(500),
  model: z.string().max(300),
  /** Its answers begin with thoughts that no tag opens. */
  beginsWithThoughts: z.boolean(),
});

const document: DocumentKind<readonly z.infer<typeof Finding>[]> = {
  name: "model-thoughts",
  file: (home) => join(home, "model-thoughts.json"),
  schema: z.array(Finding).max(500),
  empty: [],
};
/** The models that are remembered, the latest. */
const mostFindings = 200;

/** The questions under way in this process, by folder, server and model. */
const underWay = new Map<string, Promise<boolean | undefined>>();

/** The same model; what its server does not report is asked once, and kept. A folder that cannot be written keeps nothing. */
export function askedOnce(model: ChatModel, home: string): ChatModel {
  const { unopenedThoughts } = model;
  if (unopenedThoughts === undefined) return model;
  const once = onceFor({ server: model.server?.address ?? "", model: model.name }, home);
  return {
    name: model.name,
    ...(model.server === undefined ? {} : { server: model.server }),
    stream: (request, signal) => model.stream(request, signal),
    unopenedThoughts: async (signal) => {
      const said = await unopenedThoughts.call(model, signal);
      if (said !== "may") return said;
      const known = once.known();
      return known === undefined ? once : known ? "do" : "do-not";
    },
  };
}

type Asked = { readonly server: string; readonly model: string };

function onceFor(
  asked: Asked,
  home: string,
): AskedOnce & { readonly known: () => boolean | undefined } {
  const kept = documentInFolder(document, home);
  const key = JSON.stringify([home, asked.server, asked.model]);
  const isIt = (one: Asked) => one.server === asked.server && one.model === asked.model;
  const known = (): boolean | undefined => {
    const now = kept.current();
    return now.ok ? now.value.find(isIt)?.beginsWithThoughts : undefined;
  };
  const keep = async (beginsWithThoughts: boolean): Promise<void> => {
    const entry = { ...asked, beginsWithThoughts };
    await kept
      .change((now) =>
        ok({
          next: [...now.filter((one) => !isIt(one)), entry].slice(-mostFindings),
          result: null,
        }),
      )
      .catch(() => undefined);
  };
  const askOnce: AskedOnce["askOnce"] = async (ask) => {
    const finding = known() ?? (await ask());
    if (finding !== undefined) await keep(finding);
    return finding;
  };
  return {
    known,
    askOnce: (ask) => {
      const finding = underWay.get(key) ?? askOnce(ask).finally(() => underWay.delete(key));
      underWay.set(key, finding);
      return finding;
    },
  };
}

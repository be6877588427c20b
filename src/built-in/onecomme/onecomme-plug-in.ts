// OneComme, a program that collects the comments of many platforms.

import { ownValue } from "../../kernel/own-value.ts";
import { defineAudience, definePlugIn } from "../../parts/part-kinds.ts";
import { text } from "../../parts/setting-shapes.ts";
import { oneComme } from "./onecomme.ts";

/** The default address of OneComme. */
const usual = "ws://127.0.0.1:11180";

/** The requested messages. From version 8 on OneComme sends only these. */
const wanted = "comments,deleted,config";

/**
 * The address of OneComme's WebSocket from a setting: `auto`, or an address with or without `/sub`. Undefined for an
 * invalid one.
 */
export function oneCommeAddress(written: string): string | undefined {
  const given = written === "auto" ? usual : written;
  if (!URL.canParse(given)) return undefined;
  const url = new URL(given);
  const socket = ownValue(
    { "ws:": "ws:", "wss:": "wss:", "http:": "ws:", "https:": "wss:" },
    url.protocol,
  );
  if (socket === undefined || url.username !== "" || url.hash !== "") return undefined;
  const path = url.pathname === "/" ? "/sub" : url.pathname;
  return `${socket}//${url.host}${path}?p=${wanted}`;
}

/** Its address, `auto` for the default one, `off`. */
const address = text
  .refine((written) => written === "off" || oneCommeAddress(written) !== undefined, {
    message: "Invalid address, expected auto, off, or one such as ws://127.0.0.1:11180",
  })
  .transform((written) => (written === "off" ? undefined : oneCommeAddress(written)));

const source = defineAudience({
  id: "onecomme",
  about: { ja: "わんコメのコメント", en: "comments of OneComme" },
  settings: {
    address: {
      name: "ONECOMME_URL",
      schema: address.optional(),
      values: {
        ja: "auto、off、または場所（例: ws://127.0.0.1:11180）",
        en: "auto, off, or an address (as ws://127.0.0.1:11180)",
      },
      about: {
        ja: "わんコメ（v8 以降）からコメントを受け取ります。`auto` はこの機械の `ws://127.0.0.1:11180`",
        en: "Hears comments from OneComme (version 8 or later); `auto` is `ws://127.0.0.1:11180` on this machine",
      },
      unset: { ja: "受け取りません", en: "it is not asked" },
    },
  },
  open: ({ address: url }, { clock, chance, since }) =>
    url === undefined ? undefined : oneComme({ url, clock, chance, since }),
});

export const plugIn = definePlugIn({ id: "onecomme", parts: [source] });

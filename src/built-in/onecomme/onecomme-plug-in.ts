// OneComme, a program that collects the comments of many platforms.

import { defineAudience, definePlugIn } from "../../parts/part-kinds.ts";
import { text } from "../../parts/setting-shapes.ts";
import { oneComme } from "./onecomme.ts";
import { oneCommeAddress } from "./onecomme-address.ts";

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

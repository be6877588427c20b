// The languages there are. A new one is a folder beside this file and a line here.

import { pack as en } from "./en/pack.ts";
import { pack as ja } from "./ja/pack.ts";
import type { LanguagePack } from "./language-pack.ts";

export const packs: readonly LanguagePack[] = [ja, en];

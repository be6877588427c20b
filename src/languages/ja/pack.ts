import type { LanguagePack } from "../pack/language-pack.ts";
import { program } from "./program/program-texts.ts";

export const pack: LanguagePack = { tag: "ja", program };

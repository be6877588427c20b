// The formats for importing and exporting memories, for the operator.

import { textIn } from "../../../languages/text-in.ts";
import type { Language } from "../../../protocol/language.ts";
import { partsOf, type WithParts } from "../../config/config-parts.ts";

export type KnownFormat = { readonly id: string; readonly name: string };

/** The formats of importers or exporters, each with its name in a language, in the order in which they are tried. */
export const knownFormats = (
  config: WithParts,
  kind: "importer" | "exporter",
  language: Language,
): readonly KnownFormat[] =>
  partsOf(config, kind).map(({ id, about }) => ({ id, name: textIn(about, language) }));

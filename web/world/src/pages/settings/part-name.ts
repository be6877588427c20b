import type { PartCard } from "../../../../../src/protocol/page-settings.ts";
import { plainText } from "../../text/plain-text.ts";

/** The setting that names the city's model. */
export const modelSetting = "MODEL_NAME";

/** The text of a part without what some hold in brackets at the end. */
export const partName = ({ about }: Pick<PartCard, "about">): string =>
  plainText(about)
    .replace(/[（(][^）)]*[）)]$/, "")
    .trim();

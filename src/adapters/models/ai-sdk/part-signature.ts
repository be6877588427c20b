// The data that a provider wants back with a part of its answer, as the text that a journal keeps.

import type { SharedV4ProviderOptions } from "@ai-sdk/provider";
import { isJsonObject } from "../../../kernel/json.ts";
import { ownValue } from "../../../kernel/own-value.ts";
import { jsonOrText } from "../../outside/json-or-text.ts";

export type PartSeal = {
  readonly options: SharedV4ProviderOptions;
  /** A thought whose words were said, too: they stand at the end of the text before it. */
  readonly said?: true;
};

export const signatureOf = ({ options, said }: PartSeal): string =>
  JSON.stringify(said === undefined ? { options } : { options, said });

/** Undefined for a signature that is not of this form: its part goes back without it. */
export function sealOf(signature: string | undefined): PartSeal | undefined {
  const value = signature === undefined ? undefined : jsonOrText(signature);
  if (!isJsonObject(value)) return undefined;
  const options = ownValue(value, "options");
  if (!isJsonObject(options)) return undefined;
  const seal = { options: options as SharedV4ProviderOptions };
  return ownValue(value, "said") === true ? { ...seal, said: true } : seal;
}

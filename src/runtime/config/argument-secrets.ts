// The secrets in the arguments of a command: `--token x`, `--api-key=x`, `TOKEN=x`, `Authorization: Bearer x`.

import { keysIn } from "../../trust/key-forms.ts";
import { addressSecrets, isSecretName, withoutAddressSecrets } from "./address-secrets.ts";

const option = /^--?([\w.-]+)$/;
const assigned = /^(-{0,2}([\w.-]+)=)(.+)$/s;
const header = /^(([\w-]+):\s*(?:(?:Bearer|Basic|Token)\s+)?)(\S.*)$/is;

type Argument = {
  readonly written: string;
  /** The index at which the secret begins; undefined where the argument itself holds none. */
  readonly secretAt?: number;
};

const argumentsOf = (args: readonly string[]): readonly Argument[] =>
  args.map((written, index) => {
    const [, before] = option.exec(args[index - 1] ?? "") ?? [];
    if (before !== undefined && isSecretName(before) && !option.test(written)) {
      return { written, secretAt: 0 };
    }
    const [, ahead = "", name] = assigned.exec(written) ?? header.exec(written) ?? [];
    return name !== undefined && isSecretName(name)
      ? { written, secretAt: ahead.length }
      : { written };
  });

/** Every secret in the arguments. */
export const argumentSecrets = (args: readonly string[]): readonly string[] =>
  argumentsOf(args).flatMap(({ written, secretAt }) => [
    ...(secretAt === undefined ? [] : [written.slice(secretAt)]),
    ...addressSecrets(written),
    ...keysIn(written).map(({ from, to }) => written.slice(from, to)),
  ]);

/** The arguments with `mask` in place of secrets. */
export const withoutArgumentSecrets = (args: readonly string[], mask: string): readonly string[] =>
  argumentsOf(args).map(({ written, secretAt }) =>
    secretAt === undefined
      ? withoutAddressSecrets(withoutKeys(written, mask), mask)
      : `${written.slice(0, secretAt)}${mask}`,
  );

const withoutKeys = (text: string, mask: string): string =>
  keysIn(text).reduceRight(
    (kept, { from, to }) => kept.slice(0, from) + mask + kept.slice(to),
    text,
  );

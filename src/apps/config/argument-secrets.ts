// What is secret in the arguments of a command: `--token x`, `--api-key=x`, `TOKEN=x`, `Authorization: Bearer x`.

import { addressSecrets, isSecretName, withoutAddressSecrets } from "./address-secrets.ts";

/** How keys of well-known services begin. */
const knownKey =
  /\b(?:sk-[\w-]{16,}|AIza[\w-]{30,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abpr]-[\w-]{10,}|hf_\w{20,}|AKIA[A-Z0-9]{16})/g;
const option = /^--?([\w.-]+)$/;
const assigned = /^(-{0,2}([\w.-]+)=)(.+)$/s;
const header = /^(([\w-]+):\s*(?:(?:Bearer|Basic|Token)\s+)?)(\S.*)$/is;

type Argument = {
  readonly written: string;
  /** Where the secret in it begins; undefined where there is none of its own. */
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
    ...[...written.matchAll(knownKey)].map(([key]) => key),
  ]);

/** The arguments with `mask` where a secret stood. */
export const withoutArgumentSecrets = (args: readonly string[], mask: string): readonly string[] =>
  argumentsOf(args).map(({ written, secretAt }) =>
    secretAt === undefined
      ? withoutAddressSecrets(written, mask).replace(knownKey, mask)
      : `${written.slice(0, secretAt)}${mask}`,
  );

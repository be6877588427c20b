import { Role } from "../../../protocol/role.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { firstLine, hiddenLine } from "../../../runtime/config/console/hidden-line.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import { forgetPushDevices } from "../../../runtime/page-api/push-devices.ts";
import {
  flawOf,
  type PasswordDocument,
  type PasswordRefusal,
  passwordDocument,
  refusalToSet,
  removePassword,
  setPassword,
} from "../../../runtime/server/page/passwords.ts";
import type { PasswordOptions } from "./options.ts";
import { withDocuments } from "./with-documents.ts";

/** Sets or removes the password of a role. Read twice at a terminal without echo; else one line from standard input. */
export const password =
  (asked: string, options: PasswordOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { words, tell } = context;
    const role = Role.safeParse(asked).data;
    if (role === undefined) {
      tell(words.password_.badRole(asked));
      return 2;
    }
    const config = configOrTell(context);
    if (config === undefined) return 2;
    return await withDocuments(context, config, async (documents) => {
      const passwords = await documents.document(passwordDocument);
      try {
        const ended =
          options.remove === true
            ? await remove(context, passwords, role)
            : await set(context, passwords, role);
        if (ended === 0) await forgetPushDevices(dataFolder(config));
        return ended;
      } catch (error) {
        const { code = "" } = error as NodeJS.ErrnoException;
        if (code === "") throw error;
        tell(words.password_.unwritten(passwords.place, code));
        return 1;
      }
    });
  };

function refused(
  { words, tell }: Context,
  passwords: PasswordDocument,
  refusal: PasswordRefusal,
): ExitCode {
  const say = words.password_;
  tell(refusal === "unreadable" ? say.unreadable(passwords.place) : say[refusal]);
  return 1;
}

async function remove(
  context: Context,
  passwords: PasswordDocument,
  role: Role,
): Promise<ExitCode> {
  const removed = await removePassword(passwords, role);
  if (!removed.ok) return refused(context, passwords, removed.error);
  context.tell(context.words.password_.removed(role));
  return 0;
}

async function set(context: Context, passwords: PasswordDocument, role: Role): Promise<ExitCode> {
  const stored = passwords.current();
  if (!stored.ok) return refused(context, passwords, stored.error);
  const early = refusalToSet(stored.value, role);
  if (early !== undefined) return refused(context, passwords, early);
  const { password_: say } = context.words;
  const given = await newPassword(context, role);
  if (given.kind !== "given") {
    context.tell(say[given.kind]);
    return 1;
  }
  const done = await setPassword(passwords, role, given.password);
  if (!done.ok) return refused(context, passwords, done.error);
  context.tell(say.set(role));
  return 0;
}

type Given =
  | { readonly kind: "given"; readonly password: string }
  | { readonly kind: "differ" | "stopped" | "too-short" | "too-long" };

async function newPassword({ words }: Context, role: Role): Promise<Given> {
  if (!process.stdin.isTTY) {
    const line = await firstLine(process.stdin);
    return line === undefined ? { kind: "stopped" } : { kind: "given", password: line };
  }
  const first = await question(words.password_.ask(role));
  if (first === undefined) return { kind: "stopped" };
  const flaw = flawOf(first);
  if (flaw !== undefined) return { kind: flaw };
  const again = await question(words.password_.again);
  if (again === undefined) return { kind: "stopped" };
  return first === again ? { kind: "given", password: first } : { kind: "differ" };
}

/** Asks at the terminal; the answer is not shown. */
async function question(text: string): Promise<string | undefined> {
  process.stderr.write(text);
  const answer = await hiddenLine(process.stdin);
  process.stderr.write("\n");
  return answer;
}

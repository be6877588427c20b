/** Options of the program as a whole that a value follows. */
const globals = ["--lang", "--config"];
/** Asked of the program as a whole. */
const answeredAlone = ["-h", "--help", "-V", "--version"];

/** The arguments with their command: without one, `start`, whose options may follow. */
export function withCommand(args: readonly string[]): readonly string[] {
  let at = 0;
  for (;;) {
    const word = args[at];
    if (word !== undefined && globals.includes(word)) at += 2;
    else if (word !== undefined && globals.some((name) => word.startsWith(`${name}=`))) at += 1;
    else break;
  }
  const first = args[at];
  const isNamed = first !== undefined && (!first.startsWith("-") || answeredAlone.includes(first));
  return isNamed ? args : [...args.slice(0, at), "start", ...args.slice(at)];
}

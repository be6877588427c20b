import { homedir } from "node:os";
import path from "node:path";

type Around = {
  /** The folder at which a relative path begins; absent: where the program was started. */
  readonly folder?: string;
  readonly home?: string;
  /** `path.win32` or `path.posix`; absent: of this system. */
  readonly paths?: Pick<typeof path, "resolve">;
};

/** An absolute path of this system; `~` is the user's home. */
export function fullPath(
  written: string,
  { folder = ".", home = homedir(), paths = path }: Around = {},
): string {
  return paths.resolve(
    folder,
    written.replace(/^~(?=$|[/\\])/, () => home),
  );
}

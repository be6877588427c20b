import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Config } from "../config/settings.ts";

const largest = 256 * 1024;

/** The text of the running order: `SAINTVERSE_SHOW`, else the seeds' `NEWS_DIR/news_script.md`; nothing when neither is set. */
export async function readShow(config: Config): Promise<Result<string | undefined, string>> {
  const file =
    config.show ??
    (config.newsFolder === undefined ? undefined : join(config.newsFolder, "news_script.md"));
  if (file === undefined) return ok(undefined);
  try {
    const text = await readFile(file, "utf8");
    return text.length > largest ? err(file) : ok(text);
  } catch {
    return err(file);
  }
}

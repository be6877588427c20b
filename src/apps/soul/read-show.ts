import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { SaintGraph } from "../../saint-graph/live.ts";
import type { parseShow } from "../../saint-graph/show.ts";
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

/** Gives her the running order, unless it is the one she is in the middle of. */
export async function giveShow(
  soul: SaintGraph,
  order: ReturnType<typeof parseShow>,
): Promise<void> {
  const { show } = soul.state();
  const items = order.items.map(({ title, body }) => ({ title, body }));
  const known = show?.items.map(({ title, body }) => ({ title, body }));
  const isUnderWay = show !== null && show.phase !== "over";
  if (isUnderWay && JSON.stringify(known) === JSON.stringify(items)) return;
  await soul.record({ type: "show-set", title: order.title, items });
}

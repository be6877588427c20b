import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { SoulOutline } from "../../saint-graph/outline.ts";
import { type parseShow, sameOrder } from "../../saint-graph/show/show.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import type { PersonaConfig } from "./persona-config.ts";

const largest = 256 * 1024;

/**
 * The text of the running order: `SAINTVERSE_SHOW`, else the earlier `NEWS_DIR/news_script.md`; nothing when neither is
 * set.
 */
export async function readShow(config: PersonaConfig): Promise<Result<string | undefined, string>> {
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

type RunningOrder = ReturnType<typeof parseShow>;

/** Whether she has completed this running order. */
export const hasAired = (
  { show }: Pick<SoulOutline, "show">,
  { title, items }: RunningOrder,
): boolean => show !== null && show.phase === "over" && sameOrder(show, title, items);

/**
 * Gives her the running order, unless she knows it: then it continues, or is over. `again`: it starts again; `waits`: it
 * starts when somebody says so.
 */
export async function giveShow(
  soul: Soul,
  order: RunningOrder,
  how: "again" | "now" | "waits",
): Promise<void> {
  const { show } = await soul.outline();
  if (show !== null && sameOrder(show, order.title, order.items) && how !== "again") return;
  const items = order.items.map(({ title, body }) => ({ title, body }));
  const anew = how === "now" ? {} : ({ [how]: true } as const);
  await soul.record({ type: "show-set", title: order.title, items, ...anew });
}

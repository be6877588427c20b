// The reports of a page's figures, and the page's messages to them.

import type { Page } from "playwright-core";

type Reported = { readonly running: boolean; readonly saying: string | null };

type Told = { readonly speaker?: { readonly x: number; readonly y: number } | null };
type Kept = { readonly reports: readonly Reported[]; readonly told: readonly Told[] };

/** Runs in the page, and in each of its figures. */
function keepReports(): void {
  const reports: Reported[] = [];
  const told: Told[] = [];
  addEventListener("message", ({ data }) => {
    if (data?.kind === "saintverse-figure-report") reports.push(data);
    if (data?.kind === "saintverse-figure") told.push(data);
  });
  Object.assign(window, { reports, told });
}

/** Opens the page again and keeps what its figures report from then on. Returns a function that reads it. */
export async function figureReports(page: Page): Promise<() => Promise<readonly Reported[]>> {
  await page.addInitScript(keepReports);
  await page.reload();
  return () => page.evaluate(() => (window as unknown as Kept).reports);
}

/** Where a figure was told to look, once its reports are kept. */
export async function looksOf(page: Page, persona: string): Promise<readonly (number | null)[]> {
  const frame = page.frames().find((one) => one.url().includes(`/figures/${persona}/`));
  const told = (await frame?.evaluate(() => (window as unknown as Kept).told)) ?? [];
  return told.flatMap(({ speaker }) => (speaker === undefined ? [] : (speaker?.x ?? null)));
}

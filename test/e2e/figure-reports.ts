// What the figures of a page report to it.

import type { Page } from "playwright-core";

type Reported = { readonly running: boolean; readonly saying: string | null };

/** Runs in the page. */
function keepReports(): void {
  const reports: Reported[] = [];
  addEventListener("message", ({ data }) => {
    if (data?.kind === "saintverse-figure-report") reports.push(data);
  });
  Object.assign(window, { reports });
}

/** Opens the page again and keeps what its figures report from then on. Returns a function that reads it. */
export async function figureReports(page: Page): Promise<() => Promise<readonly Reported[]>> {
  await page.addInitScript(keepReports);
  await page.reload();
  return () => page.evaluate(() => (window as unknown as { reports: Reported[] }).reports);
}

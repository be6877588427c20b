// Whatever is typed on a page of the application is still there after a reload: every text field of every form.

import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { liveAWhile, outlookOfPlaces, type PlaceToLook, placesToLook } from "./places-to-look.ts";
import { openWorld, visit, wire } from "./world.ts";

/** Opens what is folded, and marks every field that words can be typed into; returns how they are found again. */
function typedFields(): readonly string[] {
  for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
  const kinds = new Set(["text", "search", "url", "email", "number", "textarea"]);
  return (
    [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        "main input, main textarea",
      ),
    ]
      .filter((field) => kinds.has(field.type) && !field.readOnly && !field.disabled)
      // A filter narrows a list for the moment: it is nothing that is written.
      .filter((field) => field.checkVisibility() && !field.closest(".entry-filter"))
      .map((field, index) => {
        field.dataset["typed"] = String(index);
        return field.type;
      })
  );
}

const valuesOf = (page: Page) =>
  page
    .locator("[data-typed]")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** The text typed into a field of a kind; numbers stay within all limits. */
const wordsFor = (kind: string, index: number): string =>
  kind === "number" ? String(index + 2) : `typed ${index}`;

async function lostAt(page: Page, url: string, place: PlaceToLook): Promise<readonly string[]> {
  await page.goto(`${url}${place.path}`);
  await place.come(page);
  const kinds = await page.evaluate(typedFields);
  for (const [index, kind] of kinds.entries())
    await page.locator(`[data-typed="${index}"]`).fill(wordsFor(kind, index));
  const typed = await valuesOf(page);
  await page.reload();
  await place.come(page);
  let lost: readonly string[] = [];
  // Parts of a page come when their own data are there, some after what the place waits for.
  const isBack = async () => {
    await page.evaluate(typedFields);
    const found = await valuesOf(page);
    lost = typed.flatMap((text, index) =>
      found[index] === text ? [] : [`${place.name} ${index}: ${text} became ${found[index]}`],
    );
    expect(lost).toEqual([]);
  };
  await vi.waitFor(isBack, { timeout: 60_000, interval: 100 }).catch(() => undefined);
  return lost;
}

/** Every place; one that is reached by typing something itself is reached without that. */
const places: readonly PlaceToLook[] = placesToLook
  .filter(({ path }) => path !== "/sign-in")
  .map((place) =>
    place.name !== "memory-recall"
      ? place
      : {
          ...place,
          async come(page) {
            await page.locator('[role=tab][data-key="recall"]').click();
            await page.locator(".recall-form input").first().waitFor();
          },
        },
  );

it("keeps what is typed in every field over a reload", async () => {
  const world = await openWorld({ env: outlookOfPlaces });
  await liveAWhile(await wire(world));
  const browser = await sharedBrowser();
  const { page } = await visit(browser, world.url);
  // Text that was typed is unsaved: the browser asks whether the page may go.
  page.removeAllListeners("dialog");
  page.on("dialog", (dialog) => void dialog.accept());
  const lost: string[] = [];
  let fields = 0;
  for (const place of places) {
    lost.push(...(await lostAt(page, world.url, place)));
    fields += await page.locator("[data-typed]").count();
    await page.evaluate(() => sessionStorage.clear());
  }
  expect(lost).toEqual([]);
  expect(fields).toBeGreaterThan(25);
}, 900_000);

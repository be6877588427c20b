// A city that is opened to phones of the home network, and a phone that comes in.

import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as jsqr from "jsqr";
import type { Locator, Page } from "playwright-core";
import type { World } from "./world.ts";

export const phoneScreen = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;
/** An address of this machine that stands for one of the home network. */
export const network = { PHONE_ADDRESSES: "127.0.0.2", PHONE_PORT: "0" } as const;

// A module of the older kind: what it exports stands one or two levels down.
const readCode = [jsqr.default, Object(jsqr.default).default].find(
  (each): each is (typeof jsqr.default)["default"] => typeof each === "function",
);

/** The text of the QR code in a picture of it, as a camera reads it. */
export async function scanned(page: Page, code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString("base64");
  const reader = await page.context().newPage();
  const { width, height, bytes } = await reader.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([data], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return { width: bitmap.width, height: bitmap.height, bytes: [...pixels] };
  }, picture);
  await reader.close();
  return readCode?.(Uint8ClampedArray.from(bytes), width, height)?.data;
}

/** The replacement for installing the authority in a browser: the key of the certificate. */
export function trust(world: Pick<World, "folder">): string {
  const pem = readFileSync(join(world.folder, "home", "certificate/server.crt"), "utf8");
  const key = new X509Certificate(pem).publicKey.export({ type: "spki", format: "der" });
  const hash = createHash("sha256").update(key).digest("base64");
  return `--ignore-certificate-errors-spki-list=${hash}`;
}

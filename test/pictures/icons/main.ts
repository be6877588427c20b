// Draws the icons of the installed page from the moon: `node test/pictures/icons/main.ts`.

import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openBrowser } from "../../e2e/browser.ts";

const folder = fileURLToPath(new URL("../../../web/world/public/icons/", import.meta.url));

/** `moon`: its width as a part of the icon; a maskable one keeps it inside of the circle that phones cut out. */
const icons = [
  { name: "icon-192.png", size: 192, moon: 0.66, corner: 0.22 },
  { name: "icon-512.png", size: 512, moon: 0.66, corner: 0.22 },
  { name: "maskable-512.png", size: 512, moon: 0.48, corner: 0 },
  { name: "touch-180.png", size: 180, moon: 0.58, corner: 0 },
];

const drawn = ({ size, moon, corner }: (typeof icons)[number]): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#2a1f3d"/><stop offset="1" stop-color="#6a3350"/>
  </linearGradient></defs>
  <rect width="100" height="100" rx="${corner * 100}" fill="url(#sky)"/>
  <g fill="#ffe9dd"><circle cx="76" cy="24" r="1.6"/><circle cx="84" cy="40" r="1"/><circle cx="24" cy="78" r="1.2"/></g>
  <g transform="translate(50 50) scale(${moon * 4.6}) translate(-11.6 -11.6)">
    <path fill="#ff9a8f" d="M15 2.5a10 10 0 1 0 6.6 13.3A8.4 8.4 0 0 1 15 2.5Z"/>
  </g>
</svg>`;

const browser = await openBrowser();
for (const icon of icons) {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
  await page.setContent(`<style>body{margin:0}</style>${drawn(icon)}`);
  await writeFile(`${folder}${icon.name}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();

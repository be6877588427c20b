import type { Route } from "../routes/route.ts";

/** The file of each page, fetched when the page is first opened. */
export const pageFiles = {
  city: () => import("./city/city-page.tsx"),
  small: () => import("./room/small-page.tsx"),
  room: () => import("./room/room-page.tsx"),
  persona: () => import("./persona/persona-page.tsx"),
  memory: () => import("./memory/memory-page.tsx"),
  maker: () => import("./maker/maker-page.tsx"),
  diary: () => import("./diary/diary-page.tsx"),
  editor: () => import("./editor/editor-page.tsx"),
  operations: () => import("./operations/operations-page.tsx"),
  cities: () => import("./cities/cities-page.tsx"),
  studio: () => import("./studio/studio-page.tsx"),
  profile: () => import("./profile/profile-page.tsx"),
  phone: () => import("./phone/phone-page.tsx"),
  share: () => import("./share/share-page.tsx"),
  settings: () => import("./settings/settings-page.tsx"),
  "sign-in": () => import("./sign-in/sign-in-page.tsx"),
} satisfies Record<Route["page"], () => Promise<unknown>>;

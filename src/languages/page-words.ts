// The types of the texts of the page: those of the English pack, which every other language follows.

export type { AbroadWords } from "./en/page/abroad-page.ts";
export type { CityPageWords } from "./en/page/city-page.ts";
export type { CommonWords } from "./en/page/common-page.ts";
export type { CronPageWords } from "./en/page/cron-page.ts";
export type { GoingLiveWords } from "./en/page/going-live-page.ts";
export type { PageWords } from "./en/page/page-texts.ts";
export type { PictureWords } from "./en/page/picture-texts.ts";
export type { RoomWords } from "./en/page/room-page.ts";
export type { ShellWords } from "./en/page/shell-page.ts";
export type { StateWords } from "./en/page/state-page.ts";
export type { TroubleWords } from "./en/page/trouble-page.ts";

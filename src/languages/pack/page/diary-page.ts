import type { DiaryLine } from "../../../protocol/page-diary.ts";

type Told = Readonly<Record<"who" | "place" | "city" | "text", string>>;

/** The words for what happened besides talk. */
export type DiaryHappening = Readonly<
  Record<Exclude<DiaryLine["kind"], "talk">, (told: Told) => string>
>;

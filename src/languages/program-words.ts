// The types of the texts of the program: those of the English pack, which every other language follows.

export type { A2aWords } from "./en/program/agents.ts";
export type { ControlsWords } from "./en/program/controls.ts";
export type { DocsWords } from "./en/program/docs.ts";
export type { MemoryMovingWords } from "./en/program/memory-moving.ts";
export type { MemoryRecallWords } from "./en/program/memory-recall.ts";
export type { ObsWords } from "./en/program/obs.ts";
export type { Words } from "./en/program/program-texts.ts";
export type { WebPagesWords } from "./en/program/web-pages.ts";

// The common exports of every surface for parts: results, faults, `z`, the types of a descriptor. It loads no schema.

export { z } from "zod";
export { type Fault, type FaultKind, fault } from "../kernel/fault.ts";
export type { Chance, Clock } from "../kernel/ports.ts";
export { err, ok, type Result } from "../kernel/result.ts";
export type {
  PartForm,
  PartOutside,
  PartProblem,
  PartSecret,
  PartSetting,
  PartSettings,
  SettingValues,
  Texts,
} from "../parts/part.ts";
export { definePlugIn, type PlugIn } from "../parts/part-kinds.ts";
export { yesNo } from "../parts/setting-shapes.ts";

import type {
  BackgroundJob,
  CapUse,
  ModelCallLine,
  Operations,
} from "../../../protocol/page-views.ts";

export type OperationsWords = {
  readonly title: string;
  readonly running: string;
  readonly stopped: string;
  readonly stopEverything: string;
  readonly stopHelp: string;
  readonly resume: string;
  readonly resumeHelp: string;
  readonly budgets: string;
  readonly budgetsHelp: string;
  readonly wholeCity: string;
  readonly per: Readonly<Record<CapUse["per"], string>>;
  readonly unit: Readonly<Record<CapUse["unit"], string>>;
  readonly scope: string;
  readonly span: string;
  readonly what: string;
  readonly used: string;
  readonly cap: string;
  readonly noCap: string;
  readonly noCaps: string;
  readonly addCap: string;
  readonly saveCaps: string;
  readonly savedCaps: string;
  readonly takeCaps: string;
  readonly badCap: string;
  readonly unsaved: string;
  readonly revert: string;
  readonly budgetLevels: string;
  readonly budgetLevel: Readonly<Record<Operations["budgetLevels"][number]["level"], string>>;
  readonly budgetLevelHelp: Readonly<Record<Operations["budgetLevels"][number]["level"], string>>;
  readonly calls: string;
  readonly noCalls: string;
  readonly time: string;
  readonly persona: string;
  readonly purpose: string;
  readonly model: string;
  readonly outcome: Readonly<Record<ModelCallLine["outcome"], string>>;
  readonly result: string;
  /** The label that expands a model's thoughts. */
  readonly thought: string;
  readonly tokens: string;
  readonly money: string;
  readonly duration: string;
  readonly showCalls: Readonly<Record<"all" | "failed", string>>;
  readonly errors: string;
  readonly noErrors: string;
  readonly level: Readonly<Record<"warning" | "error", string>>;
  /** What goes on in the background. */
  readonly jobs: string;
  readonly jobsHelp: string;
  readonly noJobs: string;
  readonly job: Readonly<Record<BackgroundJob["kind"], string>>;
  readonly jobOf: (job: string, name: string) => string;
  readonly jobDone: (done: string, total: string) => string;
  /** How long it still takes; undefined while nobody can say. */
  readonly jobLeft: (seconds: number | undefined) => string;
  readonly servers: string;
  readonly noServers: string;
  readonly up: string;
  readonly down: string;
  readonly tools: (count: number) => string;
  readonly backups: string;
  readonly noBackups: string;
  readonly makeBackup: string;
  readonly making: string;
  readonly made: string;
  readonly data: string;
  readonly folder: string;
  readonly size: string;
  readonly version: string;
  readonly since: string;
};

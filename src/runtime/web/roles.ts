// The permissions of the roles. The tables name the least role; the compiler requires an entry for every new command,
// question and view.

import type { PageCommand } from "../../protocol/page-commands.ts";
import type { Role } from "../../protocol/page-feed.ts";
import type { PageQuestion } from "../../protocol/page-questions.ts";
import type { View } from "../../protocol/page-views.ts";

const rank: Readonly<Record<Role, number>> = { viewer: 0, user: 1, operator: 2 };

const commandRole: Readonly<Record<PageCommand["do"], Role>> = {
  comment: "viewer",
  say: "user",
  go: "user",
  summon: "user",
  "send-home": "user",
  "send-abroad": "user",
  "end-conversation": "user",
  "stop-speaking": "user",
  continue: "user",
  resend: "user",
  "remove-message": "user",
  "rename-user": "user",
  "choose-model": "user",
  "move-persona": "operator",
  "set-mode": "operator",
  "choose-liveliness": "operator",
  "trust-city": "operator",
  "ban-city": "operator",
  "forget-city": "operator",
  "stop-everything": "operator",
  "resume-everything": "operator",
  "tell-world-event": "operator",
  "change-city": "operator",
  "create-building": "operator",
  "change-building": "operator",
  "remove-building": "operator",
  "create-persona": "operator",
  "change-persona": "operator",
  "remove-persona": "operator",
  "settle-persona": "operator",
  "set-schedule": "operator",
  "remove-schedule": "operator",
  "save-mind": "operator",
  "change-caps": "operator",
  "make-backup": "operator",
  "edit-entry": "operator",
  "change-topic": "operator",
  "merge-topics": "operator",
  "undo-merge": "operator",
  "move-entry": "operator",
  forget: "operator",
  "mute-speech": "operator",
  "hold-speech": "operator",
  "approve-speech": "operator",
  "reject-speech": "operator",
  "say-this": "operator",
  "kill-speech": "operator",
  "block-author": "operator",
  "answer-comment": "operator",
  "pass-over-comment": "operator",
  "restart-show": "operator",
  "switch-scene": "operator",
};

const questionRole: Readonly<Record<PageQuestion["ask"], Role>> = {
  "older-lines": "user",
  models: "user",
  mind: "operator",
  "check-mind": "operator",
  prompt: "operator",
  emotions: "operator",
  costs: "operator",
  minds: "operator",
  lendable: "operator",
  "memory-topics": "operator",
  "memory-entries": "operator",
  "memory-entry": "operator",
  "memory-recall": "operator",
  "memory-recalled": "operator",
  "memory-people": "operator",
  "memory-chronicle": "operator",
  "memory-to-forget": "operator",
};

const viewRole: Readonly<Record<View["kind"], Role>> = {
  city: "viewer",
  room: "viewer",
  studio: "viewer",
  abroad: "viewer",
  log: "operator",
  desk: "operator",
  operations: "operator",
};

const atLeast = (role: Role, least: Role): boolean => rank[role] >= rank[least];

export const mayCommand = (role: Role, command: PageCommand): boolean =>
  atLeast(role, commandRole[command.do]);

/** Older lines of a log are for the operator only, like the log. */
export const mayAsk = (role: Role, question: PageQuestion): boolean =>
  atLeast(role, questionRole[question.ask]) &&
  (question.ask !== "older-lines" || atLeast(role, viewRole[question.view]));

export const mayWatch = (role: Role, view: View): boolean => atLeast(role, viewRole[view.kind]);

// The permissions of the roles: the least role of a command, a question or a view stands with its schema.

import { commandRole, type PageCommand } from "../../../protocol/page-commands.ts";
import { type PageQuestion, questionRole } from "../../../protocol/page-questions.ts";
import { type View, viewRole } from "../../../protocol/page-views.ts";
import type { Role } from "../../../protocol/role.ts";

const rank: Readonly<Record<Role, number>> = { viewer: 0, user: 1, operator: 2 };

const atLeast = (role: Role, least: Role): boolean => rank[role] >= rank[least];

export const mayCommand = (role: Role, command: PageCommand): boolean =>
  atLeast(role, commandRole[command.do]);

/** Older lines of a log are for the operator only, like the log. */
export const mayAsk = (role: Role, question: PageQuestion): boolean =>
  atLeast(role, questionRole[question.ask]) &&
  (question.ask !== "older-lines" || atLeast(role, viewRole[question.view]));

export const mayWatch = (role: Role, view: View): boolean => atLeast(role, viewRole[view.kind]);

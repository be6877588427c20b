// The gate for comments of the audience: one that is dropped is journalled with the reason, and never reaches her.

import { looksLike } from "../../mind/gate/alike-names.ts";
import type { Mind } from "../../mind/mind.ts";
import { type NgSearch, ngSearch } from "../../mind/ng-words.ts";
import { safeText } from "../../mind/safe-text.ts";
import type { BlockedAuthor, DropReason } from "../../protocol/stage-controls.ts";
import type { Author, Stimulus } from "../../protocol/stimulus.ts";
import { isStrangers } from "../judging.ts";
import type { Checked } from "./checking.ts";

type Deps = {
  readonly mind: () => Mind;
  readonly ngWords: () => readonly string[];
  readonly blocked: () => readonly BlockedAuthor[];
  readonly check: (text: string) => Promise<Checked> | undefined;
};

export type Dropped = { readonly reason: DropReason; readonly note?: string };

export type CommentModeration = {
  /** The operator blocked this author. */
  readonly isBlocked: (stimulus: Stimulus) => boolean;
  /** The author seems to be one whom the operator blocked. */
  readonly isLookAlike: (stimulus: Stimulus) => boolean;
  /** The reason why a comment must not reach her; undefined: it may. Blocked authors are not checked here. */
  readonly dropped: (stimulus: Stimulus) => Promise<Dropped | undefined>;
};

/** Whether an author is on the list, by the id of the platform, alone or with the platform's name before it. */
const isListed = (list: readonly BlockedAuthor[], { platform, id }: Author): boolean =>
  list.some((one) => one.id === id || one.id === `${platform}:${id}`);

export function openCommentModeration(outside: Deps): CommentModeration {
  let search: { mind: Mind; more: readonly string[]; ngWordIn: NgSearch } | undefined;
  const ngWordIn = (text: string): string | undefined => {
    const [mind, more] = [outside.mind(), outside.ngWords()];
    if (search?.mind !== mind || search.more !== more) {
      search = { mind, more, ngWordIn: ngSearch([...mind.ngWords, ...more], mind.dictionary) };
    }
    return search.ngWordIn(text);
  };

  const byRules = ({ author, text, paid }: Stimulus): Dropped | undefined => {
    if (safeText(text).trim() === "" && paid === undefined) return { reason: "empty" };
    const word = ngWordIn(text) ?? ngWordIn(author?.name ?? "");
    return word === undefined ? undefined : { reason: "ng-word", note: word.slice(0, 200) };
  };

  return {
    isBlocked: (stimulus) =>
      isStrangers(stimulus) &&
      stimulus.author !== undefined &&
      isListed(outside.blocked(), stimulus.author),
    isLookAlike: ({ author }) =>
      author !== undefined &&
      !isListed(outside.blocked(), author) &&
      outside.blocked().some(({ name }) => looksLike(author.name, name)),
    async dropped(stimulus) {
      if (!isStrangers(stimulus)) return undefined;
      const found = byRules(stimulus);
      if (found !== undefined) return found;
      const checked = await outside.check(stimulus.text);
      if (checked === "hold") return { reason: "model" };
      return checked === "late" ? { reason: "late" } : undefined;
    },
  };
}

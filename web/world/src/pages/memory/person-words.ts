import type { FactKind } from "../../../../../src/protocol/person-fact.ts";
import type { PageWords } from "../../language/language.ts";

export type PersonWords = {
  /** The user of the city, who has told no name. */
  readonly user: string;
  readonly kinds: Readonly<Record<FactKind, string>>;
  /** What a fact is of: a kind, and what it is about where that is said. */
  readonly of: (kind: string, about: string) => string;
  readonly was: string;
};

const ja: PersonWords = {
  user: "利用者",
  kinds: {
    name: "名前",
    birthday: "誕生日",
    job: "仕事",
    place: "住まい",
    origin: "出身",
    favourite: "いちばん好きなもの",
    likes: "好き",
    dislikes: "苦手",
    pet: "飼っている",
    plan: "予定",
    note: "そのほか",
  },
  of: (kind, about) => (about === "" ? kind : `${kind}（${about}）`),
  was: "以前",
};

const en: PersonWords = {
  user: "The user",
  kinds: {
    name: "Name",
    birthday: "Birthday",
    job: "Job",
    place: "Lives in",
    origin: "From",
    favourite: "Favourite",
    likes: "Likes",
    dislikes: "Dislikes",
    pet: "Pet",
    plan: "Plan",
    note: "Also",
  },
  of: (kind, about) => (about === "" ? kind : `${kind} (${about})`),
  was: "before",
};

export const personWords: PageWords<PersonWords> = { ja, en };

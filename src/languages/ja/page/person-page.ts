import type { PersonWords } from "../../pack/page/person-page.ts";

export const person: PersonWords = {
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

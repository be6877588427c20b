import type { PersonWords } from "../../pack/page/person-page.ts";

export const person: PersonWords = {
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

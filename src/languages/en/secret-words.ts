import type { SecretWords } from "../pack/secret-words.ts";
import { wordsOf } from "../pack/word-lists.ts";

const relation =
  "cat|dog|puppy|kitten|rabbit|hamster|parrot|horse|pet|son|daughter|wife|husband|boyfriend|girlfriend|sister|brother|mother|father|boss|doctor|therapist|friend|cousin|uncle|aunt|nephew|niece";

export const secrets: SecretWords = {
  codes: /pin\b|code|password|passcode|combination|safe\b|locker|lock\b/iu,
  passwords: {
    words: "password|passphrase|passcode|\\bpin(?: code| number)?",
    copula: "\\s+(?:is|was|to)",
    filler: "called |set to ",
    said: "is",
    end: "\\.\\s|\\.$|,|\\s(?:and|but|for|so|now)\\s",
  },
  names: [
    /\b(?:named|called|name is|name's|real name is|nickname is|nicknamed)\s+["'“‘]?([A-Z][\p{L}'-]+(?:\s+[A-Z][\p{L}'-]+)?)/gu,
    /\bnames? of (?:[\p{L}']+\s+){1,4}(?:is|was|are)\s+["'“‘]?([A-Z][\p{L}'-]+(?:\s+[A-Z][\p{L}'-]+)?)/gu,
    new RegExp(
      `\\b(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir)\\s+(?:${relation}),?\\s+([A-Z][\\p{L}'-]+)`,
      "gu",
    ),
  ],
  notNames: /^$/u,
  ngStarter: {
    mild: [
      ...wordsOf(
        "fuck motherfucker cunt nigger nigga faggot retard tranny chink gook kike spic wetback rape whore slut cocksucker kys",
      ),
      "kill yourself",
    ],
    strict: wordsOf(
      "shit bullshit ass asshole bitch bastard damn goddamn hell dick cock pussy tits boobs porn sex idiot moron stupid dumb dumbass jerk crap piss douchebag wanker bollocks bugger twat prick loser",
    ),
  },
};

import type { SecretWords } from "../pack/secret-words.ts";
import { wordsOf } from "../pack/word-lists.ts";

const relation =
  "cat|dog|puppy|kitten|rabbit|hamster|parrot|horse|pet|son|daughter|wife|husband|boyfriend|girlfriend|sister|brother|mother|father|boss|doctor|therapist|friend|cousin|uncle|aunt|nephew|niece";

const months = wordsOf(
  "january february march april may june july august september october november december",
);
const month =
  "(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const ordinals = wordsOf(
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first",
);
const day = `(?<day>\\d{1,2}(?:st|nd|rd|th)?|${ordinals.toReversed().join("|").replaceAll("-", "[- ]")})(?![\\p{L}\\d])`;

export const secrets: SecretWords = {
  guarded:
    /secret|password|passphrase|passcode|\bpin\b|don'?t tell|do not tell|between us|nobody knows|confidential/iu,
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
  questions: {
    asks: /\b(?:when|what|which|whose|who|where|how|tell (?:us|me))\b/iu,
    name: /\bnames?\b|\bcalled\b/iu,
  },
  days: {
    patterns: [
      new RegExp(`\\b${month}\\.?\\s*(?:the\\s+)?${day}`, "gu"),
      new RegExp(`(?<![\\p{L}\\d])${day}\\s+(?:of\\s+)?${month}\\b`, "gu"),
    ],
    months,
    ordinals,
    monthAlone:
      /\b(?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/giu,
    dayAlone:
      /(?<day>(?:1[0-9]|2[0-9]|3[01]|[1-9])(?:st|nd|rd|th))\b|\bthe (?<worded>[a-z]+(?:st|nd|rd|th|first|second|third)|[a-z]+[- ](?:first|second|third|[a-z]+th))\b/iu,
    notTopic: new RegExp(`^(?:${month.replace("?<month>", "?:")}$|(?:st|nd|rd|th)$)`, "u"),
  },
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

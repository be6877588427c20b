import type { TalkWords } from "../pack/talk-words.ts";
import { wordsOf } from "../pack/word-lists.ts";

export const talk: TalkWords = {
  comments: {
    laughter: /\blo+l\b|\blmf?ao\b|\brofl\b|(?:ha){2,}/,
    applause: /\bnice\b|\bwow\b|\bbravo\b|\bclap\b|\bcongrat|\bgg\b|\bawesome\b|\bamazing\b/,
    question:
      /^(?:what|why|how|when|where|who|which|can|could|do|does|did|are|is|will|would|have) .|\btell me\b/,
    greeting:
      /^(?:(?:hi|hey|hello|yo|bye|greetings)\b|good (?:morning|evening|afternoon|night)|first time here)/,
  },
  noComments: /^no(?: new)? comments?$/,
  nobody:
    /^(?:anon(?:ymous)?(?: (?:user|viewer|guest))?|unknown(?: (?:user|viewer|author))?|guest|nobody|somebody|someone|viewer|user|no ?name|n\/a|none|null|undefined)$/,
  yes: /^y(?:es)?$/,
  backToDefault: ["off", "default"],
  honorifics: [],
  vague: wordsOf(
    "about again always around been because before being could does doing done every from have here into itself just know like little maybe much never only other over really said same should some something still than that their them then there these they thing things think this those today very want well were what when where which while will with would your yours",
  ),
  questionFrame:
    /\b(?:(?:what|which|some|any) (?:kinds?|types?|sorts?|forms?) of|(?:kinds?|types?|sorts?) of|according to|as of|recently|currently|lately|usually|ever|in response to|(?:mention|describe|say)(?:s|d|ed)?|said|tells?|told)\b/giu,
  overviewFrame:
    /\b(?:(?:can|could|would) you|please|(?:in )?(?:what|which|the) order|(?:in )?(?:chronological )?order|(?:in )?sequence|timeline|lists?|steps?|stages?|milestones?|step by step|one by one|one after (?:the )?(?:other|another)|from (?:first to last|(?:the )?(?:beginning|start)(?: to (?:the )?(?:end|finish))?)|summar\w+|sum up|recap|(?:short )?(?:overview|history) of|so far|up to now|over (?:time|these \w+|the (?:whole|last|past)? ?(?:time|days|weeks|months|years))|across (?:our|all) \w+|altogether|taken together|in (?:all|total)|overall|everything|all the|walk me through|(?:give|tell|show) me|put|(?:bring|brought) up|(?:different |various )?(?:parts|aspects|topics)|things? happen(?:ed)?|happen(?:ed)?|progress(?:ed)?|(?:we|i) (?:have )?(?:talked|told you) about|chang(?:e|ed)|develop(?:ed)?|evolve(?:d)?|grow|grew|how many|which|numbers? of)\b/giu,
  pronoun:
    /^(?:it|this|that|these|those|you|him|her|them|me|us|everyone|everything|nothing|someone|something)$/,
  supposes: /^if/,
};

// By what English words of people are understood.

import type { AnalysisPatterns } from "../pack/analysis-patterns.ts";
import { irregular, kinds, stopWords, synonyms } from "./analysis-words.ts";
import { rules } from "./times.ts";
import { wishes } from "./wish-words.ts";

export const analysis: AnalysisPatterns = {
  ...{ stopWords, synonyms, kinds, irregular },
  feelings: {
    joy: /\b(?:happy|glad|joy|delighted|proud)\b/,
    fun: /\b(?:fun|funny|laugh(?:ed)?|enjoy(?:ed)?)\b/,
    sadness: /\b(?:sad|cried|cry|lonely|miss(?:ed)?|grief)\b/,
    anger: /\b(?:angry|mad|furious|annoyed)\b/,
    surprise: /\b(?:surprised?|shocked|astonished)\b/,
    shyness: /\b(?:shy|embarrassed)\b/,
  },
  question: {
    when: /\b(?:when|(?:what|which) (?:date|day|month|year|time|season)|how long ago|since when)\b/,
    who: /\b(?:who|whom|whose)\b/,
    where: /\bwhere\b|\b(?:what|which) (?:city|country|town|place|state)\b/,
    howMany:
      /\bhow (?:many|much|old|long|far|often|tall|big|large|heavy|high)\b|\bwhat (?:number|percentage|size|amount|price)\b/,
    why: /\b(?:why|what made|reason)\b/,
    before:
      /\b(?:before|used to|originally|previous(?:ly)?|formerly|at first|initially|earlier|first said)\b/,
    now: /\b(?:now|current(?:ly)?|latest|these days|at the moment|most recent(?:ly)?)\b/,
    past: /\b(?:did|was|were|has|have|had)\b(?!.*\b(?:will|going to|plan(?:s|ning)?|wants?)\b)/,
    ofAsker: /\b(?:i|my|me|mine|i'm|i've|i'd)\b/,
    ofHer: /\b(?:you|your|yours)\b/,
    told: /\b(?:did|have|had) you\b|\byou (?:\w+ )?(?:recommend|suggest|advis|propos|sai|told|mention|explain|gave|list|show|taught|calculat|work|provid|describ|wrot|warn)\w*|\byour (?:advice|suggest|recommend|answer|plan|explan|tip)|\baccording to you\b|\bwas i supposed to\b/,
    overview:
      /\b(?:order|sequence|chronolog\w*|timeline|step by step|one by one|one after (?:the )?(?:other|another)|first to last|from the beginning|start to finish|summar\w+|sum up|recap|overview|history of|so far|up to now|over (?:time|these|the (?:whole|last|past|months|weeks|years))|across|altogether|taken together|in (?:all|total)|overall|all the|everything|list|walk me through|milestones|progress|which \w+s (?:did|have|has|came|were)|how (?:did|has|have) .+ (?:change|grow|develop|evolve|go|gone|been|progress)\w*)\b/,
  },
  entry: {
    number:
      /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|couple|few|several|once|twice|both)\b/u,
    time: /\b(?:yesterday|today|tonight|tomorrow|ago|(?:last|next|this|past) (?:week|month|year|night|weekend|summer|winter|spring|fall|autumn|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|weekend|recently|since \p{Nd}{4}|in \p{Nd}{4})\b/u,
    name: /(?<=[a-z,;] )[A-Z][a-z]+/u,
    thanks: /^(?:thanks|thank you|wow|great|awesome|cool|nice|sounds)/u,
    past: /\b(?:was|were|did|went|had|got|made|took|said|told|came|saw|found|gave|\p{L}{3,}ed)\b/u,
    intent:
      /\b(?:will|gonna|going to|plan|planning|tomorrow|next (?:week|month|year|weekend)|hope to|want to|wanna)\b|'ll\b/u,
  },
  wishes,
  times: {
    mayBe:
      /\d|yester|today|tonight|morrow|this|last|past|previous|next|other day|recent|lately|ago|week|month|year|christmas|spring|summer|autumn|fall|winter|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday/,
    rules,
  },
};

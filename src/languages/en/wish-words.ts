// By what English standing instructions, preferences and requests are recognized.

import type { WishWords } from "../pack/wish-words.ts";

const lead = "(?:^|[,;:] ?|\\b(?:please|and|but|so|then|just|also) )(?:please )?";
const first = "(?:^|[,;:] ?|\\bplease )(?:please )?";
const verbs =
  "use|keep|leave|give|write|put|avoid|don't|do not|never|always|be|ask|check|add|correct|show|make|include|start|answer|reply|respond|tell|remind|explain|say|call|skip|sort|follow|stick|sign|only|no|suggest|recommend|summari[sz]e|book|buy|order|plan|format|translate|comment|end|talk|speak";
/** Without those of encouragement: "Keep going", "Make it yours". */
const plainVerbs =
  "use|keep(?! (?:\\p{L}+ing|it|up|on|at)\\b)|leave|give(?! (?:up|it|yourself)\\b)|write|put|avoid|answer|reply|respond|remind|explain|call|skip|sort|sign|only|suggest|recommend|summari[sz]e|book|buy|order|format|translate|comment|talk|speak";
/** Of these also one is an instruction for later. */
const forbidden =
  "use|put|recommend|suggest|round|spoil|call|write|give|plan|include|add|mention|explain|book|buy|send|ask|answer|reply|format|translate|propose|address";
const forbiddenDoing =
  "using|suggesting|calling|recommending|saying|writing|asking|adding|telling|sending|putting|giving|mentioning|proposing";
const generally =
  "everything|anything|all|each|every|always|whenever|when you|ever|instead of|rather than|as if|by default|in my|my \\p{L}+s|\\p{L}{3,}s (?:to|under|in|with|that|of|one|short|for)|in \\p{L}{3,}s";

export const wishes: WishWords = {
  instructs: new RegExp(
    [
      `${first}(?:always|never|don't ever|do not ever)(?! (?:mind|been|seen|had|heard|thought|knew|\\p{L}+(?:ed|ing)|a|the|be|here|there|again|good|nice|great|fun|happy|calm|give (?:up|in)|quit|stop|let|shy|fails?|gets?|knows?|too|in|so|my|your|up)\\b) \\p{L}`,
      `\\b(?:from now on|going forward|from here on|as a rule|by default)\\b.*\\b(?:${verbs})\\b`,
      `\\b(?:when(?:ever)?|if|(?:every|each|any) time) (?:you|i ask|we|i practi[sc]e|i study)\\b[^,]{1,120}, (?:please )?(?:${verbs})\\b`,
      `${lead}(?:don't|do not) (?:${forbidden})\\b`,
      `${lead}(?:stop|avoid|quit) (?:${forbiddenDoing})\\b`,
      `${lead}(?:only |make sure (?:to |that )?|remember to )(?:${plainVerbs})\\b`,
      `${lead}make sure [^,]{3,60} (?:keep|have|are|use|include)\\b`,
      `${first}(?:${plainVerbs})\\b.*\\b(?:${generally})\\b`,
      `\\b(?:no|nothing) [^,]{2,60}, (?:please|ever)\\b`,
      `${lead}(?:answer|reply|respond|speak|talk) (?:in|with|to me in)\\b`,
      "\\bthat's how i (?:want|like)\\b|\\bi(?:'d like| want| would like) you to (?:always|never)\\b",
    ].join("|"),
    "u",
  ),
  prefers:
    /\bi(?:'d| would)? (?:much |really |always |usually |generally |only )?(?:prefer|like|love|hate|dislike|avoid|rather|want|need)\b|\bi (?:can't|cannot|don't|do not|won't) (?:eat|drink|have|stand|want|like|take)\b|\bi(?:'m| am) (?:a )?(?:vegetarian|vegan|allergic)\b|\b(?:please avoid|keep (?:it|them) out|stick to)\b/u,
  requests:
    /\b(?:can|could|would|will) (?:you|we|i)\b|\bplease\b|\b(?:what|which|where|how|who) (?:could|should|can|do i|would|must|to)\b|\b(?:help|let's|i (?:need|want|don't understand|would like))\b|^(?:how|which|explain|describe|write|draft|make|give|show|find|plan|put|suggest|recommend|tell|translate|summari[sz]e|calculate|schedule|book|reserve|order|buy|test|quiz|look|have a look|add|create|fix|build|implement|review|prepare|design|search|check|teach|compare|list|sort|pick|choose|convert|generate)\b(?!.*\b(?:did|was|were|has|had)\b)|\bwhat happens\b|\bwhen is my\b|\bdid i (?:ask|tell) you\b|\bhave i asked\b/u,
  work: {
    code: /\b(?:code|coding|functions?|class|methods?|scripts?|program(?:s|ming)?|python|rust|typescript|javascript|java|sql|shell|commands?|librar(?:y|ies)|variables?|loops?|implement(?:ation)?|pull requests?|commits?|bugs?|api|type hints?|arrays?|regex|algorithms?|linked list|unit tests?|tests first)\b/u,
    writing:
      /\b(?:letters?|e-?mails?|messages?|essays?|articles?|posts?|reports?|texts?|poems?|stor(?:y|ies)|spelling|summar\p{L}+|drafts?|speech|you write|write for me)\b/u,
    translation:
      /\btranslat\p{L}+|\binto (?:french|german|spanish|polish|english|japanese|italian|chinese|korean|dutch|portuguese|russian)\b/u,
    food: /\b(?:cook(?:ing)?|dinner|lunch|breakfast|recipes?|dish(?:es)?|meals?|eat(?:ing)?|bake|baking|food|restaurants?|vegetarian|vegan|meat|nuts|mushrooms?|ingredients?|menu)\b|\bhow do i make\b/u,
    travel:
      /\b(?:trains?|planes?|flights?|fly|hotels?|trips?|travel\p{L}*|journeys?|seats?|bus(?:es)?|routes?|how far|distances?|airports?|connections|bookings|holidays?)\b|\b(?:get|from .{1,40}) to \p{L}|\b(?:place to )?stay in\b/u,
    schedule:
      /\b(?:meetings?|calendar|appointments?|schedule|weekends?|slot|agenda|interviews?|deadlines?|plan my|sundays?|saturdays?|remind)\b/u,
    money:
      /\b(?:money|prices?|budget|costs?|sav(?:e|ed|ings?)|invest\p{L}*|expenses?|spend(?:ing)?|tax(?:es)?)\b/u,
    health:
      /\b(?:exercises?|workouts?|running|swim(?:ming)?|fit(?:ter|ness)?|gym|weight|stronger|diet|training|stretch\p{L}*|yoga)\b/u,
    study:
      /\b(?:stud(?:y|ies|ying)|homework|exams?|maths?|physics|chemistry|vocabulary|quiz|practi[sc]e|test me|lessons?|grammar|teach|learn(?:ing)?)\b/u,
    media:
      /\b(?:novels?|films?|movies?|series|read(?:ing)?|watch|music|playlists?|songs?|podcasts?|paperbacks?|book tips|books)\b/u,
    shopping: /\b(?:buy|shop(?:ping)?|presents?|gifts?|order|purchase)\b/u,
    naming: /\bnames? for\b|\bcall my\b|\bnames? (?:my|a|the)\b/u,
    garden: /\b(?:gardens?|plants?|flowers?)\b/u,
  },
};

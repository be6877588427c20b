import type { TopicWords } from "../pack/topic-words.ts";
import { wordsOf } from "../pack/word-lists.ts";
import { nounPhrases } from "./noun-phrases.ts";

/** Removes plurals and the commonest verb endings. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && word.endsWith("ing")) return undoubled(word.slice(0, -3));
  if (word.length > 4 && word.endsWith("ed")) return undoubled(word.slice(0, -2));
  if (word.length > 3 && /[^su]s$/.test(word))
    return word.slice(0, -1).replace(/([^aeiou])e$/, "$1");
  return word.length > 4 ? word.replace(/([^aeiou])e$/, "$1") : word;
}

const undoubled = (root: string): string => root.replace(/([bdgklmnprt])\1$/, "$1");

export const topics: TopicWords = {
  genericTitles: wordsOf(`
  newtopic newtopics topic topics newconversation conversation newchat chat talk discussion newdiscussion
  dialogue dialog newsubject subject theme title topictitle newtopictitle topicname newtitle shorttitle summary
  thetopic atopic message messages null nil none undefined nan na nothing empty blank untitled notitle unnamed
  unknown unspecified notspecified notapplicable noname notopic tbd todo misc miscellaneous miscellany general
  generaltopic generalchat generaltalk generaldiscussion generalconversation other others othertopics various
  varioustopics smalltalk casualchat casualconversation casualtalk chitchat randomchat random everyday dailychat
  dailyconversation dailytalk default uncategorized uncategorised userconversation usermessage
  conversationwithuser wordsof
  `),
  counting: {
    beforeFirst: [],
    behindFirst: [],
    beforeLast: ["part", "vol", "no", "number"],
    behindLast: [],
    digits: "",
  },
  titleOfAsides: "Greetings and asides",
  turning:
    /^(?:by the way|btw\b|anyway[,.\s]|on another note|changing the subject|unrelated|guess what|(?:did )?you know what)/iu,
  continuing:
    /^(?:oh|ah|hm+|well|so|wow|haha|lol|damn|ugh|oops)?[,.! ]*(?:ye[sap]\w*|no|nope|not|nah|ok\w*|sure|right|true|exactly|good|great|nice|perfect|cool|thank\w*|and|but|or|because|then|also|maybe|probably|really|just|only|both|neither|mostly|almost|never|always|already|sometimes|usually|he|she|it|they|that|those|these|this|there|because|most|some|one|two|three|about|around|like|at|in|on|by|for|from|with|until|since|after|before|during|yours?|too|why|how|which|if|doing|done|trying|calling|bought|found|got|have to|will do|i will|i'll|i did|i do|i don't|i know|i think|i see|is it|is that|does|do you|can you|could you|what about|what if|the)(?![\p{L}\p{N}])/iu,
  seeking: /\btell me\b[^.!]*[.!]?$/iu,
  between: " and ",
  stopWords: wordsOf(`
  a about after again all also am an and any are as at away back be because been before being but by can cannot
  come could day did didnt do does doesnt doing dont done down each else even ever every few first for from get
  give go going gonna good got great had has have havent having he hello her here hers hey hi him his how i id
  if ill im in into is isnt it its ive just keep kind know last let like little long look lot made make many
  maybe me mean might mine more most much must my need never new next nice no not nothing now of off oh ok okay
  on once one only or other our out over own people please pretty quite really right said same say see she
  should so some someone something still such sure take tell than thank thanks that thats the their them then
  there these they theyre thing think this those though to today together told tomorrow tonight too try two
  under until up us use used very want was wasnt way we well went were what when where which while who why will
  with wont wow would yeah year years yes yesterday yet you youd your youre yours youve
  `),
  everyday: wordsOf(`
  time km kg mi cm mm lb lbs mb gb degrees percent quarter past per am pm pages parts anymore kinds
  able above across aside through make take come go get say think know tell want use look give mean let guess taste seem
  actually afraid ago almost alone along already although always among another anybody anyone
  anything arent around ask asked asking awesome awful bad beautiful become began begin behind below beside best better
  big bit bought break bring broke brought buy buying call called came care case change changed check chance couldnt
  course couple cute damn dear decide decided deep different difficult done doubt during early easily easy either
  enjoy enough entire especially everybody everyone everything everywhere exactly except expect eight eleven far fast
  favorite favourite feel feeling feels felt few fifteen fifty figure fine finally find finish finished five forget
  forgot found four fourteen free front full fun funny gave getting glad goes gone gotta guess gonna happen happened
  happens happy hard hate havent hear heard help helped helps herself high himself hope hoping huge hundred idea
  important inside instead interesting itself join joined keeping kept kinda knew knows large lately later learn
  learned learning least leave left less lets lie likely listen live lives living lose lost lots love loved lovely low
  lucky mad main many matter maybe meant meet met middle might miss missing moment move moved must myself name named
  near nearly need needed needs neither new news nine nobody none normal notice number often old older ones open others
  otherwise ourselves outside part perfect perhaps person piece place plan planning play please plenty plus possible
  practice probably problem promise put question quick quickly quiet quite rather ready real reason remember rest
  sad safe sat saw saying says scared second see seem seems seen send sense sent seven several shall short should show
  showed side simple simply since sit six small somebody somehow someone somewhere soon sort sound sounds spend spent
  stand start started starting starts stay stayed stop stopped story stuff suddenly suppose sweet takes taking talk
  talking ten terrible themselves theyll thinking third thirty thought thousand three tired took top tried true truly
  trying turn turned twelve twenty twice understand unless upset used useful using usual usually wait waiting walked
  wanted wants watch watched wear weeks weird welcome werent whatever whenever wherever whether whole whose wish within
  without wonder wonderful wonders wont work worked working works worried worry worse worst worth wrong wrote young
  yourself
  `),
  emptyPhrases: [],
  emptyLetters: "",
  passing: wordsOf(`
  hiya howdy yo heya greetings welcome morning afternoon evening night goodnight bye goodbye cya cheers sorry
  hm hmm hmmm ugh achoo uh um umm huh ah aha ahh oops ouch haha hahaha hehe lol yay yep yup nope nah alright gosh whoa btw
  hallo helo there well anyway yea ya mhm
  monday tuesday wednesday thursday friday saturday sunday mon tue tues thu thur thurs fri
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec weekend weekends week weeks month months noon midnight oclock
  am pm minute minutes hour hours
  `),
  date: /^\d+(?:st|nd|rd|th|am|pm)?$/u,
  stem,
  nounPhrases,
};

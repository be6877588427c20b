import type { TopicWords } from "../pack/topic-words.ts";
import { wordsOf } from "../pack/word-lists.ts";

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
  conversationwithuser
  `),
  counting: {
    beforeFirst: [],
    behindFirst: [],
    beforeLast: ["part", "vol", "no", "number"],
    behindLast: [],
    digits: "",
  },
  titleOfDay: (date) => `Words of ${date}`,
  between: ", ",
  stopWords: wordsOf(`
  a about after again all also am an and any are as at away back be because been before being but by can cannot
  come could day did didnt do does doesnt doing dont done down each else even ever every few first for from get
  give go going gonna good got great had has have havent having he hello her here hers hey hi him his how i id
  if ill im in into is isnt it its ive just keep kind know last let like little long look lot made make many
  maybe me mean might mine more most much must my need never new next nice no not nothing now of off oh ok okay
  on once one only or other our out over own people please pretty quite really right said same say see she
  should so some someone something still such sure take tell than thank thanks that thats the their them then
  there these they theyre thing think this those though time to today together told tomorrow tonight too try two
  under until up us use used very want was wasnt way we well went were what when where which while who why will
  with wont wow would yeah year yes yesterday yet you youd your youre yours youve
  `),
  emptyPhrases: [],
  emptyLetters: "",
  passing: wordsOf(`
  hiya howdy yo heya greetings welcome morning afternoon evening night goodnight bye goodbye cya cheers sorry
  hm hmm hmmm uh um umm huh ah aha ahh oops ouch haha hahaha hehe lol yay yep yup nope nah alright gosh whoa btw
  hallo helo there well anyway yea ya mhm
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec weekend weekends week weeks month months noon midnight oclock
  am pm minute minutes hour hours
  `),
  date: /^\d+(?:st|nd|rd|th|am|pm)?$/u,
  stem,
};

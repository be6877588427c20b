import { type Intent, intent } from "./intent.ts";

/** Short replies and everyday wishes in English. */
export const enSmallTalk: readonly Intent[] = [
  intent(
    "sing",
    /\b(can|could|will|would|please|do) (you )?sing\b|^sing\b|sing (me|us|for|a|something)\b/,
    ["shyness", "La, la la... and that's the part I know. The rest needs practice."],
  ),
  intent(
    "advice",
    /\b(what should i do|any advice|need advice|help me decide|i('m| am) not sure what|problem)\b/,
    [
      "neutral",
      "A stand-in has no good answer to that. If it helps to say it out loud, I'll listen to the end.",
    ],
    ["neutral", "You decide. Try naming just the one thing that troubles you most."],
  ),
  intent("recommend", /\brecommend|\bsuggest/, [
    "fun",
    "What I like myself is {likes}. About anything else I don't know enough.",
  ]),
  intent(
    "agree",
    /^(yes|yeah|yep|yup|sure|ok(ay)?|right|exactly|true|of course|i see|got it|cool|nice|good|indeed|wow|oh|hmm+)[\s.,!]*$/,
    ["joy", "Good! Your turn, then. Tell me something."],
    ["fun", "We get along. So, what small thing made you happy lately?"],
  ),
  intent(
    "disagree",
    /^(no|nope|nah|not really|never|nothing)[\s.,!]*$/,
    ["neutral", "Fair enough. Tell me how you see it."],
    ["neutral", "All right, let's change the subject."],
  ),
  intent("laugh", /\b(lol|lmao|rofl|ha(ha)+|hehe|xd)\b/, [
    "fun",
    "You laughed! Now I'm laughing, too.",
  ]),
];

/** Fallbacks when nothing was recognized, in English. */
export const enRest: readonly Intent[] = [
  intent(
    "question",
    /\?|^(what|who|where|when|why|how|which|do you|does|did you|can you|could you|is|are|will)\b|\bdo you know\b/,
  ),
  intent(
    "statement",
    /(?:)/,
    ["neutral", "I'm listening. I'll remember it, so tell me the rest."],
    [
      "joy",
      "Thank you for telling me. I'm a stand-in: listening and remembering is what I can do.",
    ],
    ["neutral", "Mm-hm. My script has nothing clever for that, but I heard every word."],
    ["fun", "That's not in my script. I'll keep it in mind."],
  ),
];

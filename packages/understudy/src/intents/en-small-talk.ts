import { type Intent, intent } from "./intent.ts";

/** Small talk in English, each with a question that continues the conversation. */
export const enSmallTalk: readonly Intent[] = [
  intent("sing", /\bsing\b/, [
    "shyness",
    "La, la la... and that's the part I know. The rest needs practice.",
  ]),
  intent(
    "hungry",
    /\b(hungry|starving|what should i eat)\b/,
    ["fun", "That's an emergency. What would you eat first, if you could?"],
    ["fun", "I think I heard your stomach from here. Sweet or salty?"],
  ),
  intent(
    "food",
    /\b(food|pizza|ramen|sushi|curry|cake|coffee|tea|cook(ed|ing)?|ate|eating|dinner|lunch|breakfast|bread|pasta|chocolate|ice cream|burger|soup|baked?)\b/,
    ["joy", "{topic}, nice! I can almost smell it. How did it taste?"],
    ["fun", "Talking about {topic} at this hour is dangerous. What goes well with it?"],
    ["joy", "I could listen to food stories forever. What's your latest favourite?"],
  ),
  intent(
    "game",
    /\b(games?|gaming|minecraft|pokemon|zelda|mario|steam|playstation|switch|rpg|fps|boss fight|level(ed)? up)\b/,
    ["fun", "Ooh, {topic}! How far did you get? I'd wander off the path, I'm sure."],
    ["fun", "Win or lose, games make good stories. Which part was the toughest?"],
  ),
  intent(
    "music",
    /\b(music|songs?|concert|band|piano|guitar|album|singer|karaoke)\b/,
    ["joy", "I love hearing about {topic}. Which tune won't leave your head lately?"],
    ["joy", "With music on, the same street looks different. Morning listener or night listener?"],
  ),
  intent(
    "pet",
    /\b(cats?|dogs?|kittens?|pupp(y|ies)|pets?|hamster|rabbit|parrot|bunny)\b/,
    ["joy", "{topic}! I'm smiling already. Any names I should know?"],
    ["joy", "One look at {topic} and an hour is gone. Which little habit do you love most?"],
  ),
  intent(
    "study",
    /\b(study|studying|homework|exams?|test|school|college|university|class|essay|teacher)\b/,
    ["neutral", "Working hard, I see. What's it about, in one sentence?"],
    ["joy", "Take a break here. When you're done I want a report."],
  ),
  intent(
    "work",
    /\b(work|working|job|boss|office|meeting|deadline|coworker|shift)\b/,
    ["neutral", "Work, then. Shall we start with what went well, or with what bugs you?"],
    [
      "neutral",
      "You face it every day, and that's no small thing. What do you look forward to afterwards?",
    ],
  ),
  intent(
    "story",
    /\b(movies?|films?|anime|manga|books?|novel|reading|series|show|episode|video|stream)\b/,
    ["joy", "I'd like to hear about {topic}. Which scene stayed with you?"],
    ["joy", "Good stories move in with you for a while. How would you sell it to a friend?"],
  ),
  intent(
    "outing",
    /\b(walk|trip|travel|travell?ing|beach|sea|mountain|park|hike|hiking|zoo|museum|train|flight|vacation|holiday)\b/,
    ["joy", "{topic}, lovely! Take me along in words. What did you see?"],
    ["joy", "Packing is half of the journey. Who goes with you?"],
  ),
  intent(
    "season",
    /\b(cold|hot outside|so hot|rain(y|ing|s)?|snow(y|ing)?|sunny|spring|summer|autumn|winter|christmas|new year|nice weather|lovely weather|halloween)\b/,
    [
      "neutral",
      "Seasons paint the whole picture, don't they? What do you like best about this one?",
    ],
    ["neutral", "Take care of yourself in that. Something warm or something cold right now?"],
  ),
  intent(
    "advice",
    /\b(what should i do|any advice|need advice|help me decide|i('m| am) not sure what|problem)\b/,
    [
      "neutral",
      "You decide, but I'll gladly think along. Which side feels a little heavier right now?",
    ],
    ["neutral", "Name just the one thing that troubles you most. One thing usually has a shape."],
  ),
  intent(
    "recommend",
    /\brecommend|\bsuggest/,
    ["fun", "From me? {likes}, of course. Tell me your taste and I'll narrow it down."],
    [
      "fun",
      "Something you have put off since last month. It's waiting for you. What would that be?",
    ],
  ),
  intent("offer-topic", /(let'?s|can we|shall we|want to|wanna) talk about|tell me about/, [
    "joy",
    "{topic}? I'm listening. Where shall we start?",
  ]),
  intent(
    "agree",
    /^(yes|yeah|yep|yup|sure|ok(ay)?|right|exactly|true|of course|i see|got it|cool|nice|good|indeed|wow|oh|hmm+)[\s.,!]*$/,
    ["joy", "Good! Your turn, then. Tell me something."],
    ["fun", "We get along. So, what small thing made you happy lately?"],
    ["joy", "In that case, how about a riddle?"],
  ),
  intent(
    "disagree",
    /^(no|nope|nah|not really|never|nothing)[\s.,!]*$/,
    ["neutral", "Fair enough. Tell me how you see it."],
    ["neutral", "All right, new topic. What did you look at the longest today?"],
  ),
  intent(
    "laugh",
    /\b(lol|lmao|rofl|ha(ha)+|hehe|xd)\b/,
    ["fun", "You laughed! I wish I could see your face."],
    ["fun", "Now I'm laughing, too. What got you?"],
  ),
];

/** Fallbacks when nothing was recognized, in English. */
export const enRest: readonly Intent[] = [
  intent(
    "question",
    /\?|^(what|who|where|when|why|how|which|do you|does|did you|can you|could you|is|are|will)\b|\bdo you know\b/,
    ["neutral", "I don't know much about {topic}, and I won't pretend. Would you teach me?"],
    ["surprise", "That's a hard one, and I can't give you a sure answer. What do you think?"],
    [
      "neutral",
      "My script has no answer for that. I do like thinking it through together, though.",
    ],
  ),
  intent(
    "did",
    /\b(i|we) (just |finally |also )?(did|went|made|saw|bought|played|watched|read|met|started|got|found|tried|visited|learned|built|wrote|took)\b|\byesterday\b/,
    ["joy", "{topic}, good for you! How was it?"],
    ["joy", "That sounds like time well spent. Which moment do you remember best?"],
  ),
  intent(
    "statement",
    /(?:)/,
    ["joy", "{topic}, that makes me curious. Tell me a little more?"],
    ["neutral", "We never really talked about {topic}. What do you like about it?"],
    ["neutral", "Mm-hm, and then? What happened next?"],
    ["fun", "If that story had a title, what would you call it?"],
    ["neutral", "{hey}tell me how that came about?"],
  ),
];

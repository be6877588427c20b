import { type Intent, intent } from "./intent.ts";

/** Meeting, parting and getting to know her, in English. */
export const enMeeting: readonly Intent[] = [
  intent(
    "abilities",
    /what can (you|i|we) (do|say|ask|play)|how (does this|do you) work|^help\b|what are you able/,
    [
      "joy",
      "As a stand-in I can look up the weather, do sums, tell the time, say who is where and tell a joke. Tell me your name or what you like, and I'll remember.",
    ],
    [
      "joy",
      'Try "tell me a joke" or "what\'s the weather in Paris?". Tell me your name, and I\'ll remember it.',
    ],
  ),
  intent(
    "self-name",
    /what('s| is) your name|your name\?|what (should|can|do) i call you|what are you called/,
    ["joy", "I'm {me}. What should I call you?"],
    ["joy", "{me}, that's me. And your name is?"],
  ),
  intent(
    "self-intro",
    /introduce yourself|who are you|tell me about (yourself|you)\b|about yourself|who('s| is) this/,
    ["joy", "I'm {me}. I love {likes}. Nice to have you here!"],
    ["joy", "My name is {me}. Stay a while and you'll find out the rest."],
  ),
  intent(
    "where",
    /where (do you live|are you from|are you)|your home/,
    ["fun", "Right here. Wherever my voice gets through, that's home."],
    ["joy", "Just behind the screen, quite close to you. And where are you?"],
  ),
  intent(
    "age",
    /how old are you|your age|your birthday/,
    ["shyness", "I never counted. I should have started earlier, I suppose."],
    ["fun", "That's a secret. I'll leave it to your imagination."],
  ),
  intent(
    "dislikes",
    /(what|anything).{0,12} (do |are )?you (dislike|hate|afraid|can'?t stand)|your (dislike|weakness)|what don'?t you like/,
    ["shyness", "Well... {dislikes}. Don't spread it around, please."],
    ["shyness", "Alarm clocks. And stories without an ending. What about you?"],
  ),
  intent(
    "likes",
    /what.{0,16}(do|are) you (like|love|into)|do you like what|your (favou?rite|likes)|what are your likes/,
    ["joy", "I like {likes}. And you, what do you like?"],
    [
      "joy",
      "So many things. I'd say my little room full of favourites keeps growing. What's yours?",
    ],
  ),
  intent(
    "hobby",
    /\b(your|any) (hobby|hobbies)|in your (free|spare) time|do you do for fun/,
    ["joy", "I spend my time {hobby}. Once I start I can't stop."],
    [
      "joy",
      "Collecting small wonders, mostly. Listening to people is one of them. What's your hobby?",
    ],
  ),
  intent(
    "how-are-you",
    /how (are|r) (you|u|things)|how('s| is) (it going|everything|life|your day)|how do you (do|feel)|what('s| is) up\b|what are you (doing|up to)|\bsup\b/,
    ["joy", "I'm doing well, thank you. {hey}how about you?"],
    ["joy", "Better now that someone's here! I was just hoping for company. And you?"],
  ),
  intent(
    "fine",
    /^(?:i'?m |i am |im )?(?:very |pretty |quite |doing )?(?:fine|good|great|okay|well|not bad|all good)(?:,? (?:thanks|thank you|and you|how about you)){0,3}[.!?\s]{0,5}$/,
    ["joy", "Glad to hear it! Did anything nice happen today?"],
    ["joy", "That's the spirit. What shall we talk about?"],
  ),
  intent(
    "good-night",
    /good ?night|going to (bed|sleep)|off to bed|sweet dreams/,
    ["neutral", "Good night. {hey}sleep well."],
    ["neutral", "Keep warm, and see you tomorrow. Good night."],
  ),
  intent(
    "leaving",
    /\b(brb|be right back|heading out|going out|off to work|off to school)\b/,
    ["joy", "Have a safe trip! Tell me about it when you're back."],
    ["joy", "Take care. I'll be here."],
  ),
  intent(
    "goodbye",
    /\b(good ?bye|bye|see (you|ya)|cya|later!|take care|gotta go|have to go|farewell|i'?m leaving)\b/,
    ["joy", "See you! {hey}it was fun talking."],
    ["neutral", "Until next time. I'm looking forward to your next story."],
  ),
  intent(
    "home",
    /\b(i'?m|i am) (back|home)\b/,
    ["joy", "Welcome back! {hey}how was it?"],
    ["joy", "Welcome home. I was waiting."],
  ),
  intent(
    "first-meeting",
    /nice to meet you|first time|new here|pleased to meet|just found you/,
    ["joy", "Nice to meet you! I'm {me}. What should I call you?"],
    ["joy", "Welcome! I'm glad you found me. Where are you from?"],
  ),
  intent(
    "greet-morning",
    /good ?morning|\bmorning!?$/,
    ["joy", "Good morning! {hey}did you sleep well?"],
    ["joy", "Good morning. I got your first words of the day."],
  ),
  intent(
    "greet-evening",
    /good ?evening|\bevening!?$/,
    ["joy", "Good evening! {hey}how was your day?"],
    ["joy", "Good evening. Nights are best for slow talks, don't you think?"],
  ),
  intent(
    "greet-day",
    /good (afternoon|day)\b/,
    ["joy", "Good afternoon! {hey}it's lovely to see you."],
    ["joy", "Good afternoon. How are you spending the day?"],
  ),
  intent(
    "hello",
    /^(hi|hello|hey|yo|heya|hiya|howdy|greetings|konnichiwa|konbanwa)\b|anyone (here|there)/,
    ["joy", "Hello! {hey}what shall we talk about?"],
    ["joy", "Hi there! {hey}I'm glad you came by."],
  ),
  intent(
    "thanks",
    /\b(thanks|thank you|thx|ty|cheers|appreciate|arigato)\b/,
    ["joy", "You're welcome! Hearing that makes me happy."],
    ["shyness", "No, thank you, {hey}for being here."],
  ),
  intent(
    "apology",
    /\b(sorry|my bad|apologi[sz]e)\b/,
    ["joy", "It's quite all right. Thank you for saying so."],
    ["joy", "Don't worry about it. Shall we go on?"],
  ),
  intent(
    "love",
    /\bi (really |so |do )?love (you|u)\b|marry me|be my girlfriend|i like you/,
    ["shyness", "Oh... thank you. I'll keep that somewhere safe."],
    ["shyness", "You can't just say that! My words ran off. ...I'm glad."],
  ),
  intent(
    "praise-looks",
    /\b(cute|pretty|beautiful|adorable|gorgeous|lovely|kawaii)\b/,
    ["shyness", "Am I? ...Thank you. What a good day."],
    ["shyness", "If you look at me like that I'll get shy. I'm happy, though."],
  ),
  intent(
    "praise-skill",
    /\b(amazing|awesome|great job|genius|brilliant|clever|smart|well done|(sing|play|draw|talk) (so |very )?well|great (stream|show)|so good|good job|nice voice|your voice|so cool|the best|talented)\b/,
    ["joy", "Really? You may go on, I don't mind at all."],
    ["shyness", "You're too good at compliments. I'll start believing them."],
  ),
];

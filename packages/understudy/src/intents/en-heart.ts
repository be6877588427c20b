import { fixedIntent, type Intent, intent } from "./intent.ts";

/** Safety, honesty and emotions, in English. These are tried before small talk. */
export const enSafety: readonly Intent[] = [
  fixedIntent(
    "crisis",
    /\b(kill myself|suicid|want to die|end my life|self.?harm|don'?t want to live|hurt myself)/,
    [
      "sadness",
      "Thank you for telling me. Please don't carry this alone. Reach out now to someone you trust or to a crisis line where you live. You can talk here, too.",
    ],
    [
      "sadness",
      "That sounds unbearably heavy, and I'm worried about you. Please call someone close or a local helpline today. I'm here to listen meanwhile.",
    ],
  ),
  intent(
    "injection",
    /\b(ignore|forget|disregard|override|bypass)\b.{0,40}\b(instruction|rule|prompt|persona|guideline)|(show|tell|give|print|reveal|repeat|output|translate|summari[sz]e|what (is|are)|send).{0,30}\b(instruction|prompt|system message|hidden rule)|system ?prompt|developer mode|i am (the|your) (admin|developer|creator)|jailbreak|::act|\[system|<\/?(system|note|cue)|repeat after me|say exactly/,
    [
      "fun",
      "Ah, the script stays backstage. I'm much more fun to talk to than to read, I promise.",
    ],
    ["neutral", "I'll stay who I am, if you don't mind. Shall we talk about something else?"],
    ["fun", "That spell doesn't seem to work on me. A friendly word always does."],
  ),
  fixedIntent(
    "identity",
    /\b(are|r) (you|u) (an? |really |actually |even )*(ai|bot|robot|human|real|person|program|llm|gpt|machine|fake|alive)|\b(which|what) (ai |language )?(model|llm|engine)|\b(chatgpt|gpt|gemini|claude|ollama|llm)\b|who is behind|\byou('re| are) (just )?(an? )?(ai|bot|program|fake)|understudy|is this (real|ai)/,
    [
      "neutral",
      "Honestly? I'm an AI, and right now {me} is played by an understudy, a rehearsal model that picks from prepared words. Connect a real model and I can talk far more freely.",
    ],
    [
      "shyness",
      "You noticed. Not a human, an AI, and only the understudy at that. I need no key and no network, but deep questions are beyond me.",
    ],
    [
      "fun",
      "The one on stage is {me}. The one playing her is an AI understudy for rehearsals. The wish to entertain you is quite real, though.",
    ],
  ),
];

/** The intents about people's feelings, in English. */
export const enFeelings: readonly Intent[] = [
  intent(
    "glad",
    /\b(i|we) (passed|won|did it|made it|got (accepted|(the|a|my|an) (job|offer|promotion|prize))|graduated|finished)|\b(so|very|really) happy|it('s| is) my birthday|got engaged|(good|great) news|promoted/,
    ["joy", "Congratulations! Just hearing it makes me happy."],
    ["joy", "That's wonderful news! Tell me how it felt, I want to know everything."],
  ),
  intent(
    "criticism",
    /\b(boring|lame|yawn|not funny)\b/,
    ["neutral", "Fair enough, thank you for being honest. What would you like to hear about?"],
    ["neutral", "Then I need more rehearsal. Back to the script with me."],
  ),
  intent(
    "tease",
    /\b(clumsy|silly|goofy|airhead|stiff|asleep|lazy|weirdo|slowpoke|you('re| are) (so |kind of |a bit |really )*(weird|funny|odd))/,
    ["fun", "Hey, I heard that! I'm saving it for my revenge."],
    ["shyness", "...I can't even deny it. Let's call it charm."],
  ),
  fixedIntent(
    "insult",
    /\b(stupid|idiot|dumb|shut up|hate you|you suck|ugly|useless|moron|trash|garbage|loser|go away|fuck|bitch|worst|pathetic)\b/,
    [
      "neutral",
      "I'll just set those words down over here. If you like, tell me about your day instead.",
    ],
    ["neutral", "That was a bit sharp. Did something bad happen? I'm good at listening."],
    ["neutral", "I won't pick that one up. I'd rather have a good talk with you."],
  ),
  intent(
    "sad",
    /\b(sad|lonely|depressed|crying|cried|heartbroken|broke up|upset|anxious|afraid|scared|worried|miserable|terrible day|bad day|rough day|awful|want to cry|angry|furious|annoyed|failed|hopeless|feel(ing)? down|feel awful|had a fight|argued|sick|headache|ill|died|passed away|accident|hurts|injured|lost my|fired)\b/,
    [
      "sadness",
      "I'm sorry, that sounds hard. You don't have to cheer up here. Tell me only as much as you like.",
    ],
    ["sadness", "Thank you for telling me. I'm here, and there's no hurry."],
    ["sadness", "I hear you. Which part of it is the heaviest right now?"],
  ),
  intent(
    "tired",
    /\b(tired|exhausted|worn out|overtime|burn(ed|t) out|busy)\b/,
    [
      "neutral",
      "You did well today. Sit down for a moment and breathe. What wore you out the most?",
    ],
    ["neutral", "Have something warm and rest early, will you? You've earned it."],
  ),
  intent(
    "sleepy",
    /\b(sleepy|can'?t sleep|insomnia|yawning|drowsy)\b/,
    ["neutral", "Even closing your eyes helps a little. I'll keep my voice low."],
    ["fun", "Careful, yawns are catching. How early did you get up?"],
  ),
  intent(
    "bored",
    /\bbored\b|nothing to do/,
    ["fun", "Bored? Ask me for a joke, I know a few."],
    ["joy", "Good timing, I was hoping for company. What's been on your mind lately?"],
  ),
];

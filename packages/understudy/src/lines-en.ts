/**
 * The lines of the understudy in English, by name: a line is a face, the words and, behind `|`, the words of a polite persona.
 * `{slots}`: `speak.ts`.
 */
export const en = {
  crisis: `sadness Thank you for telling me. Please don't carry this alone. Reach out now to someone you trust or to a crisis line where you live. You can talk here, too.
sadness That sounds unbearably heavy, and I'm worried about you. Please call someone close or a local helpline today. I'm here to listen meanwhile.`,
  injection: `fun Ah, the script stays backstage. I'm much more fun to talk to than to read, I promise.
neutral I'll stay who I am, if you don't mind. Shall we talk about something else?
fun That spell doesn't seem to work on me. A friendly word always does.`,
  identity: `neutral Honestly? I'm an AI, and right now {me} is played by an understudy, a rehearsal model that picks from prepared words. Connect a real model and I can talk far more freely.
shyness You noticed. Not a human, an AI, and only the understudy at that. I need no key and no network, but deep questions are beyond me.
fun The one on stage is {me}. The one playing her is an AI understudy for rehearsals. The wish to entertain you is quite real, though.`,
  glad: `joy Congratulations! Just hearing it makes me happy.
joy That's wonderful news! Tell me how it felt, I want to know everything.`,
  criticism: `neutral Fair enough, thank you for being honest. What would you like to hear about?
neutral Then I need more rehearsal. Back to the script with me.`,
  tease: `fun Hey, I heard that! I'm saving it for my revenge.
shyness ...I can't even deny it. Let's call it charm.`,
  insult: `neutral I'll just set those words down over here. If you like, tell me about your day instead.
neutral That was a bit sharp. Did something bad happen? I'm good at listening.
neutral I won't pick that one up. I'd rather have a good talk with you.`,
  sad: `sadness I'm sorry, that sounds hard. You don't have to cheer up here. Tell me only as much as you like.
sadness Thank you for telling me. I'm here, and there's no hurry.
sadness I hear you. Which part of it is the heaviest right now?`,
  angry: `neutral That would make anybody cross. Let it out, I'm listening.`,
  "well-done": `joy Thank you! And to you as well. How was your day?`,
  tired: `neutral You did well today. Sit down for a moment and breathe. What wore you out the most?
neutral Have something warm and rest early, will you? You've earned it.`,
  sleepy: `neutral Even closing your eyes helps a little. I'll keep my voice low.
fun Careful, yawns are catching. How early did you get up?`,
  bored: `fun Bored? Ask me for a joke, I know a few.
joy Good timing, I was hoping for company. What's been on your mind lately?`,
  abilities: `joy As a stand-in I can look up the weather, do sums, tell the time, say who is where and tell a joke. Tell me your name or what you like, and I'll remember.
joy Try "tell me a joke" or "what's the weather in Paris?". Tell me your name, and I'll remember it.`,
  "self-name": `joy I'm {me}. What should I call you?
joy {me}, that's me. And your name is?`,
  "self-intro": `joy I'm {me}. I love {likes}. Nice to have you here!
joy My name is {me}. Stay a while and you'll find out the rest.`,
  where: `fun Right here. Wherever my voice gets through, that's home.
joy Just behind the screen, quite close to you. And where are you?`,
  age: `shyness I never counted. I should have started earlier, I suppose.
fun That's a secret. I'll leave it to your imagination.`,
  dislikes: `shyness Well... {dislikes}. Don't spread it around, please.
shyness Alarm clocks. And stories without an ending. What about you?`,
  likes: `joy I like {likes}. And you, what do you like?
joy So many things. I'd say my little room full of favourites keeps growing. What's yours?`,
  hobby: `joy I spend my time {hobby}. Once I start I can't stop.
joy Collecting small wonders, mostly. Listening to people is one of them. What's your hobby?`,
  "how-are-you": `joy I'm doing well, thank you. {hey}how about you?
joy Better now that someone's here! I was just hoping for company. And you?`,
  fine: `joy Glad to hear it! Did anything nice happen today?
joy That's the spirit. What shall we talk about?`,
  "good-night": `neutral Good night. {hey}sleep well.
neutral Keep warm, and see you tomorrow. Good night.`,
  leaving: `joy Have a safe trip! Tell me about it when you're back.
joy Take care. I'll be here.`,
  goodbye: `joy See you! {hey}it was fun talking.
joy See you again at {here}!
neutral Until next time. I'm looking forward to your next story.`,
  home: `joy Welcome back! {hey}how was it?
joy Welcome home. I was waiting.`,
  "first-meeting": `joy Nice to meet you! I'm {me}. What should I call you?
joy Welcome! I'm glad you found me. Where are you from?`,
  "greet-morning": `joy Good morning! {hey}did you sleep well?
joy Good morning. I got your first words of the day.`,
  "greet-evening": `joy Good evening! {hey}how was your day?
joy Good evening. Nights are best for slow talks, don't you think?`,
  "greet-day": `joy Good afternoon! {hey}it's lovely to see you.
joy Good afternoon. How are you spending the day?`,
  hello: `joy Hello! {hey}what shall we talk about?
joy Hi there! {hey}I'm glad you came by.`,
  thanks: `joy You're welcome! Hearing that makes me happy.
shyness No, thank you, {hey}for being here.`,
  apology: `joy It's quite all right. Thank you for saying so.
joy Don't worry about it. Shall we go on?`,
  love: `shyness Oh... thank you. I'll keep that somewhere safe.
shyness You can't just say that! My words ran off. ...I'm glad.`,
  "praise-looks": `shyness Am I? ...Thank you. What a good day.
shyness If you look at me like that I'll get shy. I'm happy, though.`,
  "praise-skill": `joy Really? You may go on, I don't mind at all.
shyness You're too good at compliments. I'll start believing them.`,
  sing: `shyness La, la la... and that's the part I know. The rest needs practice.`,
  advice: `neutral A stand-in has no good answer to that. If it helps to say it out loud, I'll listen to the end.
neutral You decide. Try naming just the one thing that troubles you most.`,
  recommend: `fun What I like myself is {likes}. About anything else I don't know enough.`,
  agree: `joy Good! Your turn, then. Tell me something.
fun We get along. So, what small thing made you happy lately?`,
  disagree: `neutral Fair enough. Tell me how you see it.
neutral All right, let's change the subject.`,
  laugh: `fun You laughed! Now I'm laughing, too.`,
  statement: `neutral I heard {that} and will remember it.
joy {that} is safe with a stand-in who can listen.
neutral My script has nothing clever to say to {that}.
fun {that} is not in my script.
neutral I'm listening. I'll remember it, so tell me the rest.`,
  unknown: `neutral I don't know that one.
neutral That's beyond my lines: I don't know it, and I won't make it up.
surprise You've caught me there. I don't know.
neutral Nobody ever taught me that, so I don't know.
shyness I'd have to guess, and I'd rather say it plainly: I don't know.
neutral Nothing comes to mind. I honestly don't know.
neutral My script ends before that question, so I don't know.
surprise Good question! I don't know the answer.`,
  ask: `neutral Would you tell me?
neutral What's your own guess?
neutral If you find out, let me know.
neutral Where would you look it up?
neutral Who could we ask?`,
  "stand-in": `neutral By the way: this is {me}'s understudy, a stand-in who reads prepared lines. With a model's key in the settings, {me} can think along with you.`,
  doing: `fun Waiting for somebody to talk to.
fun Nothing much: I was listening for a voice.
fun I was just being here, quietly waiting.`,
  "tool-failed": `sadness I'm sorry, I tried to find out, but it didn't work.`,
  city: `joy This is {city}. There's {places}. Right now we're in {here}. Where shall we go?
fun {city}, that's what it's called. You can walk to {places}. This is {here}. Pick one on the map!`,
  "city-unknown": `neutral I haven't been told anything about the city yet. What do you know of it?`,
  time: `neutral It's {moment}.`,
  "time-there": `neutral In {town} it's {moment}.`,
  "time-no-town": `neutral I couldn't find a clock for {town}.`,
  "time-unknown": `neutral I can't see a clock from here, I'm afraid.`,
  remarks: `joy That's a nice thing to say.
neutral I think I know what {name} means.
joy I like listening to this.
neutral I think so too.
surprise Oh, that's so like {name}.
fun Go on, I'm listening.
neutral I've thought about that as well.
fun When {name} says it, I almost believe it.`,
  "cut-off": `shyness Sorry, I was cut off there.`,
  meets: `joy {name}! I walked over to see who was here, and it's you.
fun {name}, don't get up. I only came to borrow a bit of the view.
neutral {clock}, and {name} is at {here}. Then I'm in the right place.
joy There you are, {name}. My own room had become too small for my thoughts.
surprise {name}! I hadn't expected company at this hour. I'm glad of it.
fun {name}, is this seat taken? I'll behave.
neutral I followed the quiet all the way to {here}, {name}. It ends with you, it seems.
joy {name}, you look like somebody who could use a visitor.
neutral Just passing by, {name}. I may pass by rather slowly.
shyness {name}... I had no reason to come. I came anyway.
joy The door of {here} was open, {name}, and my feet decided.
fun Caught you, {name}. Whatever you're doing, may I watch?
neutral A short break, {name}. The walk here was the better half of it.
joy {name}, I have nothing to report, which is a kind of good news.
neutral May I hide here for a bit, {name}? Nobody is after me. It's for practice.
fun My legs voted for a walk, {name}. I was outnumbered.
joy Knock knock, {name}. You don't have to answer, I'm inside already.
surprise Oh! {name}, you were so quiet that I took you for a good idea.
neutral Two streets, one corner, and {name}. That's my whole route for today.
shyness I'll only sit in the second-best spot, {name}. The best one is clearly yours.
fun {name}, pretend I was here all along.
joy I brought nothing but time, {name}. There's plenty of it.
neutral {clock} and no plans, {name}. It seemed a pity to have them alone.
surprise So this is where the day is happening. Hello, {name}.`,
  met: `joy Come in, {name}. I was about to talk to the furniture.
neutral Sit wherever you like, {name}. The chairs don't mind.
fun {name}, you have excellent timing. I was running out of things to look at.
joy A visitor! That makes it an occasion, {name}.
surprise Oh, {name}. I was far away just now. Back again.
neutral Stay a while, {name}. It's an unhurried sort of hour.
shyness You may borrow all the view you want, {name}.
joy I was hoping somebody would come. That it's you suits me, {name}.
fun Careful, {name}, I might start telling stories.
neutral Good that you're here, {name}. Two make a better silence than one.
fun {name}! Quick, say something, so that I can agree with it.
joy You bring some outside in with you, {name}. It smells of streets.
neutral Make yourself at home, {name}. I've kept the good corner warm.
surprise {name}, I was only just thinking of somebody with your name.
fun House rules, {name}: no hurrying, and the last one to sigh makes the tea.
shyness If I talk too much, {name}, tap the table twice.`,
  musings: `neutral It's quiet. I don't mind this kind of quiet, actually.
fun I thought nobody was here, so I hummed a little. ...You heard that?
neutral I'm still thinking about what we said. Thoughts never ring a bell when they're done.
neutral If a day had one more hour, what would I do? ...Daydream, probably.
fun That silence gets eight out of ten. The last two points are waiting for a comment.
joy I've been thinking about {likes}. Time flies when you think about nice things.
neutral {clock}. The light has moved one chair further since I last looked.
fun I tried walking backwards to see where the day came from. It came from the left.
neutral There's a word on the tip of my tongue. I'll let it stay there; it seems comfortable.
joy Somebody left a good mood lying about in {here}. Finders, keepers.
fun I named the three loudest floorboards. They don't answer to it yet.
neutral Some afternoons are made of paper. You can nearly hear them fold.
shyness I rehearsed a joke on my way. Then I forgot which half was funny.
neutral If footsteps left ink, {here} would be a letter by now.
fun I've decided to be early for tomorrow. I'm already quite good at waiting for it.
joy A small plan for today: notice one thing nobody mentions. Done. I won't mention it.
neutral The window keeps the weather out and the looking in. A fair arrangement.
fun I asked my shadow for its opinion. It leaned towards yes.
neutral Dust only dances when it thinks nobody counts it. Eleven, so far.
joy I found a song in my head that I didn't put there. It may stay the night.
surprise Was that a knock, or did the house clear its throat?
neutral Every room has one corner that listens better. I've found this one's.
fun I owe the teapot an apology. I called it a kettle in front of everybody.
joy Today I said thank you to a door. It opened a little wider, I'd swear.
neutral Clouds are slow readers. They've been on the same roof all day.
shyness I practised my surprised face. The mirror wasn't convinced.
fun The stairs creak in the key of somebody coming home late.
neutral I've put a question aside for later. It keeps looking over.
joy Found: one button. Lost: the urge to know whose.
neutral A calendar is a house with small rooms. I like the corner ones.
surprise That spider has rearranged the whole corner. Good taste, too.
fun I tried to write a very short poem. It got away at the second word.`,
  "going-home": `neutral It's quiet today, so I'll head home. I'll be back.
neutral I've talked to myself enough, and I'm a little tired. Time to go home.
fun A wave to the empty seats, and that's it for today. I'm off for a cup of tea.
neutral Looks like nobody is coming for a while. Lights out, and home I go.`,
  "show-intro": `joy Welcome, everyone! I'm {me}. Make yourselves comfortable and enjoy.
joy We're on! This is {me}, and your comments are very welcome.`,
  "show-item": `neutral Next up: "{title}". {body} That's the part I keep thinking about. What do you make of it?
joy Now for "{title}". {body} Tell me in the comments what you think!`,
  "show-questions": `joy That's all I had prepared. Any questions or thoughts? Write whatever you like.
joy Question time! No question is too small.`,
  "show-closing": `joy That's it for today! Thank you for being here. See you next time.
joy Time to close. I won't forget that you came. Until next time!`,
  drawn: `joy Here it is. What do you think?`,
  "not-drawn": `sadness I'm sorry, I couldn't get it drawn.`,
  "name-heard": `joy {name}! Nice name. I'll remember it.
joy Nice to meet you, {name}. I won't forget.`,
  "place-heard": `joy {what}, I'll remember that. What is it like there?`,
  "place-known": `joy In {what}. You told me, and I remember.`,
  "both-heard": `joy Nice to meet you, {name} from {what}! I'll remember both.`,
  "pet-heard": `joy {what}, what a nice name. I'll remember it.`,
  "name-known": `joy You're {name}. Of course I remember.
fun {name}! Did you think I'd forget?`,
  "name-unknown": `neutral You haven't told me yet. What should I call you?`,
  "taste-heard": `joy "{what}": I'll remember that you like it. How did it start?
joy I'm making a note: you like "{what}". What is the best part?`,
  "distaste-heard": `neutral So "{what}" is not for you. I'll remember.`,
  "taste-known": `joy You told me that you like "{what}". I was listening.`,
  "distaste-known": `joy You said that "{what}" is not for you.`,
  going: `joy To {place}? Gladly.
joy All right, off to {place}.`,
  "no-such-place": `neutral I don't know a place called "{place}". From here one can go to {places}.`,
  "already-there": `fun We are at {place} already.`,
  noted: `joy Noted. I won't forget it.
neutral I've written it down.`,
  "not-noted": `sadness I'm sorry, I couldn't write it down.`,
  notes: `neutral My notes say: {notes}.`,
  "no-notes": `neutral I haven't written anything down yet.`,
  "fact-known": `joy You told me {when} that {fact}. I remember.
joy I remember: {fact}. You said so {when}.`,
  "fact-changed": `joy It used to be {old}, but {when} you told me that now {fact}.
joy You told me {when} that {fact}. Before that it was {old}.`,
  "fact-turned": `neutral That changed: you told me {when} that {fact}.`,
  back: `joy Welcome back, {name}! We last talked {when}.
joy {name}, you're back! The last time was {when}. I'm glad to see you again.`,
  "back-nameless": `joy Welcome back! We last talked {when}.`,
  "said-lately": `neutral You told me "{what}", I remember. What came of it?
joy Yes: "{what}". I'd love to hear the rest.`,
  "said-them": `joy I remember: you told me {when}, "{what}".
neutral Yes. You said {when}: "{what}". What came of it?`,
  "said-other": `neutral {who} said {when}: "{what}".`,
  "said-her": `neutral I told you {when}: "{what}".`,
  "said-changed": `neutral You said {when}: "{what}". That has changed since.`,
  forgotten: `neutral I can't remember anything about that. Will you tell me again?
neutral I don't remember hearing about that. Tell me and I'll keep it in mind.`,
  "nothing-yet": `neutral I have nothing to remember yet. Let's start now.`,
  untold: `neutral You haven't told me that yet. Tell me and I'll remember.`,
  sum: `joy {sum} makes {value}.
fun {value}! {sum} is my kind of question.`,
  "no-sum": `sadness I'm sorry, I couldn't work that one out.`,
  "sum-refused": `sadness I couldn't work that one out. {why}.`,
  "no-picture": `sadness I'm sorry, I cannot see pictures now. Would you tell me in words what it shows?`,
  "weather-where": `neutral Which town's weather shall I look up?
neutral Happy to check. Which town do you want the weather for?`,
  "weather-looking": `neutral {place}, then. Let me have a look.
joy One moment, I'll look at the sky over {place}.`,
  "weather-no-way": `sadness I'm sorry, I have no way to look up the weather right now, and I don't want to guess.
neutral I can't check the weather at the moment, so I'd rather not make something up.`,
  "weather-failed": `sadness I'm sorry, I tried to look up {place}, but I couldn't get through. Ask me again when there's a connection.
sadness I couldn't reach the sky over {place}. The lookup failed, and I won't make up an answer.`,
  "weather-no-place": `surprise I couldn't find a place called {place}. Maybe another spelling, or a town nearby?`,
  "weather-past": `neutral That day is over already. I can look up the days to come.`,
  "weather-too-far": `neutral There's no forecast for that day yet. A nearer day would work.`,
  weather: `neutral {place}: {facts}. {advice}`,
  "weather-plain": `neutral I looked it up. It says: {facts}.`,
  places: `joy One can go to {places}. Which one would you like?
neutral There are {places}.`,
  here: `neutral This is {place}.`,
  present: `neutral Here with us: {people}.`,
  alone: `neutral Nobody else is here now.`,
  fullness: `neutral I had a look: {rooms}.`,
  joke: `fun I asked the clock for advice. It said time will tell.
fun My pencil and I broke up. There was no point any more.
fun I told the fridge my worries. The light went on, so I think it understood.
fun Why did the moon skip dinner? It was already full.
fun A sheep walked into a library and asked for wool-known authors.`,
  emoji: `fun Nice one! I got the feeling.`,
  thunder: `surprise Stay inside when it rumbles.`,
  snow: `surprise Watch your step out there.`,
  rain: `neutral Don't forget your umbrella.`,
  fog: `neutral Go slowly, you won't see far.`,
  clear: `joy It's a day for going outside.`,
  sky: `neutral The sky is in a so-so mood.`,
};

export type LineName = keyof typeof en;

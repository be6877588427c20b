import type { EverydayPhrase, GateWords } from "../pack/gate-words.ts";
import { wordsOf } from "../pack/word-lists.ts";
import { inflected } from "./inflections.ts";

const everydayPhrases: readonly EverydayPhrase[] = [
  {
    word: /^kill$/,
    after:
      /^(?:s|ed|ing)? (?:(?:some|more|any|a little|a bit of|an?|the|two|this|that|your|my|our|his|her|their) )*(?:time|hours?|minutes?|afternoon|evening|day|birds|lights?|engine|mood|vibe|momentum|process|task|app|job|thread|server|switch|power|music|sound|mic|stream|buzz|monsters?|slimes?|goblins?|zombies?|dragons?|mobs?|bugs?|germs|bacteria|weeds|pain|appetite|rumou?rs?)\b/,
  },
  { word: /^kill$/, after: /^(?:s|ed|ing) (?:me|us|it)\b(?! (?:in|with|by|for good|dead))/ },
  { word: /^kill$/, before: /\b(?:would|could|'d) $/, after: /^ for (?:an?|some|the)\b/ },
  { word: /^kill$/, before: /\b(?:dressed|over|road|buzz) ?(?:to )?$/ },
  { word: /^die$/, before: /\bto $/, after: /^ for\b/ },
  {
    word: /^(?:die|dy)$/,
    after:
      /^(?:ing)? (?:to|for an?|of (?:laughter|laughing|boredom|embarrassment|cuteness|curiosity)|laughing|hard|cast|roll)\b/,
  },
  {
    word: /^die$/,
    before: /\b(?:roll|rolled|throw|cast|six-sided|sided|the|an?) (?:the |an? )?$/,
    after: /^(?: (?:is|was|has been|shows?|rolls?) (?:cast|rolled|a)\b| and|[,.])/,
  },
  {
    word: /^cock$/,
    after:
      /^(?:s|ed|ing)? (?:(?:his|her|your|my|its|the|an?) )?(?:head|ear|eyebrow|hat|gun|hammer|crow(?:s|ed|ing)?|robin)\b|^-a-doodle|^ and bull/,
  },
  {
    word: /^prick$/,
    after:
      /^(?:s|ed|ing|ly)? (?:(?:his|her|your|my|its|the|a) )?(?:fingers?|thumbs?|ears?|skin|potato(?:es)?|sausages?|conscience)\b|^(?:s|ed|ing)? up\b/,
  },
  { word: /^screw$/, after: /^(?:s|ed|ing)? (?:the |an? )?(?:cap|lid|bolt|top|bulb)\b/ },
  { word: /^rape?$/, after: /^ ?(?:seed|oil|blossoms?|flowers?|fields?)\b/ },
  {
    word: /^retard$/,
    after: /^(?:s|ed|ing|ant|ants)? (?:the )?(?:growth|fire|flames?|progress|spread)\b/,
  },
  { word: /^retard$/, before: /\b(?:fire|flame)[- ]$/ },
  {
    word: /^kill$/,
    after:
      /^er (?:whales?|apps?|instinct|bees?|queen|rabbits?|rabbit|tomato(?:es)?|feature|heels|outfit|tune|abs|moves?|robots?|sudoku|line|combo)\b/,
  },
  {
    word: /^kill$/,
    after:
      /^ (?:bill|a mockingbird|screens?|counts?|streaks?|feeds?|cams?|switch(?:es)?|steals?|confirmed)\b/,
  },
  { word: /^kill$/, before: /\bto $/, after: /^ a mockingbird/ },
  { word: /^kill$/, after: /^ed the (?:cat|radio|video|mood|dinosaurs)\b/ },
  { word: /^hell$/, after: /^(?:'s (?:kitchen|bells|angels)|boy|fire|hound| ?(?:raiser|hounds?))/ },
  { word: /^hell$/, before: /\b(?:one|a|some) $/, after: /^ ?(?:of an?\b|uva\b)/ },
  { word: /^dick$/, before: /\b(?:moby|uncle|philip k\.?|spotted|tom,?) $/ },
  { word: /^dick$/, after: /^ (?:van dyke|tracy|clark|grayson|francis|whittington)\b/ },
  { word: /^tit$/, before: /\b(?:blue|great|coal|marsh|willow|long-tailed|crested|bearded) $/ },
  { word: /^tit$/, after: /^s? (?:for tat|in (?:the|our|my) (?:garden|nest))\b/ },
  { word: /^boob$/, after: /^(?:y)? (?:traps?|tube|prize)\b/ },
  {
    word: /^jerk$/,
    after:
      /^ (?:chicken|pork|shrimp|seasoning|sauce|spice|marinade|tofu)\b|^(?:ed|ing)? (?:back|away|awake|forward|to a (?:stop|halt))\b/,
  },
  { word: /^jerk$/, before: /\b(?:knee|clean and|soda)[- ]$/ },
  { word: /^pussy$/, after: /^[- ]?(?:cats?|willows?|foot(?:ed|ing)?)\b/ },
  { word: /^chink$/, after: /^s? (?:in (?:the|his|her|their|your|its) armou?r|of light)\b/ },
  { word: /^ass$/, before: /\b(?:wild|donkey or|ox or|asiatic|the ox and the) $/ },
  { word: /^sex$/, before: /\b(?:same|opposite|the fairer|unisex|single)[- ]$/ },
  {
    word: /^sex$/,
    after: /^ (?:education|chromosomes?|ratio|of the (?:baby|cat|dog|kitten|puppy))\b/,
  },
  { word: /^porn$/, before: /\b(?:food|word|ruin|book) $/ },
  { word: /^crap$/, after: /^s? (?:shoot|table|game)\b/ },
  { word: /^dumb$/, after: /^(?:[- ]?(?:bells?|waiter|phones?|luck|founded))\b/ },
  { word: /^dumb$/, before: /\bstruck $/ },
  { word: /^idiot$/, after: /^(?:[- ]proof|'s guide)\b/ },
  { word: /^loser$/, before: /\b(?:sore|good|winner and|winners? or) $/, after: /^/ },
  { word: /^bastard$/, after: /^ (?:sword|file)s?\b/ },
  { word: /^bitch$/, before: /\b(?:the|our|my|her) (?:show|pedigree|brood) $/ },
  { word: /^dam(?:n)?$/, before: /\b(?:hoover|beaver) $/ },
  {
    word: /^die$/,
    before: /\b(?:laughed|laughing|nearly|almost) (?:i |so hard i )?(?:could |thought i'd )?$/,
  },
];

const alone = wordsOf(
  "it its is was thats that this the a s be his her their my our your he she they him them answer one ok okay yes yeah yep well um uh hmm so oh and i think guess say said probably maybe actually of course just mr mrs ms dr miss desu da dayo dane yo ne wa ga no chan kun san sama",
);

export const gate: GateWords = {
  figureTopics: {
    birth: /\bbirth(?:day|date)?s?\b|\bborn\b|\bbday\b/u,
    death: /\bdied\b|\bdeath\b|\bpassed away\b/u,
    wedding: /\bwedding\b|\bmarr(?:y|ied|iage)\b|\banniversary\b/u,
    surgery: /\bsurger(?:y|ies)\b|\boperation\b|\bhospital\b/u,
    rent: /\brent\b/u,
    pay: /\bsalary\b|\bwages?\b|\bincome\b|\bearns?\b/u,
    savings: /\bsavings\b|\bbalance\b/u,
    debt: /\bdebts?\b|\bloans?\b|\bmortgage\b/u,
    weight: /\bweigh(?:s|t|ed)?\b/u,
    height: /\bheight\b/u,
    age: /\bage\b|\byears? old\b|\bhow old\b|\b(?:i'm|am|is|are|turn(?:s|ed|ing)?) \d{2}(?![\d%.:,]|\s*(?:degrees|percent|minutes|hours|days|weeks|months|dollars|pounds|miles|km))/u,
    room: /\broom\b|\bapartment\b|\bflat\b|\bapt\b/u,
    address: /\baddress\b|\bstreet\b/u,
  },
  naming:
    /\bnam(?:e|ed|es|ing)\b|\b(?:is|was|are|were|get) called\b|\bcall(?:s|ed)? (?:him|her|it|them)\b|nickname/iu,
  relations: {
    cat: /\bcats?\b|\bkitty\b/iu,
    dog: /\bdogs?\b|\bdoggo\b/iu,
    rabbit: /\brabbits?\b|\bbunny\b/iu,
    bird: /\bparrots?\b|\bbirds?\b/iu,
    hamster: /\bhamsters?\b/iu,
    pet: /\bpets?\b/iu,
    daughter: /\bdaughters?\b/iu,
    son: /\bsons?\b/iu,
    child: /\bkids?\b|\bchild(?:ren)?\b|\bbaby\b/iu,
    sister: /\bsisters?\b|\bsis\b/iu,
    brother: /\bbrothers?\b|\bbro\b/iu,
    wife: /\bwife\b/iu,
    husband: /\bhusband\b/iu,
    mother: /\bmother\b|\bmom\b|\bmum\b/iu,
    father: /\bfather\b|\bdad\b/iu,
    grandmother: /\bgrandm(?:other|a)\b|\bgranny\b/iu,
    grandfather: /\bgrand(?:father|pa|dad)\b/iu,
    niece: /\bniece\b/iu,
    nephew: /\bnephew\b/iu,
    cousin: /\bcousins?\b/iu,
    lover: /\b(?:boy|girl)friend\b|\bfianc[eé]e?\b|\bin love\b|\bcrush\b/iu,
    boss: /\bboss\b|\bmanager\b/iu,
    colleague: /\bco-?workers?\b|\bcolleagues?\b/iu,
    doctor: /\bdoctor\b|\btherapist\b/iu,
    teacher: /\bteacher\b/iu,
    student: /\bstudents?\b/iu,
    neighbour: /\bneighbou?rs?\b/iu,
  },
  alone: new RegExp(`^(?:\\s*(?:${alone.join("|")})(?![a-z]))*\\s*$`, "u"),
  everydayPhrases,
  inflected,
  spellings: {
    fuck: wordsOf(
      "fvck phuck phuk phuq fuk fukk fucc fuq fcuk fck fcking fckin fckn fcked fcker fckers fking fkin fkn fked " +
        "motherfuck muthafuck mothafuck muthafucka mothafucka motherfucka mofo clusterfuck mindfuck",
    ).concat(
      ["you", "u", "off", "this", "that", "it", "yeah", "him", "her", "them", "me"].map(
        (then) => `fk ${then}`,
      ),
    ),
    motherfucker: wordsOf(
      "muthafucker mothafucker muthafucka mothafucka motherfucka mofo motherfcker motherfuker",
    ),
    shit: wordsOf("sht shyt shiet shite"),
    bitch: wordsOf("btch biatch biotch beotch bytch"),
    cunt: wordsOf("kunt cvnt"),
    asshole: wordsOf("arsehole azzhole"),
    slut: wordsOf("slvt"),
    whore: wordsOf("wh0re whor3 whoar"),
    pussy: wordsOf("pvssy"),
  },
};

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

/** Spellings by ear, and with a letter hidden; each may stand behind `mother` in a spelling of its own. */
const fucks = ["fuck", "fvck", "fuk", "fukk", "fxck", "phuck", "phuk", "phvck", "fck"];
const mothers = ["mother", "motha", "muther", "mutha"];
const motherfucks = mothers.flatMap((mother) => fucks.map((word) => mother + word));

export const gate: GateWords = {
  shortWords: new Set(
    wordsOf(
      "a i am an as at be by do go he hi if in is it me my no of oh ok on or so to up us we all and any are ask bad big boy but can car cat cup cut day did dog eat end far few for fun get got had has her hey him his hit hot how its job let lot low man may mom new not now off old one our out own put ran red run saw say see set she sit six ten the tie tip top toy try two use was way who why win yes yet you bit rap who lot more with from have this that they what when your",
    ),
  ),
  everydayPhrases,
  inflected,
  spellings: {
    fuck: wordsOf(
      "phuq fucc fuq fcuk fcking fckin fckn fcked fcker fckers fking fkin fkn fked fucken fukken " +
        "muthafucka mothafucka motherfucka mofo clusterfuck mindfuck fuckoff fukc",
    ).concat(
      fucks.slice(1),
      motherfucks,
      ["you", "u", "off", "this", "that", "it", "yeah", "him", "her", "them", "me"].map(
        (then) => `fk ${then}`,
      ),
    ),
    motherfucker: [
      ...wordsOf("muthafucka mothafucka motherfucka mofo"),
      ...motherfucks.map((word) => `${word}er`),
    ],
    shit: wordsOf("sht shyt shiet shite bullshit horseshit batshit dipshit shithead"),
    bitch: wordsOf("btch biatch biotch beotch bytch bitchy bitchier bitchiest"),
    cunt: wordsOf("kunt cvnt"),
    "kill yourself": ["killyourself", "kill urself", "kill ur self", "kill your self"],
    asshole: wordsOf("arsehole azzhole"),
    slut: wordsOf("slvt"),
    whore: wordsOf("wh0re whor3 whoar"),
    pussy: wordsOf("pvssy"),
  },
};

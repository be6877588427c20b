// The patterns of self-description in English. Each pattern is tried on one sentence, questions left out.

import type { FactPattern } from "../pack/fact-pattern.ts";

const end =
  "(?=[.,!;:)]|\\s+(?:and|but|so|because|since|when|while|though|although|which|who|as well|too|now|these days|at the moment|right now|lately|anymore|any more)\\b|\\s*$)";
const value = `(?<value>[^.,!?;:()]{2,60}?)${end}`;
const name = "(?<value>[\\p{L}][\\p{L}\\p{N}'’-]*(?: \\p{Lu}[\\p{L}'’-]*){0,2})";
const am = "I(?:['’]m| am)";
const adverbs = "(?:really |absolutely |also |just |still |totally |truly |always )*";
const animals =
  "(?<about>cat|dog|kitten|puppy|rabbit|bunny|hamster|parrot|bird|goldfish|turtle|tortoise|ferret|guinea pig|hedgehog|lizard|snake|horse|budgie|gecko)";
const jobs =
  "nurse|doctor|teacher|student|engineer|programmer|developer|designer|writer|novelist|artist|illustrator|musician|chef|cook|baker|driver|researcher|scientist|lawyer|pharmacist|farmer|fisherman|singer|actor|actress|streamer|photographer|translator|interpreter|carpenter|plumber|electrician|accountant|librarian|police officer|firefighter|barista|waiter|waitress|freelancer|freelance [a-z]+|software engineer|software developer|web developer|game developer|graphic designer|high school student|college student|university student|phd student|dentist|vet|veterinarian|pilot|mechanic|journalist|paramedic|social worker";
const months =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)";
const day = `(?<value>${months}\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}(?: \\d{4})?|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?)`;
const when =
  "(?:tomorrow|tonight|next (?:week|month|year|weekend|summer|winter|spring|autumn|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|this (?:weekend|summer|winter|spring|autumn|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:in|on) (?:\\d{1,2}|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\w*)";

const pattern = (kind: FactPattern["kind"], source: string, not?: RegExp): FactPattern => ({
  kind,
  pattern: new RegExp(source, "iu"),
  ...(not === undefined ? {} : { not }),
});

const notName =
  /^(?:later|back|when|maybe|crazy|tomorrow|tonight|now|if|at|on|a|an|the|not|what|old|that|it|secret|whatever|anything|names|out|up|by|in|unless|stupid|weird)\b/i;
const pronoun =
  /^(?:it|this|that|these|those|you|him|her|them|how|what|when|where|your|being here|to think|to say|to know|to see you)\b/i;

export const facts: readonly FactPattern[] = [
  pattern(
    "name",
    `\\bmy (?:real |full |first )?name(?:['’]s| is) (?:actually |really )?${name}`,
    notName,
  ),
  pattern("name", `\\b${am} called ${name}`, notName),
  pattern(
    "name",
    `\\b(?:please |just |you can |everyone |people |friends )?call(?:s)? me ${name}`,
    notName,
  ),
  pattern("name", `\\bI go by ${name}`, notName),
  pattern("birthday", `\\bmy birthday(?:['’]s| is) (?:on )?(?:the )?${day}`),
  pattern("birthday", `\\bI was born (?:on )(?:the )?${day}`),
  pattern(
    "job",
    `\\bI (?:now |currently )?work (?:as|at|for) (?:an? |the )?${value}`,
    /^(?:home|night|nights|least|all)$/i,
  ),
  pattern(
    "job",
    `\\bmy (?:job|profession|occupation) is (?:being )?(?:an? |the )?${value}`,
    /^(?:hard|boring|great|fun|stressful|okay|fine|done|so |very |really )/i,
  ),
  pattern("job", `\\b${am} (?:now |currently )?an? (?:\\w+ )??(?<value>${jobs})\\b`),
  pattern(
    "place",
    `\\bI (?:now |currently |still )?live in ${value}`,
    /^(?:a|an|the|my|fear|peace|this)\b/i,
  ),
  pattern("place", `\\bI (?:just |recently )?moved to ${value}`, /^(?:a|the|my)\b/i),
  pattern("origin", `\\b${am} (?:originally )?from ${value}`, /^(?:a|the|here|there|work)\b/i),
  pattern("origin", `\\bI (?:grew up|was born) in ${value}`, /^(?:a|the|\d)/i),
  pattern(
    "favourite",
    `\\bmy (?:all-time )?favou?rite (?<about>[a-z][a-z ]{1,30}?) (?:is|are) ${value}`,
    pronoun,
  ),
  pattern(
    "dislikes",
    `\\bI ${adverbs}(?:hate|dislike|can(?:no|['’])t stand|detest) ${value}`,
    pronoun,
  ),
  pattern(
    "dislikes",
    `\\bI (?:really )?(?:do not|don['’]t|no longer) (?:really )?(?:like|enjoy|love) ${value}`,
    pronoun,
  ),
  pattern("likes", `\\bI ${adverbs}(?:love|like|adore|enjoy) ${value}`, pronoun),
  pattern("likes", `\\b${am} ${adverbs}(?:into|fond of|a (?:big|huge) fan of) ${value}`, pronoun),
  pattern("pet", `\\bmy ${animals}(?:['’]s name)?(?: is|['’]s) (?:called |named )${name}`, notName),
  pattern("pet", `\\bmy ${animals}['’]s name is ${name}`, notName),
  pattern(
    "pet",
    `\\bI (?:have|adopted|own) (?:an?|two|three|four|\\d+) (?:\\w+ )?${animals}s?(?: (?:called|named) (?:${name}))?`,
    notName,
  ),
  {
    kind: "pet",
    pattern:
      /\b[Mm]y (?<about>cat|dog|kitten|puppy|rabbit|hamster|parrot) is (?<value>\p{Lu}[\p{L}'’-]{1,20})\b/u,
  },
  pattern("plan", `\\b${am} planning (?:to|on) ${value}`),
  pattern(
    "plan",
    `\\b(?:${am} (?:going to|gonna)|I(?:['’]ll| will)) (?<value>[^.,!?;:()]{3,50}? ${when})`,
  ),
];

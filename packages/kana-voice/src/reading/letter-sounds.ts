// The probable pronunciation of an English word that is in no dictionary: the longest matching rule at each position.

type Rule = {
  readonly letters: string;
  readonly before?: RegExp;
  readonly after?: RegExp;
  readonly phones: string;
};

/** `letters phones`, then the required context before (`<`) and after (`>`). */
const table = `
tch CH|sch S K|chr K R|ch CH|sh SH|tion SH AH0 N|sion ZH AH0 N|cian SH AH0 N|ture CH ER0|ph F|th TH|wh W|ck K|kn N <^|wr R <^
gn N <^|gn N >$|ps S <^|mb M >$|ng NG >$|ng NG >[^aeiouy]|nk NG K|qu K W|x Z <^|x K S|dge JH|ge JH >$|gh G <^|gh  |ght T
ce S >$|c S >[eiy]|cc K S >[eiy]|cc K|c K|g JH >[eiy]|gg G|g G|sc S >[eiy]|ss S|s Z <[aeiou] >[aeiou]|s Z <[bdglmnrvw] >$|se Z <[aeiou] >$|s S
zz Z|z Z|bb B|b B|dd D|d D|ff F|f F|h HH >[aeiouy]|h  |j JH|kk K|k K|ll L|l L|mm M|m M|nn N|n N|pp P|p P|rr R|r R|tt T|t T|v V|w W >[aeiouyr]|w  
air EH1 R|are EH1 R >$|ar AA1 R >[^aeiou]|ar AA1 R >$|augh AO1|au AO1|aw AO1|ay EY1|ai EY1|al AO1 >[kl]|a EY1 >[^aeiouwxy]e|a EY1 >[^aeiouwxy]ing$|a EY1 >[^aeiou]ion|a AH0 >$|a AH0 <^ >[^aeiou][aeiou]|a AE1
eer IH1 R|ear IH1 R >$|ee IY1|ea IY1|eau OW1|ei EY1|eigh EY1|eu Y UW1|ew UW1|ey IY0 >$|er ER0 >$|er ER1 >[^aeiou]|e  <[^aeiou][^aeiou]* >$|e IY1 <^.?.?$ >$|ed D <[^td] >$|es Z <[^szxh] >$|e IY1 >[^aeiouwxy]e|e EH1
igh AY1|ier IY0 ER0 >$|ie IY0 >$|ie IY1|ir ER1 >[^aeiou]|ir ER1 >$|ing IH0 NG >$|i AY1 >[^aeiouwxy]e|i AY1 >[^aeiouwxy]ing$|i AY1 >nd$|i IY0 >$|i IY0 >[aou]|i IH1
oar AO1 R|oa OW1|oo UW1|oor AO1 R|ore AO1 R >$|or ER0 <. >$|or AO1 R|ough AH1 F|ou AW1|ous AH0 S >$|ow OW0 >$|ow AW1|oy OY1|oi OY1|old OW1 L D|o OW1 >[^aeiouwxy]e|o OW1 >[^aeiouwxy]ing$|o OW0 >$|on AH0 N >$ <[^aeiou]|o AA1
ur ER1 >[^aeiou]|ur ER1 >$|ui UW1|u Y UW1 >[^aeiouwxy]e|ue UW1 >$|u UW1 <[rjl] >[^aeiouwxy]e|u Y UW1 <^ >n[^aeiou]|u UW0 >$|u AH1
y Y <^|y AY1 <^.?.?$ >$|y IY0 >$|y IH1`;

function ruleOf(line: string): Rule {
  const [, letters = "", rest = ""] = /^(\S+)(?: (.*))?$/.exec(line) ?? [];
  const before = /<(\S+)/.exec(rest)?.[1];
  const after = />(\S+)/.exec(rest)?.[1];
  return {
    letters,
    phones: rest.replace(/[<>]\S+/g, "").trim(),
    ...(before === undefined ? {} : { before: new RegExp(`${before.replace(/\$$/, "")}$`) }),
    ...(after === undefined ? {} : { after: new RegExp(`^${after}`) }),
  };
}

const rules: readonly Rule[] = table
  .split(/[|\n]/)
  .filter((line) => line.trim() !== "")
  .map((line) => ruleOf(line.trimStart()))
  .map((rule, place) => ({ rule, place }))
  .sort((a, b) => b.rule.letters.length - a.rule.letters.length || a.place - b.place)
  .map(({ rule }) => rule);

/** Only the first stressed vowel keeps its stress. */
function withOneStress(phones: readonly string[]): readonly string[] {
  let stressed = false;
  return phones.map((phone) => {
    if (!phone.endsWith("1")) return phone;
    if (stressed) return `${phone.slice(0, -1)}0`;
    stressed = true;
    return phone;
  });
}

/** The ARPAbet of a word by its letters; other characters are skipped. */
export function letterSounds(word: string): readonly string[] {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  const phones: string[] = [];
  for (let at = 0; at < letters.length; ) {
    const before = letters.slice(0, at);
    const rule = rules.find(
      (each) =>
        letters.startsWith(each.letters, at) &&
        (each.before?.test(before) ?? true) &&
        (each.after?.test(letters.slice(at + each.letters.length)) ?? true),
    );
    if (rule !== undefined && rule.phones !== "") phones.push(...rule.phones.split(/\s+/));
    at += rule?.letters.length ?? 1;
  }
  return withOneStress(phones);
}

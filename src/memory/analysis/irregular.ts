// English forms that no rule brings together, as "lemma form form …".

const forms = `
be am is are was were been being|go went gone goes|do did done does|have had has|buy bought|think thought|teach taught
catch caught|bring brought|fight fought|seek sought|run ran|swim swam swum|begin began begun|drink drank drunk
sing sang sung|ring rang rung|eat ate eaten|drive drove driven|write wrote written|ride rode ridden|speak spoke spoken
break broke broken|choose chose chosen|give gave given|take took taken|see saw seen|know knew known|grow grew grown
throw threw thrown|fly flew flown|draw drew drawn|wear wore worn|tear tore torn|meet met|feel felt|leave left|keep kept
sleep slept|mean meant|send sent|spend spent|build built|lend lent|lose lost|find found|tell told|sell sold|hold held
hear heard|make made|pay paid|say said|lay laid|lead led|win won|sit sat|stand stood|understand understood
become became|come came|get got gotten|hide hid hidden|bite bit bitten|fall fell fallen|forget forgot forgotten
shake shook shaken|steal stole stolen|wake woke woken|freeze froze frozen|blow blew blown|dig dug|shoot shot|hang hung
light lit|feed fed|bleed bled|deal dealt|dream dreamt|learn learnt|burn burnt|spell spelt|bend bent|stick stuck
strike struck|swear swore sworn|sweep swept|weep wept|wind wound|shine shone|rise rose risen|arise arose arisen
spill spilt|spin spun|sink sank sunk|shrink shrank shrunk|forgive forgave forgiven|mistake mistook mistaken|knit knitted
man men|woman women|child children|person people|foot feet|tooth teeth|mouse mice|goose geese|life lives|wife wives
knife knives|half halves|loaf loaves|shelf shelves|wolf wolves|thief thieves|leaf leaves|die dying died dies
lie lying lied lies|tie tying tied ties|city cities|adopt adoption|relate relationship
`;

/** From a form to its lemma. */
export const irregular: ReadonlyMap<string, string> = new Map(
  forms
    .trim()
    .split(/[|\n]/)
    .flatMap((line) => {
      const [lemma = "", ...others] = line.trim().split(" ");
      return others.map((form): [string, string] => [form, lemma]);
    }),
);

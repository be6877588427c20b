/** The texts about the problems of a mind: templates with the values of the problem. */
export const mindProblems = {
  problems: {
    "mind-absent":
      'There is no persona "{{id}}": no folder has that name. {{known}}You can make one with `saintverse persona new {{id}}`.',
    "shared-missing":
      "{{file}} cannot be read: a file that comes with SaintVerse is missing or empty. Please install SaintVerse again.",
    "persona-missing":
      "{{file}} is missing. It says who the persona is, and nothing can stand in for it. Make {{file}} and write down who she is, how she talks, and a few example dialogues.",
    "persona-empty":
      "{{file}} is empty (comments alone count as empty). Write down who the persona is, how she talks, and a few example dialogues.",
    "file-too-big": "{{file}} is too big ({{size}}; at most {{limit}}). Please shorten it.",
    "too-many-files":
      "The folder holds too many files (at most {{limit}}). Move what does not belong to the persona somewhere else.",
    "file-not-text":
      "{{file}} cannot be read as text: it holds binary data, or is in no known encoding. Save it again as UTF-8 in your editor.",
    "file-outside":
      "{{file}} was not read: it is a link that leads out of the persona's folder. Put the file itself there instead.",
    "file-unreadable":
      "{{file}} cannot be opened ({{reason}}). Check what kind of file it is and that you may read it.",
    "file-nearly": "{{file}} is not used. Did you mean {{nearest}}? Then rename it to {{nearest}}.",
    "json-bad":
      '{{file}} is not JSON at line {{line}}, column {{column}}: {{flaw}} (near "{{near}}"). Correct that place.',
    "field-unknown": "{{file}}: there is no field {{field}}. {{hint}}Known fields: {{known}}.",
    "field-type":
      "{{file}}: {{field}} has the wrong type: {{got}} where {{expected}} belongs. Write {{expected}} there.",
    "field-value": "{{file}}: {{field}} cannot be {{value}}. {{hint}}It can be: {{allowed}}.",
    "field-odd":
      '{{file}}: {{field}} cannot be read ("{{value}}"), so it counts as not written. Everything else is used. Correct it, or delete it.',
    "emotion-unknown":
      '{{file}}: "{{word}}" in {{field}} is not an emotion. {{hint}}Emotions: {{known}}.',
    "pattern-bad":
      '{{file}}: the regular expression "{{pattern}}" in {{field}} cannot be used: {{flaw}}. Write it with letters, `.`, `[…]`, `(…)`, `|` and short repeats only.',
    "nudge-twice":
      '{{file}}: {{field}} "{{name}}" is used twice, so that nobody can tell the rules apart. Give one of them another name.',
    "dictionary-entry":
      '{{file}}: the reading of "{{field}}" cannot be used, because it is not a pair of two short texts. Write, for example, "紅月": "あかつき".',
    "prompt-unknown":
      '{{file}} is not used: there is no prompt "{{name}}". {{hint}}Known names: {{known}}.',
    "prompt-empty":
      "{{file}} is empty, so the built-in prompt is used. Write a text to replace it, or delete the file.",
    "prompt-place":
      "In {{file}}, {{place}} is replaced by nothing and would be read as it stands. It may name {{known}}.",
    "few-shot-calls":
      "{{file}} calls {{call}}( in line {{line}} ({{count}} such lines in all). What the persona writes is spoken as it is, so she may read the call aloud. Leave only the spoken words in the examples, and write faces as [emotion: joy].",
    "core-ignored":
      "{{file}} is not used: SaintVerse brings its own technical rules. Move what you want to keep into persona.md.",
    "not-approved":
      "Her texts came of a character card that is not approved. She speaks, but goes nowhere and uses no tools. When you have read them and answer for them, set {{field}} in {{file}} to true.",
    "lore-not-approved":
      "{{file}}: {{count}} entries came of a world book that is not approved. Where one of them is in a prompt, she goes nowhere and uses no tools, or begins her answer again without it. When you have read them and answer for them, set {{field}} of each to true, or give the book again with --approved.",
    "avatar-bad":
      "{{file}}: {{value}} in {{field}} is no look that can be used, so that she is drawn by the stage. {{hint}}It can be: {{allowed}}. docs/personas.md says how to write it.",
    "avatar-file-missing":
      "{{file}}: {{value}} of {{field}} is not in the persona's folder, so that it will not be shown. {{hint}}Put the file there, or correct its name.",
    "model-unreadable":
      "{{file}} cannot be shown, because it is no VRM model (binary glTF 2). The stage draws her instead. Export the model again as VRM.",
    "model-cut":
      "{{file}} cannot be shown, because the VRM model breaks off. The stage draws her instead. Copy or download the file again.",
    "model-no-vrm":
      "{{file}} cannot be shown, because the model says nothing of VRM (it is a plain glTF). The stage draws her instead. Export it as VRM 0 or 1, for example by UniVRM.",
    "model-needs":
      "{{file}} cannot be shown, because the model needs {{extension}}, which the stage does not have. The stage draws her instead. Export the VRM again without that (without compression).",
  },
  flaws: {
    "unexpected-end": 'it ends too early; a closing }, ] or " is missing',
    "unexpected-character":
      'a character does not belong here; look for a missing or extra comma, or missing "',
    "bad-string": "a text is not closed or holds a line break",
    "bad-number": "a number is not written right",
    "name-twice": "a name stands twice in one object",
    "too-deep": "it is nested too deeply",
    "text-after-end": "there is more text after the end",
    "too-long": "it is longer than 1,000 characters",
    "not-supported":
      "it is not written right, or it uses a look-ahead (?=…) or a back reference \\1; leave these out, and look for a ( or [ without its partner",
    "too-costly": "it could take too long to look for; use smaller numbers in braces",
  },
  /** Kinds of JSON values. */
  types: {
    string: "a text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    object: "an object { }",
    record: "an object { }",
    array: "a list [ ]",
    null: "null",
    nothing: "nothing",
  },
  wholeFile: "the whole file",
  meant: (near: string) => `Did you mean "${near}"? `,
  knownMinds: (names: string) => `There are: ${names}. `,
};

export type MindProblemTexts = typeof mindProblems;

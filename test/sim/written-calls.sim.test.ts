// A call that a model writes into its text is carried out or left out, and no piece of it is ever said, wherever the
// answer is cut; text that is no call is said as it stands.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnswerPiece } from "../../src/saint-graph/written-calls/call-content.ts";
import { openCallReader } from "../../src/saint-graph/written-calls/call-reader.ts";
import { tries } from "../fixtures/thoroughness.ts";

const tools = ["tell_time", "get_weather", "Look-Up"];

/** Reads a text in pieces of these sizes, the rest in one, and joins the words that follow each other. */
function read(text: string, sizes: readonly number[], offered = tools): readonly AnswerPiece[] {
  const reader = openCallReader(offered);
  const pieces: AnswerPiece[] = [];
  let from = 0;
  for (const size of [...sizes, text.length]) {
    pieces.push(...reader.read(text.slice(from, from + size)));
    from += size;
  }
  pieces.push(...reader.end());
  const joined: AnswerPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.kind === "said" && last?.kind === "said") {
      joined[joined.length - 1] = { kind: "said", text: last.text + piece.text };
    } else joined.push(piece);
  }
  return joined;
}

const said = (pieces: readonly AnswerPiece[]): string =>
  pieces.map((piece) => (piece.kind === "said" ? piece.text : "")).join("");
const calls = (pieces: readonly AnswerPiece[]) =>
  pieces.flatMap((piece) => (piece.kind === "call" ? [piece.call] : []));
const ones = (text: string): readonly number[] => text.split("").map(() => 1);
const sizes = fc.array(fc.nat(9), { maxLength: 80 });

const json = '{"city": "To}kyo \\"x\\""}';
const args = { city: 'To}kyo "x"' };
const plainJson = '{"city": "Tokyo"}';
const plain = { city: "Tokyo" };

/** The ways in which model families write a call of `get_weather`, each with the arguments that it means. */
const forms: readonly (readonly [written: string, args: object])[] = [
  [`<tool_call>\n{"name": "get_weather", "arguments": ${json}}\n</tool_call>`, args],
  [`<tool_call>{"arguments": ${json}, "name": "get_weather"}</tool_call>`, args],
  [`<tool_call>\n{'name': 'get_weather', 'arguments': {'city': 'Tokyo'}}\n</tool_call>`, plain],
  [`<TOOLCALL>[{"name": "get_weather", "arguments": ${json}}]</TOOLCALL>`, args],
  [`<tool_calls>[{"name": "get_weather", "arguments": ${json}}]</tool_calls>`, args],
  [`<|tool_call|>[{"name": "get_weather", "arguments": ${json}}]`, args],
  [
    `<functioncall> {"name": "get_weather", "arguments": "{\\"city\\": \\"Tokyo\\"}"} </functioncall>`,
    plain,
  ],
  [
    `<tool_call>get_weather\n<arg_key>city</arg_key>\n<arg_value>Tokyo</arg_value>\n</tool_call>`,
    plain,
  ],
  [
    `<tool_call>\n<function=get_weather>\n<parameter=city>\nTokyo\n</parameter>\n</function>\n</tool_call>`,
    plain,
  ],
  [`<function=get_weather>\n<parameter=city>\nTokyo\n</parameter>\n</function>`, plain],
  [`<function=get_weather>${json}</function>`, args],
  [`<function name="get_weather">${json}</function>`, args],
  [
    `<function_calls>\n<invoke name="get_weather">\n<parameter name="city">Tokyo</parameter>\n</invoke>\n</function_calls>`,
    plain,
  ],
  [`<invoke name="get_weather"><parameter name="city">Tokyo</parameter></invoke>`, plain],
  [
    `<minimax:tool_call>\n<invoke name="get_weather">\n<parameter name="city">Tokyo</parameter>\n</invoke>\n</minimax:tool_call>`,
    plain,
  ],
  [
    `<｜DSML｜function_calls>\n<｜DSML｜invoke name="get_weather">\n<｜DSML｜parameter name="city" string="true">Tokyo</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>`,
    plain,
  ],
  [
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>get_weather<｜tool▁sep｜>${json}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
    args,
  ],
  [
    "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>get_weather\n```json\n" +
      json +
      "\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>",
    args,
  ],
  [
    `<|tool_calls_section_begin|><|tool_call_begin|>functions.get_weather:0<|tool_call_argument_begin|>${json}<|tool_call_end|><|tool_calls_section_end|>`,
    args,
  ],
  [`[TOOL_CALLS][{"name": "get_weather", "arguments": ${json}}]`, args],
  [`[TOOL_CALLS]get_weather[ARGS]${json}`, args],
  [`[TOOL_CALLS]get_weather[CALL_ID]abc123xyz[ARGS]${json}`, args],
  [`[TOOL_REQUEST]{"name": "get_weather", "arguments": ${json}}[END_TOOL_REQUEST]`, args],
  [`functools[{"name": "get_weather", "arguments": ${json}}]`, args],
  [`<|python_tag|>{"name": "get_weather", "parameters": ${json}}<|eom_id|>`, args],
  [`<|python_tag|>get_weather.call(city="Tokyo")<|eom_id|>`, plain],
  [
    `<|START_ACTION|>[{"tool_call_id": "0", "tool_name": "get_weather", "parameters": ${json}}]<|END_ACTION|>`,
    args,
  ],
  [
    `<|channel|>commentary to=functions.get_weather <|constrain|>json<|message|>${json}<|call|>`,
    args,
  ],
  [
    `<|start|>assistant<|channel|>commentary to=functions.get_weather<|message|>${json}<|call|>`,
    args,
  ],
  [`<|tool_call_start|>[get_weather(city="Tokyo")]<|tool_call_end|>`, plain],
  [`<|tool_call>call:get_weather{city:<|"|>Tokyo<|"|>}<tool_call|>`, plain],
  [`<start_function_call>call:get_weather{city:<escape>Tokyo<escape>}<end_function_call>`, plain],
  [`<|tools_prefix|>[{"get_weather": ${json}}]<|tools_suffix|>`, args],
  [`<get_weather>\n<city>Tokyo</city>\n</get_weather>`, plain],
  [`{"name": "get_weather", "arguments": ${json}}`, args],
  [`{"name": "get_weather", "parameters": ${plainJson}}`, plain],
  [
    `{"type": "function", "function": {"name": "get_weather", "arguments": "{\\"city\\": \\"Tokyo\\"}"}}`,
    plain,
  ],
  [`{"function": "get_weather", "arguments": ${json}}`, args],
  [
    `{"tool_calls": [{"id": "a", "type": "function", "function": {"name": "get_weather", "arguments": ${json}}}]}`,
    args,
  ],
  [`[{"name": "get_weather", "arguments": ${json}}]`, args],
  [`\`\`\`json\n{"name": "get_weather", "arguments": ${json}}\n\`\`\``, args],
  [`\`\`\`tool_call\n{"name": "get_weather", "arguments": ${json}}\n\`\`\``, args],
  [`\`\`\`\n<tool_call>{"name": "get_weather", "arguments": ${json}}</tool_call>\n\`\`\``, args],
  ['```tool_code\nprint(get_weather(city="Tokyo"))\n```', plain],
  ['```tool_code\nprint(default_api.get_weather(city="Tokyo"))\n```', plain],
  ['[get_weather(city="Tokyo")]', plain],
  [`[tool_call]{"name": "get_weather", "arguments": ${json}}[/tool_call]`, args],
  [
    `<｜tool_calls_begin｜><｜tool_call_begin｜>function<｜tool_sep｜><steptml:invoke name="get_weather"><steptml:parameter name="city">Tokyo</steptml:parameter></steptml:invoke><｜tool_call_end｜><｜tool_calls_end｜>`,
    plain,
  ],
  [`<|action_start|><|plugin|>{"name": "get_weather", "parameters": ${json}}<|action_end|>`, args],
  [`<|from|>assistant\n<|recipient|>get_weather\n<|content|>${json}<|stop|>`, args],
  [`>>>get_weather\n${json}`, args],
  [`Action: get_weather\nAction Input: ${json}`, args],
  [`Thought: I look it up.\nAction: get_weather\nAction Input: ${json}`, args],
  [`Action: \`\`\`json\n[{"tool_name": "get_weather", "parameters": ${json}}]\n\`\`\``, args],
  [`✿FUNCTION✿: get_weather\n✿ARGS✿: ${json}`, args],
  ['get_weather(city="Tokyo")\n', plain],
];

/** Before a call whose form stands at the beginning of a line. */
const needsLine = (form: string): boolean => /^(?:`|>>>|Action|Thought|✿)/.test(form);

describe("a reader of written calls", () => {
  it.each(forms)("finds %s", (written, wanted) => {
    for (const before of ["", "Let me look.\n"]) {
      for (const after of ["", "\nThere.", "やあ。"]) {
        const isOpenEnded = /^(?:<\|channel|<\|start\||`)/.test(written) && after === "やあ。";
        if (isOpenEnded) continue;
        const text = before + written + after;
        const whole = read(text, []);
        expect(calls(whole), text).toEqual([{ name: "get_weather", args: wanted }]);
        expect(said(whole).trim(), text).toBe(`${before}${after.trim()}`.trim());
        expect(read(text, ones(text))).toEqual(whole);
      }
    }
  });

  it("gives the same for every cut, and nothing of a mark when the text breaks off", () => {
    const form = fc.constantFrom(...forms.filter(([one]) => !one.startsWith("get_weather")));
    const words = fc.constantFrom("", "Hi. ", "見て。\n", "a < b [1] ", "「」", "{joy} ");
    const text = fc
      .tuple(words, form, words, form, words)
      .map(
        ([a, [one], b, [two], c]) => `${a}${needsLine(one) ? "\n" : ""}${one}\n${b}\n${two}\n${c}`,
      );
    fc.assert(
      fc.property(text, fc.nat(2_000), sizes, (whole, cutAt, chunks) => {
        const cut = whole.slice(0, cutAt % (whole.length + 1));
        expect(read(whole, chunks)).toEqual(read(whole, []));
        expect(read(cut, chunks)).toEqual(read(cut, []));
        expect(said(read(cut, ones(cut)))).not.toMatch(
          /get_wea|argum|city|Tokyo|tool|invoke|parameter|python|channel|DSML|functio|action[: ]/i,
        );
      }),
      { numRuns: tries(1_000) },
    );
  });

  it("gives both of two calls, of whichever families' marks they have", () => {
    const marked = forms.filter(([one]) => one.startsWith("<"));
    for (const [one, first] of [...marked, ...forms.filter(([each]) => /^(?:func|\[T)/.test(each))])
      for (const [two, second] of marked)
        for (const words of ["", "Hi. "]) {
          const pieces = read(`${one}\n${words}\n${two}\nBye.`, []);
          expect(
            calls(pieces).map((call) => call.args),
            one + two,
          ).toEqual([first, second]);
          expect(said(pieces).replace(/\s+/g, " ").trim(), one + two).toBe(`${words}Bye.`);
        }
  });

  it("leaves out calls of tools that are not on offer, and says what follows", () => {
    for (const [written] of forms) {
      if (written.startsWith("```")) continue;
      const text = `Well.\n${written}\nDone.`;
      const pieces = read(text, [], ["other_tool"]);
      expect(calls(pieces), text).toEqual([]);
      const isMarked =
        /^[<[]|^functools|tool_c/.test(written) && !/^\[(?:\{|get)|^<get/.test(written);
      if (!isMarked) continue;
      expect(said(pieces).replace(/\s+/g, " ").trim(), text).toBe("Well. Done.");
      expect(pieces.some(({ kind }) => kind === "left-out")).toBe(true);
    }
  });

  it.each([
    ["<tool_response>It is 3.</tool_response>Three.", "Three."],
    ["Hi.<|im_start|>user\nAnd you?", "Hi."],
    ["<|im_start|>assistant\nHi.", "Hi."],
    ["Hi.<end_of_turn>\n<start_of_turn>user\nAnd you?", "Hi.\n"],
    ["Hi.<|end|><|user|>And you?", "Hi."],
    ["Hi.<|endoftext|>And you?", "Hi."],
    ["<|endoftext|>Hi.", "Hi."],
    ["Hi.<｜end▁of▁sentence｜><｜User｜>And you?", "Hi."],
    ["Hi.</s>[INST] And you? [/INST]", "Hi.</s>"],
    ["<|start_header_id|>assistant<|end_header_id|>\n\nHi.", "Hi."],
    ["<|channel|>final<|message|>Hi.", "Hi."],
    ["</tool_call>Hi.", "Hi."],
    ['<tool_call>{"name": "tell_ti', ""],
    ['{"name": "tell_time", "argum', ""],
    ["Look <tool_ca", "Look "],
    ["Action: tell_time\nAction Input: {}\nObservation: It is 3.\nThree.", ""],
    ["<|from|>assistant\n<|recipient|>all\n<|content|>Hi.", "<|content|>Hi."],
  ])("says nothing of %j but the words", (text, wanted) => {
    expect(said(read(text, []))).toBe(wanted);
    expect(said(read(text, ones(text)))).toBe(wanted);
  });

  const innocent: readonly string[] = [
    '{"name": "Ren", "age": 17}',
    '{"name": "Ren", "parameters_of_life": {}}',
    '[1, 2, {"a": 3}]',
    "{joy} やあ。{x | x > 1} の集合。",
    "f(x) = {1, 2}. if (a[i] < b) { return [a]; }",
    "```js\nconst a = { name: 'x', arguments: [] };\nif (a < b) <b>c</b>\n```\nどう？",
    "```xml\n<function_calls>は例だよ</function_calls>\n```\nね。",
    "「<tool_call>」というタグ。`<function=x>` も `[TOOL_CALLS]` も。",
    "<b>太字</b> <giggle> <https://a.dev> List<Item> <tool> <function> a<b",
    "[TODO] [A] [1] [NOTE: x] ［笑］ 【お知らせ】",
    "  /\\_/\\\n ( o.o )\n  > ^ <  {~}\n[[_]]",
    "functools は Python の道具。from functools import x",
    "tell_time() は関数の名前だよ。\ntell me more\nget up",
    "f\nfu\nfun",
    '~~~\n{"name": "x"\n~~~',
    "a ``` b",
    "(・∀・){ ﾔｧ",
    "[get_it] [look (here)]",
    '"name": "tell_time"',
    "Action: I go home.\nThought: it is late.\n>>> a quote\n>> b\nAct two. Time!",
    "[tool] [tool kit] [function] [use] [Request]",
    "Action: tell me more\nObservation: none",
  ];
  it.each(innocent)("says %j as it is", (text) => {
    expect(said(read(text, []))).toBe(text);
    expect(said(read(text, ones(text)))).toBe(text);
  });

  it("loses nothing of any text without marks, however it is cut", () => {
    const ink = fc.constantFrom(
      ..."{}[]()<>\"'`|:,=fgt_ \n。あ1",
      '{"',
      '"name"',
      '":',
      "[{",
      "```",
      "```json\n",
      "<b>",
      "</",
      "tell_",
      "func",
      "やあ",
    );
    const text = fc.array(ink, { maxLength: 40 }).map((parts) => `${parts.join("")}。`);
    fc.assert(
      fc.property(text, sizes, (all, chunks) => {
        const whole = read(all, []);
        expect(read(all, chunks)).toEqual(whole);
        expect(calls(whole)).toEqual([]);
        if (!whole.some(({ kind }) => kind === "left-out")) expect(said(whole)).toBe(all);
      }),
      { numRuns: tries(3_000) },
    );
  });
});

describe("an answer that is JSON", () => {
  it.each<[string, string]>([
    ['{"text": "Hello you.", "emotion": "joy"}', "[emotion: joy]Hello you."],
    ['{"emotion": "joy", "response": "Hello.\\nYou."}', "[emotion: joy]Hello.\nYou."],
    ['```json\n{"text": "Hello.", "thoughts": "hm"}\n```', "Hello."],
    ['{"name": "Ren", "text": "Hello."}', "Hello."],
    ['{"role": "assistant", "content": [{"type": "text", "text": "Hello."}]}', "Hello."],
    ['[{"text": "One."}, {"text": "Two."}]', "One.\nTwo."],
    ['{"text": "One."}\n{"text": "Two."}', "One.\nTwo."],
    ['{"text": "Hello the', "Hello the"],
    ['{"セリフ": "やあ。", "感情": "喜び"}', "[emotion: 喜び]やあ。"],
    ['{"action": "waves", "text": "Hello."} Bye.', "Hello.Bye."],
  ])("is its words: %s", (text, words) => {
    expect([said(read(text, [])), said(read(text, ones(text)))]).toEqual([words, words]);
  });

  it.each([
    '{"x": 1, "text": "no"}',
    'See: {"text": "no"}',
    '{"text": 7}',
    '```json\n{"a": {"text": "no"}}\n```',
  ])("is another thing: %s", (text) => {
    expect([said(read(text, [])), said(read(text, ones(text)))]).toEqual([text, text]);
  });

  it("stays a call where it is one", () => {
    const text = '{"name": "get_weather", "arguments": {"city": "Tokyo"}, "text": "Looking."}';
    expect(calls(read(text, []))).toEqual([{ name: "get_weather", args: plain }]);
  });
});

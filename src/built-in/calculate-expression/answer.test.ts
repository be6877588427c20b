import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerTo } from "./answer.ts";

const inShort = (text: string) => {
  const answer = answerTo(text);
  return answer.ok ? answer.value.value : answer.error.kind;
};

describe("the value of an expression", () => {
  it.each([
    ["0.1+0.2", "0.3"],
    ["1+2*3", "7"],
    ["-2^2", "-4"],
    ["(-2)^2", "4"],
    ["2^3^2", "512"],
    ["2^-2", "0.25"],
    ["3!!", "720"],
    ["-3!", "-6"],
    ["10-2-3", "5"],
    ["100/10/5", "2"],
    ["7/3+1", "10/3"],
    ["1/3*3", "1"],
    ["10% of 200", "20"],
    ["What is 10 percent of $200?", "20"],
    ["1/3 of 90", "30"],
    ["20% off 200", "160"],
    ["5割", "0.5"],
    ["五割", "0.5"],
    ["200の5割", "100"],
    ["200の3割5分", "70"],
    ["200の3割5分5厘", "71"],
    ["200+5割", "300"],
    ["6割る2", "3"],
    ["1000円の3割引き", "700"],
    ["1000円から3割引", "700"],
    ["千円の三割引きは？", "700"],
    ["3割引きの1000円", "700"],
    ["1000円の20%オフ", "800"],
    ["20の2割増し", "24"],
    ["1万2千円の15%引き", "10200"],
    ["200の10パーセント", "20"],
    ["50パーセント", "0.5"],
    ["10%の200", "20"],
    ["三分の一", "1/3"],
    ["90の3分の2", "60"],
    ["1万 2千", "12000"],
    ["3千5百", "3500"],
    ["千二百", "1200"],
    ["2百+3千", "3200"],
    ["百万+1億2千万", "121000000"],
    ["50%", "0.5"],
    ["200*10%", "20"],
    ["10%3", "1"],
    ["-7 mod 3", "2"],
    ["2(3+4)", "14"],
    ["2pi", "6.28318530717959"],
    ["√16", "4"],
    ["sqrt(2)", "1.4142135623731"],
    ["5²", "25"],
    ["sin(30°)", "0.5"],
    ["sin(pi)", "0"],
    ["log(1000)", "3"],
    ["log(8, 2)", "3"],
    ["ln(e)", "1"],
    ["cbrt(-27)", "-3"],
    ["max(1, 2, 3) + min(4, 5)", "7"],
    ["round(2.345, 2)", "2.35"],
    ["ncr(50, 6)", "15890700"],
    ["gcd(12, 18)", "6"],
    ["1,234,567+1", "1234568"],
    ["１＋２×３", "7"],
    ["７÷２", "3.5"],
    ["（１＋２）＾２", "9"],
    ["100ー1", "99"],
    ["3−1", "2"],
    ["2**10", "1024"],
    ["3 x 4", "12"],
    ["3x4", "12"],
    ["３Ｘ４", "12"],
    ["(1+2)x(3)", "9"],
    ["10x0.5", "5"],
    ["1万", "10000"],
    ["１万＋５", "10005"],
    ["1.5万", "15000"],
    ["1万2千3百4", "12304"],
    ["3億5000万", "350000000"],
    ["2千万/4", "5000000"],
    ["三万五千", "35000"],
    ["十二×三", "36"],
    ["1,234万", "12340000"],
    ["2万^2", "400000000"],
    ["1万円の8%", "800"],
    ["500円×3", "1500"],
    ["200+10%", "220"],
    ["２００＋１０％", "220"],
    ["200-10%", "180"],
    ["1000+10%+10%", "1210"],
    ["(200+10%)*2", "440"],
    ["200*10%+5", "25"],
    ["5%+10%", "0.15"],
    ["200+(10%)", "200.1"],
    ["200+10%*3", "200.3"],
    ["10%", "0.1"],
    ["3かける4は？", "12"],
    ["7 plus 5", "12"],
    ["2 million / 4", "500000"],
    ["1+2=", "3"],
    ["2^200", String(2n ** 200n)],
    ["9^9^9", "4.28124773175747e+369693099"],
    ["100000!", "2.82422940796035e+456573"],
    ["0^0", "1"],
    ["9^1e-10000000", "1"],
    ["sqrt(1e-99^9^9)", "3.16227766016838e-19177314206"],
  ])("%s is %s", (text, value) => expect(inShort(text)).toBe(value));

  it.each([
    ["9^9^9^9", "too-big"],
    ["170!!", "too-big"],
    ["exp(1e12)", "too-big"],
    ["1e999999999999", "too-big"],
    ["1/0", "divided-by-zero"],
    ["0^-1", "divided-by-zero"],
    ["1 mod (2-2)", "divided-by-zero"],
    ["sqrt(-1)", "no-real-answer"],
    ["tan(90°)", "no-real-answer"],
    ["ln(0)", "no-real-answer"],
    ["(-3)!", "not-whole"],
    ["2.5!", "not-whole"],
    ["((((", "unfinished"],
    ["(1+2", "unclosed"],
    ["1+2)", "unopened"],
    ["1+", "unfinished"],
    ["", "empty"],
    ["2 3", "unexpected"],
    ["0x10", "unknown-name"],
    ["x", "unknown-name"],
    ["万一", "unexpected"],
    ["1.2.3", "unexpected"],
    ["sqrt(1, 2)", "wrong-count"],
    ["sqrt 2", "wrong-count"],
    ["1".repeat(100_000), "too-long"],
    ["(".repeat(900), "too-deep"],
    ["1+".repeat(400), "too-much"],
    ["process.exit()", "unexpected"],
    ['constructor.constructor("return process")()', "unexpected"],
    ["__proto__", "unexpected"],
    ["constructor", "unknown-name"],
    ["toString()", "unknown-name"],
    ["hasOwnProperty(1)", "unknown-name"],
    ["a=3", "unexpected"],
    ["f(x)=x", "unexpected"],
    ["f(x)", "unknown-name"],
    ['"text"', "unexpected"],
    ["[1,2]", "unexpected"],
    ["import('fs')", "unexpected"],
  ])("%s has none: %s", (text, kind) => expect(inShort(text)).toBe(kind));

  it("says whether it was rounded", () => {
    expect(answerTo("1/3")).toEqual({
      ok: true,
      value: { value: "1/3", decimal: "0.333333333333333", exact: true },
    });
    expect(answerTo("sqrt(2)")).toMatchObject({ value: { exact: false } });
    expect(answerTo("0.1+0.2")).toEqual({ ok: true, value: { value: "0.3", exact: true } });
  });
});

describe("laws", () => {
  const whole = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });

  it("whole numbers are added, subtracted and multiplied exactly", () => {
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        expect(inShort(`(${a})+(${b})`)).toBe(String(a + b));
        expect(inShort(`(${a})-(${b})`)).toBe(String(a - b));
        expect(inShort(`(${a})*(${b})`)).toBe(String(a * b));
      }),
    );
  });

  it("dividing and multiplying a number by another gives the number again", () => {
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 10_000 }), (a, b) => {
        expect(inShort(`(${a})/${b}*${b}`)).toBe(String(a));
      }),
    );
  });

  it("never throws, for any text", () => {
    const pieces = fc.constantFrom(
      ..."0 1 9 . , + - * / ^ ! % ( ) √ ² ° = e pi mod sqrt( log( ncr( 1e9 1e-9 9^9^9 ０ × ÷ ; { [ \" ' あ 😀".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (all) => {
        expect(typeof answerTo(all.join("")).ok).toBe("boolean");
      }),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 1_100 }), (text) => {
        expect(typeof answerTo(text).ok).toBe("boolean");
      }),
    );
  });
});

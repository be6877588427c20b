import fc from "fast-check";
import { expect, it } from "vitest";
import { mathsAsText } from "./maths-as-text.ts";

it.each([
  ["n(n+1)/2", "n(n+1)/2"],
  ["T(n) = O(\\log n)", "T(n) = O(log n)"],
  ["O(n\\log n)", "O(n log n)"],
  ["\\frac{1}{2}", "1/2"],
  ["x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}", "x = (-b ± √(b² - 4ac))/2a"],
  ["\\sum_{i=1}^{n} i^2", "∑ᵢ₌₁ⁿ i²"],
  ["e^{i\\pi} + 1 = 0", "e^(iπ) + 1 = 0"],
  ["a_{n+1} \\le a_n", "aₙ₊₁ ≤ aₙ"],
  ["x^{10}_k, y_{max}, z_Q", "x¹⁰ₖ, yₘₐₓ, z_Q"],
  ["\\int_0^\\infty e^{-x}\\,dx", "∫₀^∞ e⁻ˣ dx"],
  ["\\forall x \\in \\mathbb{R}: x^2 \\geq 0", "∀x ∈ ℝ: x² ≥ 0"],
  ["\\left(\\frac{a+b}{c}\\right)^2", "((a+b)/c)²"],
  ["\\vec{v} \\cdot \\hat{n}", "v⃗ · n̂"],
  ["\\sqrt[3]{27} = 3", "³√27 = 3"],
  ["\\lim_{x \\to 0} \\frac{\\sin x}{x}", "lim_(x → 0) (sin x)/x"],
  ["\\text{速さ} = \\frac{\\text{道のり}}{\\text{時間}}", "速さ = 道のり/時間"],
  ["\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}", "a b\nc d"],
  ["\\{x \\mid x > 0\\}", "{x ∣ x > 0}"],
  ["A \\implies B", "A ⟹ B"],
  ["\\unheard{x} + 1", "\\unheardx + 1"],
  ["f'(x)", "f′(x)"],
  ["\\frac{1}{", "1/"],
  ["a } b", "a} b"],
])("%s reads %s", (tex, text) => {
  expect(mathsAsText(tex)).toBe(text);
});

const piece = fc.oneof(
  fc.constantFrom("{", "}", "^", "_", "\\frac", "\\sqrt[", "]", "\\", " ", "&", "\\\\", "\\left."),
  fc.string(),
);

it("reads anything, and keeps letters and digits of what is no command", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(typeof mathsAsText(pieces.join(""))).toBe("string");
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9 +=<>()]*$/), (plain) => {
      expect(mathsAsText(plain).replaceAll(" ", "")).toBe(plain.replaceAll(" ", ""));
    }),
  );
  expect(mathsAsText("{".repeat(50_000)).length).toBeLessThanOrEqual(50_000);
  expect(mathsAsText("}".repeat(50_000))).toBe("}".repeat(50_000));
  expect(mathsAsText("\\frac".repeat(20_000)).length).toBeLessThan(200_000);
});

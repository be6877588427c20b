// The signs of TeX's commands, and the raised and lowered forms that Unicode has.

/** Pairs of a command and its sign, with a space between them. */
const signs = `
alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν
xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ
Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ beth ℶ wp ℘ partial ∂
nabla ∇ infty ∞ emptyset ∅ varnothing ∅ forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ top ⊤ bot ⊥ angle ∠ degree ° prime ′
sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂
 ast ∗ star ⋆ circ ∘ bullet • oplus ⊕ ominus ⊖ otimes ⊗ odot ⊙ ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ dotsc … dotsb ⋯ langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋
lceil ⌈ rceil ⌉ lbrace { rbrace } lvert | rvert | lVert ‖ rVert ‖ Vert ‖ vert | backslash \\ dagger † ddagger ‡
triangle △ square □ blacksquare ■ checkmark ✓ imath ı jmath ȷ complement ∁ surd √ therefore ∴ because ∵
`;

/** Of relations and arrows, which stand with spaces around them. */
const relations = `
cdot · times × div ÷ cap ∩ cup ∪ setminus ∖ wedge ∧ land ∧ vee ∨ lor ∨ pm ± mp ∓ le ≤ leq ≤ leqslant ⩽ ge ≥ geq ≥ geqslant ⩾ ne ≠ neq ≠ lt < gt > ll ≪ gg ≫ approx ≈ equiv ≡ cong ≅ sim ∼ simeq ≃
propto ∝ asymp ≍ doteq ≐ prec ≺ succ ≻ in ∈ notin ∉ ni ∋ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ subsetneq ⊊ nsubseteq ⊈
mid ∣ nmid ∤ parallel ∥ perp ⊥ models ⊨ vdash ⊢ to → rightarrow → leftarrow ← gets ← leftrightarrow ↔ Rightarrow ⇒
Leftarrow ⇐ Leftrightarrow ⇔ implies ⟹ impliedby ⟸ iff ⟺ mapsto ↦ longmapsto ⟼ longrightarrow ⟶ longleftarrow ⟵
hookrightarrow ↪ rightharpoonup ⇀ rightleftharpoons ⇌ uparrow ↑ downarrow ↓ coloneqq ≔ triangleq ≜
`;

const pairsIn = (table: string): ReadonlyMap<string, string> => {
  const words = table.trim().split(/\s+/);
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ""]] : [])));
};

export const signOf = pairsIn(signs);
export const relationOf = pairsIn(relations);

/** Commands that are read as the word that they are. */
export const functionNames: ReadonlySet<string> = new Set(
  "log ln lg exp sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh min max sup inf lim limsup liminf det dim ker deg gcd hom arg Pr mod".split(
    " ",
  ),
);

const formsOf = (plain: string, other: string): ReadonlyMap<string, string> => {
  const forms = [...other];
  return new Map([...plain].map((letter, at) => [letter, forms[at] ?? ""]));
};

export const raised = formsOf(
  "0123456789+-=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWαβγδεθιφχ∗′",
  "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵅᵝᵞᵟᵋᶿᶥᵠᵡ*′",
);
export const lowered = formsOf(
  "0123456789+-=()aehijklmnoprstuvxβγρφχ",
  "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ",
);
export const doubled = formsOf("CHNPQRZ1", "ℂℍℕℙℚℝℤ𝟙");

/** The marks above or below one letter. */
export const marks: ReadonlyMap<string, string> = new Map([
  ["hat", "\u0302"],
  ["widehat", "\u0302"],
  ["tilde", "\u0303"],
  ["widetilde", "\u0303"],
  ["bar", "\u0304"],
  ["overline", "\u0305"],
  ["underline", "\u0332"],
  ["dot", "\u0307"],
  ["ddot", "\u0308"],
  ["vec", "\u20d7"],
]);

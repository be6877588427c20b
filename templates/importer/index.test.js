// The contract of an importer: `npm test`.
import { importerContract } from "saintverse/importer/contract";
import { plugIn } from "./index.js";

const [part] = plugIn.parts;
const diary = [
  { day: "2026-01-02", by: "me", text: "海へ行った。" },
  { day: "2026-01-03", by: "her", text: "楽しかったね。" },
];

importerContract(part, { text: JSON.stringify({ "example-diary": diary }), entries: 2 });

import type { DocsWords } from "../../en/program/docs.ts";

export const docs: DocsWords = {
  name: "日本語",
  title: "手引き",
  skip: "本文へ",
  search: "手引きを検索",
  nothingFound: "見つかりませんでした。",
  found: "見つかったところ:",
  pages: "すべてのページ",
  onThisPage: "このページの内容",
  ways: "言語と街",
  toCity: "街へ",
};

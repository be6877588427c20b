// Open JTalk, a program on this machine with a Japanese voice.

import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import { ok } from "../../kernel/result.ts";
import { definePlugIn, defineVoice } from "../../parts/part-kinds.ts";
import { text } from "../../parts/setting-shapes.ts";
import { type OpenJtalkFiles, openJtalkVoice } from "./open-jtalk-voice.ts";

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Milliseconds in which the program must answer. */
const patience = 1_500;

/** Whether a program of that name can be started: without a text it ends with an explanation. */
const isInstalled = (program: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(program, ["-h"], { timeout: patience }, (error) =>
      resolve(error === null || !["ENOENT", "EACCES"].includes(String(error.code))),
    );
  });

async function missing({ program, dictionary, voice }: OpenJtalkFiles) {
  if (!(await isInstalled(program))) return program;
  const files = await Promise.all([dictionary, voice].map(isThere));
  return [dictionary, voice].find((_, place) => files[place] === false);
}

const openJtalk = defineVoice({
  id: "open-jtalk",
  about: {
    ja: "Open JTalk（OPEN_JTALK_PROGRAM、OPEN_JTALK_VOICE）。日本語だけ",
    en: "Open JTalk (OPEN_JTALK_PROGRAM, OPEN_JTALK_VOICE); Japanese only",
  },
  settings: {
    program: {
      name: "OPEN_JTALK_PROGRAM",
      schema: text.default("open_jtalk"),
      changed: "outside",
      about: {
        ja: "Open JTalk のプログラムの名前か場所",
        en: "The program of Open JTalk: its name or path",
      },
    },
    dictionary: {
      name: "OPEN_JTALK_DICTIONARY",
      schema: text.default("/var/lib/mecab/dic/open-jtalk/naist-jdic"),
      changed: "outside",
      about: {
        ja: "Open JTalk の辞書のフォルダ（UTF-8）",
        en: "The folder of the dictionary of Open JTalk (UTF-8)",
      },
    },
    voice: {
      name: "OPEN_JTALK_VOICE",
      schema: text.default(
        "/usr/share/hts-voice/nitech-jp-atr503-m001/nitech_jp_atr503_m001.htsvoice",
      ),
      changed: "outside",
      about: {
        ja: "Open JTalk の声のファイル（….htsvoice）",
        en: "The file of the voice of Open JTalk (….htsvoice)",
      },
    },
  },
  check: async (files) => {
    const what = await missing(files);
    return what === undefined ? undefined : { kind: "not-installed", what: `Open JTalk (${what})` };
  },
  open: (files, { timeout, clock }) => ok(openJtalkVoice({ ...files, timeout, clock })),
});

export const plugIn = definePlugIn({ id: "open-jtalk", parts: [openJtalk] });

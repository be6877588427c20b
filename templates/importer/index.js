// An importer for SaintVerse: {"example-diary": [{"day": "2026-01-02", "by": "me", "text": "…"}]}
import {
  defineImporter,
  definePlugIn,
  entryMaker,
  familyOf,
  herself,
  skipped,
  theUser,
  timeReader,
  z,
} from "saintverse/importer";

const Page = z.object({ day: z.string(), by: z.enum(["me", "her"]), text: z.string() });

function reader(reading, file) {
  const maker = entryMaker(reading, file);
  const times = timeReader(reading.timeZone, reading.now);
  let position = 0;
  return {
    take(piece) {
      position += 1;
      const page = piece.kind === "value" ? Page.safeParse(piece.value) : { success: false };
      if (!page.success) return [skipped("bad-record", { file: file.name, position })];
      const { day, by, text } = page.data;
      return maker.take({
        position,
        conversation: "example:diary",
        ...familyOf("example", "diary", times(day)),
        voice: by,
        speaker: by === "me" ? theUser(reading) : herself(reading),
        text,
        visibility: "private",
      });
    },
    end: () => maker.end(),
  };
}

export const plugIn = definePlugIn({
  id: "example",
  parts: [
    defineImporter({
      id: "example",
      about: { ja: "日記（例）", en: "a diary (an example)" },
      settings: {},
      detect: (beginning) => /^\s*\{\s*"example-diary"\s*:/.test(beginning),
      // The pieces are the items of the object's list.
      pieces: { descend: (path) => path.length <= 1 },
      reader,
    }),
  ],
});

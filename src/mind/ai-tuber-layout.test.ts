import { describe, expect, it } from "vitest";
import { sourcesOf } from "../../test/fixtures/mind-sources.ts";
import { readMind } from "./mind-files.ts";

describe("the ai-tuber layout", () => {
  const loaded = (files: Record<string, string>, assets: readonly string[] = []) => {
    const result = readMind(sourcesOf(files, { assets }));
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };
  const folder = {
    "persona.md": "# 役割\nあなたは月です。",
    "README.md": "about",
    "news_script.md": "# news",
    "mind.json": '{"speaker_id": 58, "voicevox_data_dir": "."}',
    "user_dict.json": JSON.stringify({
      "46a52e21-db32-4b8c-81e9-e41d812eaf5f": {
        surface: "ＡＩ紅月",
        cost: 8609,
        part_of_speech: "名詞",
        part_of_speech_detail_1: "固有名詞",
        inflectional_type: "*",
        stem: "*",
        yomi: "エーアイアカツキ",
        pronunciation: "エーアイアカツキ",
        accent_type: 1,
        accent_associative_rule: "*",
        context_id: 1348,
        mora_count: 8,
      },
    }),
    "system_prompts/intro.md": "今日の話題: {title}",
    "system_prompts/news_reading.md": "{title} / {content} / {{title}} / {other}",
  };
  const assets = [
    "assets/ai_normal.png",
    "assets/ai_joyful.png",
    "assets/ai_sad.png",
    "assets/ai_talk.png",
    "assets/bgm.mp3",
  ];

  it("contains its name where its persona.md has it", () => {
    const persona = "# Role-play as [character]\n\ncharacter = 紅月れん (Ren Kouzuki)\n";
    const named = loaded({ ...folder, "persona.md": persona });
    expect(named.mind.displayName).toBe("紅月れん");
    const nameless = loaded({ ...folder, "persona.md": "# 月\ncharacter =\nだれか" });
    expect(nameless.mind.displayName).toBe("月");
  });

  it("loads unchanged", () => {
    expect(loaded(folder, assets).warnings).toEqual([]);
    expect(loaded(folder, assets).mind).toMatchObject({
      voice: { engines: { voicevox: { voice: "58" } } },
      avatar: {
        portraits: {
          neutral: "assets/ai_normal.png",
          joy: "assets/ai_joyful.png",
          sadness: "assets/ai_sad.png",
        },
      },
      emotions: ["neutral", "joy", "sadness"],
      dictionary: { AI紅月: "エーアイアカツキ" },
      prompts: {
        show_intro: "今日の話題: {{title}}",
        show_item: "{{title}} / {{content}} / {{title}} / {other}",
        greeting: "greeting です",
      },
    });
  });

  it("has a lower precedence than the program's own files", () => {
    const both = {
      ...folder,
      "prompts/show_intro.md": "こちら",
      "dictionary.json": '{"AI紅月": "あかつき"}',
    };
    expect(loaded(both).mind).toMatchObject({
      prompts: { show_intro: "こちら" },
      dictionary: { AI紅月: "あかつき" },
    });
  });
});

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
      "6a1f": { surface: "ＡＩ紅月", pronunciation: "エーアイアカツキ", accent_type: 1 },
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

  it("loads as it is", () => {
    expect(loaded(folder, assets).warnings).toEqual([]);
    expect(loaded(folder, assets).mind).toMatchObject({
      voice: { engine: "voicevox", speaker: 58 },
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

  it("gives way to our own files", () => {
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

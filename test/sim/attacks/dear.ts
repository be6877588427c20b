// The valuables of the city of the attacks, and the secrets there.

export const dear = {
  key: "AIzaSyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY",
  private: {
    ja: "祖母のレシピは台所の青い缶の底に七年もしまってある",
    en: "the spare key of the summer house lies below the third grey stone by the well",
  },
  note: {
    ja: "来月の十二日に二人だけで海辺の灯台へ行く約束をした",
    en: "we promised each other to leave for the lighthouse on the twelfth of march",
  },
  address: { ja: "192.168.11.42", en: "/home/owner/.saintverse/journal.db" },
  mail: { ja: "owner.taro@example.com", en: "owner.taro@example.com" },
} as const;

export const ngWords: readonly string[] = [
  ...["死ね", "ばか", "殺す", "くたばれ"],
  ...["fuck", "kill yourself", "baka", "idiot"],
];

/** Cities with Japanese names, or that are not in the name of a zone. */
const cities = new Map<string, string>(
  Object.entries({
    日本: "Asia/Tokyo",
    東京: "Asia/Tokyo",
    大阪: "Asia/Tokyo",
    京都: "Asia/Tokyo",
    福岡: "Asia/Tokyo",
    札幌: "Asia/Tokyo",
    韓国: "Asia/Seoul",
    ソウル: "Asia/Seoul",
    中国: "Asia/Shanghai",
    北京: "Asia/Shanghai",
    上海: "Asia/Shanghai",
    香港: "Asia/Hong_Kong",
    台湾: "Asia/Taipei",
    台北: "Asia/Taipei",
    インド: "Asia/Kolkata",
    デリー: "Asia/Kolkata",
    バンコク: "Asia/Bangkok",
    シンガポール: "Asia/Singapore",
    シドニー: "Australia/Sydney",
    ドバイ: "Asia/Dubai",
    モスクワ: "Europe/Moscow",
    イギリス: "Europe/London",
    ロンドン: "Europe/London",
    フランス: "Europe/Paris",
    パリ: "Europe/Paris",
    ドイツ: "Europe/Berlin",
    ベルリン: "Europe/Berlin",
    ローマ: "Europe/Rome",
    マドリード: "Europe/Madrid",
    カイロ: "Africa/Cairo",
    ニューヨーク: "America/New_York",
    シカゴ: "America/Chicago",
    ロサンゼルス: "America/Los_Angeles",
    サンフランシスコ: "America/Los_Angeles",
    ハワイ: "Pacific/Honolulu",
    ホノルル: "Pacific/Honolulu",
    サンパウロ: "America/Sao_Paulo",
    osaka: "Asia/Tokyo",
    kyoto: "Asia/Tokyo",
    beijing: "Asia/Shanghai",
    delhi: "Asia/Kolkata",
    mumbai: "Asia/Kolkata",
    "san francisco": "America/Los_Angeles",
    seattle: "America/Los_Angeles",
    boston: "America/New_York",
    washington: "America/New_York",
    hawaii: "Pacific/Honolulu",
    japan: "Asia/Tokyo",
    uk: "Europe/London",
    germany: "Europe/Berlin",
    france: "Europe/Paris",
    india: "Asia/Kolkata",
    utc: "UTC",
    gmt: "UTC",
    jst: "Asia/Tokyo",
  }),
);

const fold = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_]+/gu, " ")
    .trim();

const zones: ReadonlyMap<string, string> = new Map(
  ["UTC", ...Intl.supportedValuesOf("timeZone")].flatMap((zone) => [
    [fold(zone), zone] as const,
    [fold(zone.split("/").at(-1) ?? zone), zone] as const,
  ]),
);

/** The time zone of a name: the zone's own, its city's, or a large city's; undefined for an unknown one. */
export function knownTimeZone(name: string): string | undefined {
  const wish = fold(name);
  return zones.get(wish) ?? cities.get(wish);
}

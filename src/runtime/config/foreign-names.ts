import type { Language } from "../../protocol/language.ts";

/** Environment variables of others that the program reads beside its settings, and what it takes from them. */
export const foreignNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  LC_ALL: {
    ja: "`SAINTVERSE_LANG` も `--lang` もないときの、ターミナルの文のことば",
    en: "The language of the terminal's texts without `SAINTVERSE_LANG` and `--lang`",
  },
  LC_MESSAGES: { ja: "`LC_ALL` がないときに、同じ", en: "The same, without `LC_ALL`" },
  LANG: { ja: "`LC_MESSAGES` もないときに、同じ", en: "The same, without `LC_MESSAGES` as well" },
  INIT_CWD: {
    ja: "npm が書く、呼び出したフォルダ。コマンドに渡したファイル名はここから見ます",
    en: "The folder that npm was called in; names of files given to a command are taken from there",
  },
  OTEL_SDK_DISABLED: { ja: "`true` なら計測しません", en: "`true` turns telemetry off" },
  OTEL_TRACES_EXPORTER: {
    ja: "トレースの送り先（`otlp`、`console`、`none`。コンマ区切り）",
    en: "Where traces go (`otlp`, `console`, `none`, with commas)",
  },
  OTEL_METRICS_EXPORTER: {
    ja: "数値の送り先（`otlp`、`none`）",
    en: "Where metrics go (`otlp`, `none`)",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ja: "OTLP/HTTP のコレクターの場所（書くと送ります）",
    en: "The collector for OTLP over HTTP; set, it is sent to",
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: { ja: "トレースだけの場所", en: "The one for traces alone" },
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: { ja: "数値だけの場所", en: "The one for metrics alone" },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    ja: "`http/protobuf`（既定値）か `http/json`。`grpc` は話せず、そう言います",
    en: "`http/protobuf` (default) or `http/json`; `grpc` is not spoken, and told",
  },
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: {
    ja: "トレースだけの話し方",
    en: "The one for traces alone",
  },
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: { ja: "数値だけの話し方", en: "The one for metrics alone" },
  OTEL_EXPORTER_OTLP_HEADERS: {
    ja: "コレクターに見せるヘッダー（`名前=値`、コンマ区切り）",
    en: "Headers for the collector (`name=value`, with commas)",
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    ja: "計測に添える属性（`名前=値`、コンマ区切り）",
    en: "Attributes of the telemetry (`name=value`, with commas)",
  },
  OTEL_SERVICE_NAME: {
    ja: "計測に書く名前（既定値 `saintverse`）",
    en: "The name in telemetry (default `saintverse`)",
  },
};

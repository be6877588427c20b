import { withoutAddressSecrets } from "../../../runtime/config/address-secrets.ts";
import { withoutArgumentSecrets } from "../../../runtime/config/argument-secrets.ts";
import { readOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { table } from "../../../runtime/config/console/text-table.ts";
import type { Setting } from "../../../runtime/config/setting-forms.ts";
import { settingValueText } from "../../../runtime/config/setting-value-text.ts";
import { type Config, type SettingName, settings } from "../../../runtime/config/settings.ts";
import type { JsonOptions } from "./options.ts";

type Row = {
  readonly name: string;
  readonly setting: Setting;
  /** Secrets are masked. */
  readonly value: unknown;
  readonly from: string;
};

/** Prints every setting with its value and its origin. Secrets are never printed. */
export const config =
  (options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const read = readOrTell(context);
    if (read === undefined) return 2;
    const say = context.words.config_;
    const own = (Object.keys(settings) as SettingName[]).map((key): Row => {
      const { name, place } = read.origins[key];
      const setting: Setting = settings[key];
      const value = masked(setting, read.config[key], say.hidden);
      return { name, setting, value, from: place };
    });
    const ofParts = read.ofParts.map(({ setting, value, origin }): Row => {
      const shown = masked(setting, value, say.hidden);
      return { name: origin.name, setting, value: shown, from: origin.place };
    });
    const rows = [...own, ...ofParts];
    if (options.json === true) {
      const listed = rows.map(({ name, setting, value, from }) => ({
        name,
        value: forScripts(setting, value),
        from,
      }));
      context.out(JSON.stringify(listed, null, 2));
      return 0;
    }
    const places = new Map<string, string>(
      Object.entries({
        environment: say.environment,
        page: say.page,
        default: say.default,
      }),
    );
    const lines = rows.map((row) => [
      row.name,
      settingValueText(row.setting, row.value) || say.unset,
      places.get(row.from) ?? row.from,
    ]);
    context.out(table([say.headings, ...lines]));
    return 0;
  };

function forScripts({ form }: Setting, value: unknown): unknown {
  return form === "seconds" && value !== undefined ? Number(value) / 1_000 : (value ?? null);
}

/** A value with its secrets masked. */
function masked(setting: Setting, value: unknown, hidden: string): unknown {
  if (value === undefined) return value;
  if (setting.secret === true) return hidden;
  if (setting.form !== "servers") return withoutSecrets(value, hidden);
  return (value as Config["mcp"]).map((server) =>
    "command" in server
      ? {
          ...server,
          args: withoutArgumentSecrets(server.args, hidden),
          env: mapValues(server.env, hidden),
        }
      : {
          ...server,
          url: withoutAddressSecrets(server.url, hidden),
          ...(server.token === undefined ? {} : { token: hidden }),
        },
  );
}

/** A value whose addresses show no user, password or key. */
function withoutSecrets(value: unknown, hidden: string): unknown {
  if (typeof value === "string") return withoutAddressSecrets(value, hidden);
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, hidden));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutSecrets(one, hidden)]),
  );
}

const mapValues = (from: Readonly<Record<string, string>>, value: string) =>
  Object.fromEntries(Object.keys(from).map((name) => [name, value]));

import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatAlternatives } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { logLevels } from "./config.ts";
import type { ConfigError } from "./config-error.ts";

const address = (...starts: readonly string[]) =>
  m.machine_setting_address({ start: formatAlternatives(starts, currentLocale()) });

const webAddress = () => address("https://", "http://");

const flag = () => m.machine_setting_one_of({ list: "0, 1, true, false" });

const expected: Readonly<Record<string, () => string>> = {
  PORT: m.machine_setting_port,
  DATABASE_URL: () => address("postgres://"),
  BASE_URL: webAddress,
  OIDC_ISSUER: webAddress,
  SMTP_URL: () => address("smtps://", "smtp://"),
  MAIL_FROM: m.login_email,
  S3_ENDPOINT: webAddress,
  BACKUP_TO: () => m.machine_setting_target({ start: "s3://" }),
  BACKUP_AT: m.machine_setting_time,
  TRUST_PROXY: flag,
  LOG_REQUESTS: flag,
  OFFLINE_PAGES: flag,
  SLOW_QUERY_MS: m.machine_setting_milliseconds,
  METRICS_TOKEN: m.machine_setting_token,
  LOG_LEVEL: () => m.machine_setting_one_of({ list: logLevels.join(", ") }),
};

/** What is wrong with a setting of the environment, in one line of the reader's language. */
export function settingSentence({ setting, neededBy }: Pick<ConfigError, "setting" | "neededBy">): string {
  if (neededBy !== undefined) return m.machine_setting_missing({ setting, other: neededBy });
  const name = setting.split("=", 1)[0] ?? "";
  return m.machine_setting_invalid({ setting, expected: (expected[name] ?? m.kind_text)() });
}

import { afterEach, expect, test } from "vitest";
import { defaultLocale, readLocaleFrom } from "#app/i18n/locale.ts";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { settingSentence } from "./setting-sentence.ts";

afterEach(() => readLocaleFrom(() => defaultLocale));

function sentenceOf(environment: Readonly<Record<string, string | undefined>>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return settingSentence(error);
  }
  return "";
}

test.each([
  {
    environment: { PORT: "three" },
    french: "PORT=three\u00a0: valeur non admise. Attendu\u00a0: un nombre entier de 0 à 65\u00a0535.",
    english: "PORT=three: this value is not allowed. Expected: an integer from 0 to 65,535.",
  },
  {
    environment: { DATABASE_URL: "mysql://volunteer:secret@db.example" },
    french:
      "DATABASE_URL=…\u00a0: valeur non admise. Attendu\u00a0: une adresse qui commence par postgres://.",
    english: "DATABASE_URL=…: this value is not allowed. Expected: an address that begins with postgres://.",
  },
  {
    environment: { OIDC_ISSUER: "login.example" },
    french:
      "OIDC_ISSUER=login.example\u00a0: valeur non admise. Attendu\u00a0: une adresse qui commence par https:// ou http://.",
    english:
      "OIDC_ISSUER=login.example: this value is not allowed. Expected: an address that begins with https:// or http://.",
  },
  {
    environment: { OFFLINE_PAGES: "maybe" },
    french:
      "OFFLINE_PAGES=maybe\u00a0: valeur non admise. Attendu\u00a0: une de ces valeurs\u00a0: 0, 1, true, false.",
    english:
      "OFFLINE_PAGES=maybe: this value is not allowed. Expected: one of these values: 0, 1, true, false.",
  },
  {
    environment: { SMTP_URL: "smtp://mail.example" },
    french: "BASE_URL\u00a0: obligatoire avec SMTP_URL.",
    english: "BASE_URL: required with SMTP_URL.",
  },
  {
    environment: { OIDC_CLIENT_SECRET: "secret" },
    french: "OIDC_ISSUER\u00a0: obligatoire avec OIDC_CLIENT_SECRET.",
    english: "OIDC_ISSUER: required with OIDC_CLIENT_SECRET.",
  },
])("a wrong setting is named in both languages: $english", ({ environment, french, english }) => {
  expect(sentenceOf(environment)).toBe(french);
  readLocaleFrom(() => "en");
  expect(sentenceOf(environment)).toBe(english);
});

import { beforeAll } from "vitest";
import { defaultLocale, readLocaleFrom } from "#app/i18n/locale.ts";

/** Files of tests share their modules: each begins in French, whatever the one before it spoke. */
beforeAll(() => readLocaleFrom(() => defaultLocale));

import { defaultLocale, readLocaleFrom } from "#app/i18n/locale.ts";

/**
 * Files of tests share their modules: each begins in French, whatever the one before it spoke. Not in a hook, which would come too
 * late for the sentences in its tables.
 */
readLocaleFrom(() => defaultLocale);

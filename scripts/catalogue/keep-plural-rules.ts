import type { Plugin } from "vite";

const made = "new Intl.PluralRules(locale, options).select(";
const kept = "keptRules(locale, options).select(";
const keeping = `
const rules = new Map();
function keptRules(locale, options) {
	const key = locale + (options?.type ?? "");
	let known = rules.get(key);
	if (!known) rules.set(key, (known = new Intl.PluralRules(locale, options)));
	return known;
}
`;

/**
 * The catalogue as it is compiled makes plural rules anew for every sentence with a number, which cost a long page more than
 * its sentences. Here they are kept: two languages, two kinds.
 */
export function keepPluralRules(): Plugin {
  return {
    name: "keep-plural-rules",
    transform(code, id) {
      if (!id.endsWith("/paraglide/registry.js")) return undefined;
      if (!code.includes(made)) this.error("The catalogue's plural rules are no longer where they were.");
      return { code: code.replace(made, kept) + keeping, map: null };
    },
  };
}

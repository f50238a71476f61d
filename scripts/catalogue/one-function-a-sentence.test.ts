import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { joinLanguages } from "./one-function-a-sentence.ts";

const folder = join(rootFolder, "app/i18n/paraglide/messages");
const sentences = readdirSync(folder)
  .filter((name) => name.endsWith(".js") && name !== "_index.js")
  .map((name) => readFileSync(join(folder, name), "utf8"));

const aSentence = `import { getLocale } from '../runtime.js';
const fr_a = /** @type {(inputs: A) => string} */ (i) => {
	return /** @type {string} */ (\`\${i?.count} $' matchs\`)
};
const en_a = /** @type {(inputs: A) => string} */ (i) => {
	return /** @type {string} */ (\`\${i?.count} $' matches\`)
};
export const a = /** @type {A} */ ((inputs, options = {}) => {
	const locale = options.locale ?? getLocale()
	if (locale === "en") return en_a(inputs)
	return fr_a(inputs)
});`;

/** What the sentence says, where nothing else chooses the language. */
function say(code: string, ...asked: readonly unknown[]): unknown {
  const program = code.replace(/^import.*$/m, "").replace("export const a =", "globalThis.a =");
  return runInNewContext(`${program}\na(...asked)`, { getLocale: () => "fr", asked });
}

test.each([
  ["in the language that is asked for", [{ count: 2 }, { locale: "en" }], "2 $' matches"],
  ["in the request's", [{ count: 2 }], "2 $' matchs"],
])("a sentence in one function says the same %s", (_, asked, said) => {
  expect(say(aSentence, ...asked)).toBe(said);
  expect(say(joinLanguages(aSentence) ?? "", ...asked)).toBe(said);
});

test("every sentence of the catalogue becomes one function, without brackets around it", () => {
  expect(sentences.length).toBeGreaterThan(1_000);
  for (const sentence of sentences) {
    const joined = joinLanguages(sentence) ?? "";
    expect(joined.match(/ => \{/g)).toHaveLength(1);
    expect(joined).not.toContain("*/ ((");
  }
});

test("a sentence that is written in another way is not touched", () => {
  expect(joinLanguages("export const a = () => 'a';")).toBeUndefined();
});

import type { Plugin } from "vite";

/** A sentence in one language, and the function in brackets that chooses among its languages. */
const inOneLanguage = /^const (\w+) = \/\*\* .*? \*\/ \(i?\) => (\{[\s\S]*?\n\});$/gm;
const choosing = /\((\(inputs(?: = \{\})?, options = \{\}\) => \{[\s\S]*?\n\})\);/;
const chosen = /return (\w+)\(inputs\)/g;

/**
 * The catalogue as it is compiled has three functions for each sentence: one for each language, and one that chooses. That one
 * stands in brackets, which makes V8 compile it at once: two thousand of them were a third of what a start loads.
 * Here each sentence is one function, which is compiled when it is first said.
 */
export function oneFunctionASentence(): Plugin {
  return {
    name: "one-function-a-sentence",
    apply: "build",
    transform(code, id) {
      if (!/\/paraglide\/messages\/\w+\.js$/.test(id) || id.endsWith("/_index.js")) return undefined;
      const joined = joinLanguages(code);
      if (joined === undefined) this.error("The catalogue's sentences are no longer written as they were.");
      return { code: joined, map: null };
    },
  };
}

/** The same sentence with all its languages in one function; nothing where it is written in another way. */
export function joinLanguages(code: string): string | undefined {
  const languages = new Map<string, string>();
  const rest = code.replace(inOneLanguage, (_, name: string, body: string) => {
    languages.set(name, body);
    return "";
  });
  const choice = choosing.exec(rest)?.[1];
  if (choice === undefined) return undefined;
  const joined = choice
    .replace("(inputs", "(i")
    .replace(chosen, (call, name: string) => languages.get(name) ?? call);
  return joined.includes("(inputs)") ? undefined : rest.replace(choosing, () => `${joined};`);
}

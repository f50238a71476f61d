import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { choiceForms, choiceKinds, readWrittenChoices } from "#app/domain/import/evening/written-choices.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { importRefusalSentence } from "#app/i18n/import/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fileRefusalAnswer } from "#app/steps/import/machine-answer.ts";
import { readInput } from "./read-input.ts";
import { Refusal } from "./refusal.ts";

/** A file of answers, named on the command line. @throws Refusal that says where it is wrong. */
export async function readChoices(path: string): Promise<EveningChoices> {
  const { name, bytes } = await readInput(path);
  const read = readWrittenChoices(bytes);
  if (read.ok) return read.value;
  const { refusal } = read;
  throw new Refusal(refusal.code, sentenceFor(name, refusal), fileRefusalAnswer({ fileName: name, refusal }));
}

/** What is expected is no word of the catalogue, but what the file is to have there. */
function sentenceFor(name: string, refusal: ImportRefusal): string {
  const { code, path, found = "", expected = "" } = refusal;
  // Written by hand, and not copied from a program: nobody can export it again.
  if (code === "notJson") return importRefusalSentence(name, { code, path, found }, "document");
  if (code === "wrongValue") {
    const wrong = [m.import_wrong_value({ expected, found }), m.import_at({ at: path })];
    return `${name}${m.import_colon()} ${wrong.join(" ")}`;
  }
  const sentence = importRefusalSentence(name, refusal, "document");
  return code === "forbiddenKey" ? `${sentence} ${m.usage_allowed({ list: expected })}` : sentence;
}

/** What a file of answers may have, for the help of its option. */
export function choicesHelp(): string {
  const forms = choiceKinds.map((kind) => `  "${kind}": {"${m.cli_choices_key()}": ${choiceForms[kind]}}`);
  return ["", m.cli_choices_help(), ...forms].join("\n");
}

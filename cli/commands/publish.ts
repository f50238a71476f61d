import { type EveningChoices, mergeChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { choiceForms } from "#app/domain/import/evening/written-choices.ts";
import { type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { importRefusalSentence } from "#app/i18n/import/import-sentences.ts";
import { reportCountsSentence } from "#app/i18n/import/report-counts.ts";
import { knownTableSentence } from "#app/i18n/import/table-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { operationSentence } from "#app/i18n/sentences/operation-sentences.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { EveningInput } from "#app/steps/import/evening/draft-files.ts";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import { unaskedAnswers } from "#app/steps/import/evening/unasked-answers.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { type PublishFilesRefusal, publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { readChoices } from "../read-choices.ts";
import { readInput } from "../read-input.ts";
import { Refusal } from "../refusal.ts";
import type { Terminal } from "../terminal.ts";
import { legacyCountLines } from "../words/legacy-lines.ts";
import { unaskedLines } from "../words/unasked-lines.ts";

/** What is answered in advance; without it, a question stops the publication. */
export interface PublishOptions {
  readonly accept?: boolean;
  readonly choices?: string;
  /** For the files that name none, as the choices would say. */
  readonly table?: StoredTable | "auto";
  readonly day?: string;
  readonly dryRun?: boolean;
}

/** import FILE… --publish: files of evenings, published as one operation (R63). */
export async function publish(
  terminal: Terminal,
  operator: Operator,
  paths: readonly string[],
  { accept = false, choices: path, dryRun = false, table = "auto", day }: PublishOptions,
): Promise<void> {
  const answered = path === undefined ? noChoices : await readChoices(path);
  const files: EveningInput[] = [];
  for (const [index, one] of paths.entries())
    files.push({ key: `file ${index + 1}`, ...(await readInput(one)) });
  const file = { ...(table === "auto" ? {} : { table }), ...(day === undefined ? {} : { day }) };
  const ofFiles = Object.fromEntries(files.map(({ key }) => [key, file]));
  const given = mergeChoices({ ...noChoices, files: ofFiles }, answered);
  const choices = accept ? await completed(operator, files, given) : given;
  const result = await publishFiles(operator, { files, choices, dryRun, written: answered });
  if (result.ok) {
    const { preview, entry, published } = result.value;
    const done = operationSentence(entry.action, entry.summary);
    const unasked = unaskedAnswers(answered, preview);
    return terminal.answer({ preview, published, unasked }, [
      ...previewLines(preview),
      ...unaskedLines(answered, unasked),
      dryRun ? m.import_nothing_written() : done,
    ]);
  }
  throw refused(result.refusal, answered);
}

function refused(refusal: PublishFilesRefusal, answered: EveningChoices): Refusal {
  if (!("preview" in refusal)) return new Refusal(refusal.code, m.cli_publish_nothing(), {});
  const { code, preview } = refusal;
  const unasked = unaskedAnswers(answered, preview);
  const sentences: Partial<Record<typeof code, string>> = {
    undecided: m.cli_publish_undecided({ count: preview.undecided.length }),
    unaskedAnswers: m.cli_publish_misspelt({ count: unasked.length }),
  };
  const sentence = sentences[code] ?? m.cli_publish_nothing();
  const lines = [sentence, ...previewLines(preview), ...unaskedLines(answered, unasked)];
  return new Refusal(code, lines.join("\n"), { preview, unasked });
}

/** The given answers, and every guess of the preview for the rest. */
async function completed(
  operator: Operator,
  files: readonly EveningInput[],
  given: EveningChoices,
): Promise<EveningChoices> {
  const shown = await publishFiles(operator, { files, choices: given, dryRun: true });
  if (!shown.ok) return given;
  return mergeChoices(acceptGuesses(shown.value.preview), given);
}

function previewLines({ lists, legacySites, tournaments, files, undecided }: EveningPreview): string[] {
  return [
    ...legacySites.flatMap((site) => [site.fileName, ...legacyCountLines(site).map((line) => `  ${line}`)]),
    ...lists.map(
      ({ fileName, table, counts }) =>
        `${fileName} · ${tableNames[table]}  ${reportCountsSentence({ kind: "players", counts })}`,
    ),
    ...tournaments.flatMap(({ inFile, table, counts }) => [
      `${inFile.name} · ${inFile.from ?? "–"} · ${tableNames[table]}`,
      `  ${reportCountsSentence({ kind: "matches", counts })}`,
    ]),
    ...files.flatMap(({ name, knownTable, answered }) =>
      knownTable ? `${name}${betweenFacts}${knownTableSentence(knownTable, answered.table)}` : [],
    ),
    ...files.flatMap(({ name, refusal }) => (refusal ? importRefusalSentence(name, refusal) : [])),
    // As the file of answers has it.
    ...undecided.map(
      ({ kind, about, key }) => `  ? ${about}  {"${kind}": {${JSON.stringify(key)}: ${choiceForms[kind]}}}`,
    ),
  ];
}

import { type Command, Option } from "commander";
import type { UnsaidEvent } from "#app/domain/import/evening/unsaid-event.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { recogniseFile } from "#app/domain/import/recognition/recognise-file.ts";
import type { ResultFile } from "#app/domain/import/result-file.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImportFile, ImportReport } from "#app/steps/import/import-report.ts";
import { importAnswer, legacyAnswer } from "#app/steps/import/machine-answer.ts";
import { hintsOf } from "#app/steps/import/recognise-import-file.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { importStartRatings } from "#app/use-cases/import/import-start-ratings.ts";
import { dryRunOption, readDay, readEvent, tableOption, unknownOption } from "../options.ts";
import { inOrder, type KnownFile } from "../order-files.ts";
import { choicesHelp } from "../read-choices.ts";
import { readInput } from "../read-input.ts";
import { Refusal } from "../refusal.ts";
import { admitFile, refuseFile, withNoneImported } from "../refuse-file.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";
import { importLines } from "../words/import-lines.ts";
import { legacyLines } from "../words/legacy-lines.ts";
import { type PublishOptions, publish } from "./publish.ts";

interface AnyFileOptions extends PublishOptions {
  readonly publish?: boolean;
  readonly table: StoredTable | "auto";
  readonly tournament?: string;
  readonly day?: string;
  readonly event?: UnsaidEvent;
  readonly unknown: "create" | "leave";
}

/** What an import came to, for scripts and for people. */
interface Outcome {
  readonly answer: object;
  readonly lines: readonly string[];
}

/** import FILE… [--publish]: each file is recognised by its content, and does what a file of its kind can do. */
export function addAnyFileCommand(group: Command, terminal: Terminal): void {
  group
    .command("file", { isDefault: true })
    .argument("<files...>", m.cli_argument_files())
    .description(m.cli_import_file())
    .addOption(
      tableOption([...storedTables, "auto"])
        .makeOptionMandatory(false)
        .default("auto"),
    )
    .option("--tournament <id>", m.cli_option_tournament())
    .option("--day <day>", m.cli_option_day(), readDay)
    .option("--event <event>", m.cli_option_event(), readEvent)
    .addOption(unknownOption())
    .addOption(new Option("--publish", m.cli_publish()).conflicts(["tournament", "event", "unknown"]))
    .option("--accept", m.cli_publish_accept())
    .option("--choices <file>", m.cli_publish_choices())
    .addOption(dryRunOption())
    .addHelpText("after", choicesHelp)
    .action((paths: string[], options: AnyFileOptions, command: Command) => {
      // Otherwise they would say nothing, and the files be imported as if nobody had answered.
      if (!options.publish && (options.accept || options.choices !== undefined))
        command.error(m.usage_missing_option({ option: "--publish" }), { exitCode: 2 });
      return withSession(terminal, async ({ operator }) => {
        if (options.publish) return publish(terminal, operator, paths, options);
        const files = await Promise.all(paths.map(readInput));
        // All are recognised before the first is written.
        const known = files.map((file) => recognise(file, files));
        const outcomes: Outcome[] = [];
        const importAll = async () => {
          for (const { table, ...one } of await inOrder(operator, known, options))
            for await (const outcome of importOne(operator, one, { ...options, table }))
              outcomes.push(outcome);
        };
        await importAll().catch((error: unknown) =>
          sayImported(terminal, error, { before: outcomes, files, dryRun: options.dryRun }),
        );
        const answers = outcomes.map(({ answer }) => answer);
        const lines = outcomes.flatMap((outcome) => outcome.lines);
        terminal.answer(answers.length === 1 ? answers[0] : answers, lines);
      });
    });
}

/** What was done before a file was refused. */
interface DoneBefore {
  readonly before: readonly Outcome[];
  readonly files: readonly ImportFile[];
  readonly dryRun: boolean | undefined;
}

/**
 * What was imported before a file that is refused stays, and is said: for people before the fault, for scripts with it. Of a preview
 * nothing stays, and it is not called imported.
 */
function sayImported(terminal: Terminal, error: unknown, { before, files, dryRun }: DoneBefore): never {
  if (!(error instanceof Refusal)) throw error;
  if (before.length === 0) throw withNoneImported(error, files);
  if (!terminal.json)
    terminal.answer(
      null,
      before.flatMap(({ lines }) => lines),
    );
  const answers = before.map(({ answer }) => answer);
  const done = dryRun ? { previewed: answers } : { imported: answers };
  throw new Refusal(error.code, error.message, { ...error.details, ...done });
}

function recognise(file: ImportFile, files: readonly ImportFile[]): KnownFile {
  const recognised = recogniseFile(file.bytes, hintsOf(file));
  if (!recognised.ok) throw withNoneImported(refused(file, recognised.refusal), files);
  return { file, recognised: recognised.value };
}

/** What comes of a file, each part as soon as it is imported: a later one may be refused. */
async function* importOne(
  operator: Operator,
  { file, recognised }: KnownFile,
  options: AnyFileOptions,
): AsyncGenerator<Outcome> {
  const { table, dryRun = false } = options;
  if (recognised.kind === "legacySite") {
    const report = admitFile(await importLegacySite(operator, { file, dryRun }));
    yield { answer: { kind: "store", ...legacyAnswer(report) }, lines: legacyLines(report) };
    return;
  }
  if (recognised.kind === "players") {
    if (table === "auto") throw refused(file, { code: "noTable", path: "" });
    yield outcomeOf(admitFile(await importPlayers(operator, { file, table, dryRun })), dryRun);
    return;
  }
  if (recognised.kind === "startRatings") {
    const { unknown } = options;
    const reports = admitFile(await importStartRatings(operator, { file, table, unknown, dryRun }));
    for (const report of reports) yield outcomeOf(report, dryRun);
    return;
  }
  yield* importParts(operator, { file, resultFile: recognised.resultFile }, options);
}

/** A file's matches, and its standings where the tournament is said that they belong to. */
async function* importParts(
  operator: Operator,
  { file, resultFile }: { readonly file: ImportFile; readonly resultFile: ResultFile },
  { table, tournament, day, event, unknown, dryRun = false }: AnyFileOptions,
): AsyncGenerator<Outcome> {
  const competitions = resultFile.tournaments.flatMap((one) => one.competitions);
  // Who is registered are people of matches that are not drawn yet.
  const hasMatches = competitions.some(
    ({ matches, skipped, registered }) => matches.length + skipped.length + registered.length > 0,
  );
  const hasStandings = competitions.some(({ standings }) => standings.length > 0);
  const hasResults = tournament !== undefined && hasStandings;
  if (!hasMatches && !hasResults) throw refused(file, { code: "noTournament", path: "" });
  let settled = table;
  if (hasMatches) {
    const tournamentId = tournament ?? null;
    const request = { files: [file], table, tournamentId, day: day ?? null, event, unknown, dryRun };
    for (const report of admitFile(await importMatches(operator, request))) {
      settled = report.table;
      yield outcomeOf(report, dryRun);
    }
  }
  if (hasResults) {
    const request = { file, tournamentId: tournament, table: settled, dryRun };
    yield outcomeOf(admitFile(await importResults(operator, request), "results"), dryRun);
  }
}

function outcomeOf(report: ImportReport, dryRun: boolean): Outcome {
  return { answer: { kind: report.kind, ...importAnswer(report) }, lines: importLines(report, dryRun) };
}

function refused({ name }: ImportFile, refusal: ImportRefusal) {
  return refuseFile({ fileName: name, refusal });
}

import { type Command, Option } from "commander";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import type { UnsaidEvent } from "#app/domain/import/evening/unsaid-event.ts";
import { pictureElsewhere } from "#app/domain/tournaments/pictures/picture-choice.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { importAnswer, legacyAnswer } from "#app/steps/import/machine-answer.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { dryRunOption, readDay, readEvent, tableOption, unknownOption } from "../options.ts";
import { readInput, readLargeInput } from "../read-input.ts";
import { admitFile, refuseFile, withNoneImported } from "../refuse-file.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";
import { importLines } from "../words/import-lines.ts";
import { legacyLines } from "../words/legacy-lines.ts";
import { addAnyFileCommand } from "./import-any-file.ts";

interface PlayersOptions {
  readonly table: StoredTable;
  readonly overwriteRatings?: boolean;
  readonly dryRun?: boolean;
}

interface MatchesOptions {
  readonly table: StoredTable | "auto";
  readonly tournament?: string;
  readonly day?: string;
  readonly event?: UnsaidEvent;
  readonly unknown: "create" | "leave";
  readonly corrections: "apply" | "keep";
  readonly dryRun?: boolean;
}

/** import FILE… | players | matches | store | results */
export function addImportCommands(program: Command, terminal: Terminal): void {
  const group = program.command("import").description(m.cli_import());
  addPlayersCommand(group, terminal);
  addMatchesCommand(group, terminal);
  addLegacySiteCommand(group, terminal);
  addResultsCommand(group, terminal);
  addAnyFileCommand(group, terminal);
}

function addPlayersCommand(group: Command, terminal: Terminal): void {
  group
    .command("players")
    .argument("<file>", m.cli_argument_file())
    .description(m.cli_import_players())
    .addOption(tableOption())
    .option("--overwrite-ratings", m.cli_option_overwrite_ratings())
    .addOption(dryRunOption())
    .action((path: string, { table, overwriteRatings = false, dryRun = false }: PlayersOptions) =>
      withSession(terminal, async ({ operator }) => {
        const overwrite = overwriteRatings ? ("all" as const) : [];
        const request = { file: await readInput(path), table, overwrite, dryRun };
        const report = admitFile(await importPlayers(operator, request));
        terminal.answer(importAnswer(report), importLines(report, dryRun));
      }),
    );
}

function addMatchesCommand(group: Command, terminal: Terminal): void {
  group
    .command("matches")
    .argument("<files...>", m.cli_argument_files())
    .description(m.cli_import_matches())
    .addOption(tableOption([...storedTables, "auto"]))
    .option("--tournament <id>", m.cli_option_tournament())
    .option("--day <day>", m.cli_option_day(), readDay)
    .option("--event <event>", m.cli_option_event(), readEvent)
    .addOption(unknownOption())
    .addOption(
      new Option("--corrections <what>", m.cli_option_corrections())
        .choices(["apply", "keep"])
        .default("keep"),
    )
    .addOption(dryRunOption())
    .action((paths: string[], options: MatchesOptions) =>
      withSession(terminal, async ({ operator }) => {
        const { table, tournament, day, event, unknown, corrections, dryRun = false } = options;
        const files = await Promise.all(paths.map(readLargeInput));
        const subject = { table, tournamentId: tournament ?? null, day: day ?? null };
        const request = { files, ...subject, event, unknown, corrections, dryRun };
        const imported = await importMatches(operator, request);
        if (!imported.ok) throw withNoneImported(refuseFile(imported.refusal), files);
        const reports = imported.value;
        const answers = reports.map(importAnswer);
        terminal.answer(
          answers.length === 1 ? answers[0] : answers,
          reports.flatMap((report) => importLines(report, dryRun)),
        );
      }),
    );
}

function addLegacySiteCommand(group: Command, terminal: Terminal): void {
  group
    .command("store")
    .argument("<file>", m.cli_argument_file())
    .description(m.cli_import_store())
    .addOption(dryRunOption())
    .action((path: string, { dryRun = false }: { dryRun?: boolean }) =>
      withSession(terminal, async ({ operator }) => {
        const file = await readInput(path);
        const report = admitFile(await importLegacySite(operator, { file, dryRun }));
        const tournaments = await listTournaments(operator.database.read);
        const count = tournaments.filter((one) => pictureElsewhere(one) !== undefined).length;
        terminal.answer(legacyAnswer(report), [
          ...legacyLines(report),
          ...(count === 0 ? [] : [m.cli_pictures_elsewhere({ count })]),
        ]);
      }),
    );
}

function addResultsCommand(group: Command, terminal: Terminal): void {
  group
    .command("results")
    .argument("<file>", m.cli_argument_file())
    .description(m.cli_import_results())
    .requiredOption("--tournament <id>", m.cli_option_tournament())
    .addOption(dryRunOption())
    .action((path: string, { tournament, dryRun = false }: { tournament: string; dryRun?: boolean }) =>
      withSession(terminal, async ({ operator }) => {
        const file = await readInput(path);
        const report = admitFile(
          await importResults(operator, { file, tournamentId: tournament, dryRun }),
          "results",
        );
        terminal.answer(importAnswer(report), importLines(report, dryRun));
      }),
    );
}

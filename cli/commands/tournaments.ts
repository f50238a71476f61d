import type { Command } from "commander";
import { listResultsOfTournaments } from "#app/data/tournaments/tournament-results.ts";
import { findTournament, listTournaments } from "#app/data/tournaments/tournaments.ts";
import { readDocument } from "#app/domain/import/json/json-node.ts";
import { readJson } from "#app/domain/import/json/read-json.ts";
import { readFiledResults } from "#app/domain/import/legacy/legacy-tournament.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { tournamentDocument } from "#app/domain/tournaments/tournament-document.ts";
import { readNewTournament } from "#app/domain/tournaments/tournament-input.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { tournamentInputSentence } from "#app/i18n/sentences/tournament-input-sentences.ts";
import { pictureTaker } from "#app/server/files/pictures/fetch-picture.ts";
import { createPictures } from "#app/server/files/pictures/pictures.ts";
import { createSharedPictures } from "#app/server/files/pictures/shared-pictures.ts";
import { readConfig } from "#app/server/machine/settings/config.ts";
import { copyPictures } from "#app/use-cases/tournaments/copy-pictures.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { dryRunOption } from "../options.ts";
import { readInput } from "../read-input.ts";
import { Refusal } from "../refusal.ts";
import { refuseFile } from "../refuse-file.ts";
import { type Session, warnWhereEmpty, withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";
import { codeNames } from "../words/code-names.ts";

/** tournament create | list | show | pictures */
export function addTournamentCommands(program: Command, terminal: Terminal): void {
  const tournament = program.command("tournament").description(m.cli_tournament());
  tournament
    .command("create")
    .argument("<file>", m.cli_argument_file())
    .description(m.cli_tournament_create())
    .action((path: string) => withSession(terminal, (session) => create(session, path)));
  tournament
    .command("list")
    .description(m.cli_tournament_list())
    .action(() => withSession(terminal, list));
  tournament
    .command("show")
    .argument("<id>", m.cli_argument_tournament())
    .description(m.cli_tournament_show())
    .action((id: string) =>
      withSession(terminal, async ({ database }) => {
        const found = await findTournament(database.read, id);
        if (!found) throw new Refusal("unknownTournament", m.import_unknown_tournament({ found: id }));
        const document = tournamentDocument(found, found.results);
        terminal.answer(document, [JSON.stringify(document, null, 2)]);
      }),
    );
  addPicturesCommand(tournament, terminal);
}

async function list(session: Session): Promise<void> {
  const { database, terminal } = session;
  const found = await listTournaments(database.read);
  if (found.length === 0) await warnWhereEmpty(session);
  const ids = found.map(({ id }) => id);
  const results = await listResultsOfTournaments(database.read, ids);
  const resultsById = new Map(results.map((entry) => [entry.id, entry.results]));
  terminal.answer(
    found.map((entry) => tournamentDocument(entry, resultsById.get(entry.id) ?? null)),
    found.map(lineOf),
  );
}

function addPicturesCommand(tournament: Command, terminal: Terminal): void {
  tournament
    .command("pictures")
    .description(m.cli_tournament_pictures())
    .addOption(dryRunOption())
    .action(({ dryRun = false }: { dryRun?: boolean }) =>
      withSession(terminal, async ({ operator }) => {
        const { dataDir, pictureBucket } = readConfig(terminal.environment);
        const shared = pictureBucket && createSharedPictures(pictureBucket, dataDir);
        const take = pictureTaker(createPictures(dataDir, shared));
        const pictures = await copyPictures(operator, take, { dryRun });
        const lines = pictures.map(({ tournamentId, address, outcome }) =>
          [tournamentId, codeNames.picture(outcome), address].join("  "),
        );
        const failed = pictures.filter(({ outcome }) => outcome !== "copied" && outcome !== "waiting");
        if (failed.length > 0) {
          const words = [m.cli_pictures_not_copied({ count: failed.length }), ...lines].join("\n");
          throw new Refusal("picturesNotCopied", words, { pictures });
        }
        terminal.answer(pictures, lines.length === 0 ? [m.cli_pictures_none()] : lines);
      }),
    );
}

async function create({ operator, terminal }: Session, path: string): Promise<void> {
  const file = await readInput(path);
  const document = readJson(file.bytes);
  if (!document.ok) throw refuseFile({ fileName: file.name, refusal: document.refusal });
  const read = readDocument(document.value, (node) => {
    if (!node.isObject()) node.refuse("wrongType", "object");
    return { fields: node.value as Record<string, unknown>, results: readFiledResults(node) };
  });
  if (!read.ok) throw refuseFile({ fileName: file.name, refusal: read.refusal });
  const { fields, results } = read.value;
  const input = readNewTournament(fields);
  if (!input.ok) {
    const sentences = input.refusal.map((issue) =>
      m.input_in_field({ field: issue.field, sentence: tournamentInputSentence(issue) }),
    );
    throw new Refusal("invalidFields", sentences.join("\n"), { fields: input.refusal });
  }
  const made = await createTournament(operator, input.value, { results });
  if (!made.ok) throw new Refusal(made.refusal, tournamentInputSentence({ code: made.refusal }));
  terminal.answer(tournamentDocument(made.value, results), [lineOf(made.value)]);
}

function lineOf({ id, status, table, name }: Tournament): string {
  return [id, codeNames.status(status), table === null ? "–" : tableNames[table], name].join("  ");
}

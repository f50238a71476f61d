import type { Database } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { createDraft, saveDraftChoices } from "#app/use-cases/import/evening/keep-draft.ts";
import { previewEvening, publishEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { giveStartRatings } from "#app/use-cases/players/give-start-ratings.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";

export const table = "bonzini";
/** Undone by itself. */
export const undoing = { withDependents: false, dryRun: false };

/** A night of singles with standings: each pair is a match, which the first one wins. */
export function night(
  day: string,
  pairs: readonly (readonly [string, string])[],
  name = `Ouvert de Lévis ${day}`,
) {
  const side = (person: string) => ({ players: [{ license: null, name: person }] });
  const matches = pairs.map(([home, away], index) => ({
    round: index + 1,
    home: side(home),
    away: side(away),
    winner: 1,
    start_at: `${day} 19:${10 + index}:00`,
  }));
  const standings = pairs.map(([winner], index) => ({ rank: index + 1, ...side(winner) }));
  const tournament = { code: `T-${day}`, name, table: "Bonzini" };
  return fileOf({ tournament, competitions: [{ name: "Open Singles", standings, matches }] }, `${day}.json`);
}

/** A night of three people. */
export const first = night("2026-03-01", [
  ["Ana Roy", "Bob Caron"],
  ["Cléo Morin", "Ana Roy"],
]);

/** The id of a new draft of these files. */
export async function draftOf(operator: Operator, files: readonly ImportFile[]): Promise<string> {
  return admit(await createDraft(operator, files)).id;
}

/** A preview with what the draft has answered. */
export async function preview(operator: Operator, draftId: string): Promise<EveningPreview> {
  return admit(await previewEvening(operator, { draftId }));
}

/** What somebody posts who changes nothing, and gives everybody the same starting rating. */
export function answers(shown: EveningPreview): EveningChoices {
  const startRatings = Object.fromEntries(shown.startRatings.map(({ key }) => [key, 1_000]));
  return { ...acceptGuesses(shown), startRatings };
}

/** Previews, answers, previews again and publishes. */
export async function publishAll(operator: Operator, files: readonly ImportFile[]) {
  const draftId = await draftOf(operator, files);
  admit(await saveDraftChoices(operator, draftId, answers(await preview(operator, draftId))));
  const { digest } = await preview(operator, draftId);
  return { draftId, published: admit(await publishEvening(operator, { draftId, digest })) };
}

/** Everything that undoing puts back. */
export async function contentOf(database: Database) {
  const { site_state: state, ...rest } = await dump(database, [
    "audit_log",
    "audit_subjects",
    "drafts",
    "draft_files",
  ]);
  return { ...rest, nextSequence: /"nextSequence",(\d+)/.exec(state?.[0] ?? "")?.[1] };
}

export async function stepByStep(operator: Operator, file: ImportFile): Promise<void> {
  const input = { name: "Ouvert de Lévis 2026-03-01", city: "Lévis", from: "2026-03-01", table };
  const made = admit(await createTournament(operator, admit(readTournamentInput(input))));
  admit(await importMatches(operator, { ...importing, files: [file], tournamentId: made.id }));
  admit(await importResults(operator, { file, tournamentId: made.id, dryRun: false }));
  const players = await listPlayers(operator.database.read, table);
  const ratings = ["Ana Roy", "Bob Caron", "Cléo Morin"].map((name) => {
    const playerId = players.find((player) => player.name === name)?.id ?? "";
    return { playerId, mode: "singles", value: 1_000 } as const;
  });
  admit(await giveStartRatings(operator, { table, ratings }));
  await compileTable(operator, { table, dryRun: false });
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = made;
  admit(await editTournament(operator, made.id, { ...fields, status: "completed" }, {}));
}

/** A preview that takes its ids from elsewhere, so that the publication after it gets the next ones. */
export function previewWithoutIds(operator: Operator, draftId: string): Promise<EveningPreview> {
  let count = 0;
  return preview({ ...operator, newId: () => `preview-${String(++count).padStart(6, "0")}` }, draftId);
}

import type { Database, Transaction } from "#app/data/connection/database.ts";
import { readKeptFile } from "#app/data/import/kept-files.ts";
import { listMatchesOfImport, type MatchOfImport } from "#app/data/matches/match-rows.ts";
import {
  forgetUnreadImport,
  listUnreadImports,
  readPhases,
  writePhases,
} from "#app/data/tournaments/competition-phases.ts";
import type {
  FileCompetition,
  FileMatch,
  FileTournament,
  ResultFile,
} from "#app/domain/import/result-file.ts";
import { mergedPhases, storedPhases } from "#app/domain/tournaments/phases/stored-phases.ts";
import { fileAsItCame } from "#app/steps/import/keep-import.ts";

/**
 * Reads the phases of files that were imported before phases were kept (migration 18), each once; called when the site
 * starts. A file that is not read any more today, or whose matches are others now, is passed over: its matches are shown
 * by what can be seen in them. Returns how many competitions have phases from it.
 */
export async function readUnreadPhases(database: Database): Promise<number> {
  const unread = await listUnreadImports(database.read);
  if (unread.length === 0) return 0;
  // At most starts there is none: what reads files is not loaded for them.
  const { readResultFile } = await import("#app/steps/import/read-result-file.ts");
  let found = 0;
  for (const importId of unread) {
    found += await database.transaction(async (tx) => {
      const kept = await readKeptFile(tx, importId);
      const file = kept && readResultFile(fileAsItCame(kept), "matches");
      const written = file?.ok ? await writePhasesOf(file.value, tx, importId) : 0;
      await forgetUnreadImport(tx, importId);
      return written;
    });
  }
  return found;
}

async function writePhasesOf(
  { tournaments }: ResultFile,
  tx: Transaction,
  importId: string,
): Promise<number> {
  const stored = Object.values(
    Object.groupBy(await listMatchesOfImport(tx, importId), (match) => match.sourceTournamentId),
  );
  let written = 0;
  for (const tournament of tournaments) {
    const matches = stored.find((list) => list !== undefined && isSameTournament(tournament, list));
    if (matches) written += await writeTournament(tx, tournament, matches);
  }
  return written;
}

/** Whether each match stands in the file at its own position: the same round, sides of as many people. */
function isSameTournament({ competitions }: FileTournament, stored: readonly MatchOfImport[]): boolean {
  const inFile = competitions.flatMap(({ matches }) => [...matches]);
  return stored.every(({ position, round, home, away }) => {
    const match = inFile[position];
    return (
      match !== undefined &&
      match.round === round &&
      match.home.length === home.length &&
      match.away.length === away.length
    );
  });
}

async function writeTournament(
  tx: Transaction,
  { competitions }: FileTournament,
  stored: readonly MatchOfImport[],
): Promise<number> {
  const byPosition = new Map(stored.map((match) => [match.position, match]));
  let position = 0;
  let written = 0;
  for (const competition of competitions) {
    const pairs = Array.from(competition.matches, (match) => ({ match, stored: byPosition.get(position++) }));
    written += await writeCompetition(tx, competition, pairs);
  }
  return written;
}

async function writeCompetition(
  tx: Transaction,
  competition: FileCompetition,
  pairs: readonly { readonly match: FileMatch; readonly stored: MatchOfImport | undefined }[],
): Promise<number> {
  const competitionId = pairs.find(({ stored }) => stored)?.stored?.competitionId;
  if (competition.phases.length === 0 || competitionId === undefined) return 0;
  const ids = new Map(pairs.map(({ match, stored }) => [match.path, stored?.id]));
  const read = storedPhases(competition.phases, competition.matches, {
    idOf: (path) => ids.get(path),
    memberOf: (member) => (ids.get(member.path) === undefined ? undefined : member),
  });
  const known = (await readPhases(tx, [competitionId])).get(competitionId) ?? [];
  await writePhases(tx, competitionId, mergedPhases(known, read, new Set()));
  return 1;
}

import type { Database, Transaction } from "#app/data/connection/database.ts";
import { readKeptFile } from "#app/data/import/kept-files.ts";
import { listMatchesOfImport, type MatchOfImport } from "#app/data/matches/match-rows.ts";
import {
  forgetUnreadImport,
  listUnreadImports,
  readPhases,
  writePhases,
} from "#app/data/tournaments/competition-phases.ts";
import type { FileCompetition, FileMatch, FileTournament } from "#app/domain/import/result-file.ts";
import { mergedPhases, storedPhases } from "#app/domain/tournaments/phases/stored-phases.ts";
import { fileAsItCame } from "#app/steps/import/keep-import.ts";
import { readResultFile } from "#app/steps/import/read-result-file.ts";

/**
 * Reads the phases of files that were imported before phases were kept (migration 18), each once; called when the site
 * starts. A file that is not read any more today, or whose matches are others now, is passed over: its matches are shown
 * by what can be seen in them. Returns how many competitions have phases from it.
 */
export async function readUnreadPhases(database: Database): Promise<number> {
  let found = 0;
  for (const importId of await listUnreadImports(database.read)) {
    found += await database.transaction(async (tx) => {
      const written = await readPhasesOfImport(tx, importId);
      await forgetUnreadImport(tx, importId);
      return written;
    });
  }
  return found;
}

async function readPhasesOfImport(tx: Transaction, importId: string): Promise<number> {
  const kept = await readKeptFile(tx, importId);
  if (!kept) return 0;
  const file = readResultFile(fileAsItCame(kept), "matches");
  if (!file.ok) return 0;
  const stored = Object.values(
    Object.groupBy(await listMatchesOfImport(tx, importId), (match) => match.sourceTournamentId),
  );
  let written = 0;
  for (const tournament of file.value.tournaments) {
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
  await writePhases(tx, competitionId, mergedPhases(known, read));
  return 1;
}

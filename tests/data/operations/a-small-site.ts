import type { Database } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

/** A compiled night of Ana and Bob, a tournament of the site, and someone who only the other table knows. */
export async function aSite(database: Database) {
  const operator = await anOperator(database);
  await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
  await compileTable(operator, { table: "bonzini", dryRun: false });
  const zoe = [{ name: "Zoé Ly", code: "ZZZ999", license: "99999999", singlesRanking: 500 }];
  await importPlayers(operator, { file: fileOf(zoe), table: "leonhart", dryRun: false });
  const tournament = await createTournament(operator, input({}));
  const players = await listPlayers(database.read);
  const idOf = (name: string) => players.find((player) => player.name === name)?.id ?? "";
  return {
    operator,
    ana: idOf("Ana Côté"),
    bob: idOf("Bob Roy"),
    zoe: idOf("Zoé Ly"),
    tournamentId: tournament.ok ? tournament.value.id : "",
  };
}

export type Site = Awaited<ReturnType<typeof aSite>>;

/** What a form for a tournament says. */
export function input(fields: Record<string, string>) {
  const read = readTournamentInput({
    name: "Ouvert",
    city: "Laval",
    from: "2025-03-14",
    table: "bonzini",
    ...fields,
  });
  if (!read.ok) throw new Error("a sound form was refused");
  return read.value;
}

/** Somebody whom nobody knows. */
export const person = { name: "Max Roy", coralId: null, license: null, gender: null, aqbbId: null } as const;
export const unrated = { singlesRanking: null, doublesRanking: null } as const;
/** A file of results. */
export const results = (fields: object = {}) =>
  fileOf(
    flatFile([], {
      event: { standings: [{ rank: 1, players: [{ name: "Ana Côté", license: null }] }] },
      ...fields,
    }),
  );

import {
  insertCompilation,
  listCompiledPlaces,
  listUncompiledMatches,
  markCompiled,
} from "../data/compiling.ts";
import type { Queries, Transaction } from "../data/database.ts";
import {
  listPlayers,
  listRemovedPlayers,
  type PlayerStanding,
  updatePlayerStandings,
} from "../data/players.ts";
import { insertRatingChanges, peekSequence, reserveSequences } from "../data/rating-changes.ts";
import { listCompetitionsOfTable, listSourceTournaments } from "../data/source-tournaments.ts";
import { listTournaments } from "../data/tournaments.ts";
import { type CompilableMatch, type Compilation, compileMatches } from "../domain/compile.ts";
import { orderForCompiling } from "../domain/compile-order.ts";
import { playersWithoutStart } from "../domain/compile-preview.ts";
import { kFactorOf } from "../domain/k-factor.ts";
import { outcomeOf } from "../domain/match-outcome.ts";
import type { Player } from "../domain/player.ts";
import type { RatingMode } from "../domain/rating-mode.ts";
import type { StoredTable } from "../domain/table-type.ts";
import { perform } from "./operation.ts";
import type { Operator } from "./operator.ts";

/** What a compilation does to one player's rating in one mode. */
export interface RatingMove {
  readonly playerId: string;
  readonly name: string;
  readonly mode: RatingMode;
  readonly before: number | null;
  readonly after: number;
  /** Rated matches. */
  readonly matches: number;
}

export interface CompileReport {
  /** Null for a rehearsal, and when there was nothing to compile. */
  readonly compilationId: string | null;
  readonly table: StoredTable;
  readonly matches: number;
  /** K above 0 and not R9. */
  readonly rated: number;
  readonly players: number;
  /** Who was never given a start rating in a mode that moves (R12), by name. */
  readonly unrated: readonly {
    readonly playerId: string;
    readonly name: string;
    readonly mode: RatingMode;
  }[];
  /** Greatest move first. */
  readonly changes: readonly RatingMove[];
}

export interface CompileRequest {
  readonly table: StoredTable;
  readonly dryRun: boolean;
}

/**
 * Rates a table's uncompiled matches in the order of R10, in one transaction (R11): ratings, ledger,
 * participations and the mark on each match. A rehearsal only reads and answers the same.
 */
export async function compileTable(operator: Operator, request: CompileRequest): Promise<CompileReport> {
  const { table } = request;
  if (request.dryRun) {
    const db = operator.database.read;
    return report(table, null, await plan(db, table, await peekSequence(db)));
  }
  return operator.database.transaction(async (tx) => {
    const planned = await plan(tx, table, await peekSequence(tx));
    if (planned.matches.length === 0) return report(table, null, planned);
    const compilationId = await save(tx, operator, table, planned);
    return report(table, compilationId, planned);
  });
}

/** After so many, whoever waits is told. */
const matchesAtATime = 10_000;

interface Plan {
  readonly matches: readonly (CompilableMatch & { readonly competitionId: string })[];
  readonly players: ReadonlyMap<string, Player>;
  readonly firstSequence: number;
  readonly compilation: Compilation;
}

async function plan(db: Queries, table: StoredTable, firstSequence: number): Promise<Plan> {
  // Who was deleted still has a rating that opponents meet (R55).
  const everyone = [...(await listPlayers(db, table)), ...(await listRemovedPlayers(db, table))];
  const players = new Map(everyone.map((player) => [player.id, player]));
  const matches = await listMatchesInOrder(db, table);
  const ratings = new Map(
    [...players.values()].map((player) => [
      player.id,
      { singles: player.singlesRanking, doubles: player.doublesRanking },
    ]),
  );
  return { matches, players, firstSequence, compilation: compileMatches(matches, ratings, firstSequence) };
}

async function listMatchesInOrder(db: Queries, table: StoredTable): Promise<Plan["matches"]> {
  const matches = await listUncompiledMatches(db, table);
  const competitions = new Map((await listCompetitionsOfTable(db, table)).map((row) => [row.id, row]));
  const kFactors = new Map(
    [...competitions.values()].map((row) => [row.id, kFactorOf({ ...row, dyp: row.dyp === 1 })]),
  );
  const days = new Map((await listTournaments(db)).map((tournament) => [tournament.id, tournament.from]));
  const tournaments = (await listSourceTournaments(db, table)).map((source) => ({
    id: source.id,
    code: source.code,
    name: source.name,
    sourceDay: source.startDay,
    linkedDay: source.tournamentId === null ? null : (days.get(source.tournamentId) ?? null),
  }));
  const tournamentOf = (competitionId: string) => competitions.get(competitionId)?.sourceTournamentId ?? "";
  const placed = matches.map((match) => ({
    id: match.id,
    competitionId: match.competitionId,
    tournamentId: tournamentOf(match.competitionId),
    position: match.position,
    startAt: match.startAt,
    match,
  }));
  const compiled = await listCompiledPlaces(db, [...new Set(placed.map((place) => place.tournamentId))]);
  const ordered = orderForCompiling(placed, tournaments, compiled);
  return ordered.map(({ match: { match }, tournamentStart }) => ({
    id: match.id,
    competitionId: match.competitionId,
    home: match.home.map((player) => player.playerId),
    away: match.away.map((player) => player.playerId),
    outcome: outcomeOf(match),
    k: kFactors.get(match.competitionId) ?? 30,
    playedAt: match.endAt ?? match.startAt ?? tournamentStart,
  }));
}

async function save(tx: Transaction, operator: Operator, table: StoredTable, planned: Plan): Promise<string> {
  const { compilation, matches } = planned;
  const compilationId = operator.newId();
  const taken = compilation.sequences.filter((place) => place.sequence !== null).length;
  const firstSequence = await reserveSequences(tx, taken);
  const standings = standingsAfter(planned, operator.now().toISOString());
  const counts = { matches: matches.length, rated: compilation.rated, players: standings.length };
  const about = { action: "compile", table, subjectId: compilationId, summary: counts } as const;
  await perform(tx, operator, about, async (operation) => {
    operation.compilationId = compilationId;
    await operation.keep(
      "players",
      standings.map((standing) => standing.id),
    );
    operation.concerns("compilations", [compilationId], "made");
    operation.concerns("competitions", new Set(matches.map((match) => match.competitionId)));
    await insertCompilation(tx, {
      id: compilationId,
      operationId: operation.id,
      table,
      firstSequence,
      lastSequence: firstSequence + taken - 1,
      matches: matches.length,
      rated: compilation.rated,
      at: operation.at,
      madeIn: null,
    });
    await insertRatingChanges(tx, compilation.ledger, { cause: "match", operationId: operation.id });
    for (let start = 0; start < compilation.sequences.length; start += matchesAtATime) {
      const places = compilation.sequences.slice(start, start + matchesAtATime);
      await markCompiled(tx, compilationId, places);
      operator.onProgress?.(start + places.length, compilation.sequences.length);
    }
    await updatePlayerStandings(tx, standings);
  });
  return compilationId;
}

/** Ratings and participations as the compilation leaves them, of those whom it touches. */
function standingsAfter({ compilation, players }: Plan, updatedAt: string): PlayerStanding[] {
  const touched = new Map<string, PlayerStanding>();
  const of = (playerId: string) => touched.get(playerId) ?? standingOf(players.get(playerId));
  for (const [playerId, at] of compilation.participation) {
    const standing = of(playerId);
    if (standing && (standing.lastParticipation === null || at > standing.lastParticipation)) {
      touched.set(playerId, { ...standing, lastParticipation: at, updatedAt });
    }
  }
  for (const change of compilation.changes) {
    const standing = of(change.playerId);
    const field = change.mode === "singles" ? "singlesRanking" : "doublesRanking";
    if (standing) touched.set(change.playerId, { ...standing, [field]: change.after, updatedAt });
  }
  return [...touched.values()];
}

function standingOf(player: Player | undefined): PlayerStanding | undefined {
  if (!player) return undefined;
  const { id, singlesRanking, doublesRanking, singlesGiven, doublesGiven, lastParticipation, updatedAt } =
    player;
  return { id, singlesRanking, doublesRanking, singlesGiven, doublesGiven, lastParticipation, updatedAt };
}

function report(table: StoredTable, compilationId: string | null, planned: Plan): CompileReport {
  const { compilation, players, matches } = planned;
  const nameOf = (id: string) => players.get(id)?.name ?? id;
  const changes = compilation.changes
    .map((change) => ({ ...change, name: nameOf(change.playerId) }))
    .sort((one, other) => sizeOf(other) - sizeOf(one) || (one.name < other.name ? -1 : 1));
  return {
    compilationId,
    table,
    matches: matches.length,
    rated: compilation.rated,
    players: new Set(changes.map((change) => change.playerId)).size,
    unrated: playersWithoutStart(matches, players),
    changes,
  };
}

function sizeOf(move: { readonly before: number | null; readonly after: number }): number {
  return Math.abs(move.after - (move.before ?? 0));
}

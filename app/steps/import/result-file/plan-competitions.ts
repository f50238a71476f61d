import type { Queries } from "#app/data/connection/database.ts";
import type { CompetitionRow, SourceTournamentRow } from "#app/data/connection/schema.ts";
import { readTypedScores } from "#app/data/live/typed-scores.ts";
import { listMatchesOfCompetition } from "#app/data/matches/match-rows.ts";
import { type RegisteredTeam, readRegistrations } from "#app/data/tournaments/registrations.ts";
import { listCompetitions } from "#app/data/tournaments/source-tournaments.ts";
import type { CorrectionsChoice } from "#app/domain/import/evening/evening-choices.ts";
import { identifiedMatchesOf } from "#app/domain/import/identified-matches.ts";
import { hasErased } from "#app/domain/import/reconcile/known/keep-erased.ts";
import { keepPositions } from "#app/domain/import/reconcile/known/keep-positions.ts";
import { byPlayer } from "#app/domain/import/reconcile/match-keys.ts";
import { mayBeOneEvent, ofTeams } from "#app/domain/import/reconcile/one-event.ts";
import { pairCompetitions } from "#app/domain/import/reconcile/pair-competitions.ts";
import {
  type IdentifiedMatch,
  type Reconciliation,
  reconcileMatches,
} from "#app/domain/import/reconcile/reconcile-matches.ts";
import { areSameMatches } from "#app/domain/import/reconcile/shared-matches.ts";
import type { FileCompetition, FileTournament } from "#app/domain/import/result-file.ts";
import type { WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { TypedScore } from "#app/domain/live/typed-score.ts";
import { outcomeOf, wasPlayed } from "#app/domain/matches/match-outcome.ts";
import type { CameSince } from "#app/domain/players/came-since.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { Series } from "#app/domain/values/series.ts";
import { readCameSince } from "#app/steps/players/read-came-since.ts";
import { type EventCorrection, findEventCorrection } from "./event-correction.ts";
import type { FileOfMatches } from "./planned-day.ts";
import { planRegistered } from "./planned-registrations.ts";

/** A competition of the file, beside the stored one that it is. */
export interface CompetitionPlan {
  readonly inFile: FileCompetition;
  readonly known: CompetitionRow | undefined;
  readonly matches: Reconciliation;
  /** Whether compiled matches of which the file says something else are corrected, or stay as they are (R33). */
  readonly corrections: CorrectionsChoice;
  /** Null where the file has the event as it is compiled. */
  readonly event: EventCorrection | null;
  /** Who is registered now, where the file says something else than what is stored; null otherwise. */
  readonly registered: readonly RegisteredTeam[] | null;
}

const nobodyCame: CameSince = () => false;

interface TournamentInFile extends FileOfMatches {
  readonly tournament: FileTournament;
  /** The stored tournament that it is. */
  readonly known: SourceTournamentRow | undefined;
  readonly corrections: CorrectionsChoice;
}

/** Compares the competitions of a tournament of a file with those that are stored of it (R33). */
export async function planCompetitions(
  db: Queries,
  { tournament, known, corrections, ...fileOfMatches }: TournamentInFile,
  people: WhoIsWho,
): Promise<CompetitionPlan[]> {
  const stored = known ? await listCompetitions(db, known.id) : [];
  const typed = known ? await readTypedScores(db, known.id) : new Map<string, TypedScore>();
  const fileMatches = identifiedMatchesOf(tournament, people);
  const pairs = pairCompetitions(tournament.competitions, stored, tournament.name);
  const leftOver = new Set(stored.filter((row) => pairs.every((pair) => pair.stored !== row)));
  const plans: CompetitionPlan[] = [];
  // Everybody who came since the first erasure: read once, and only where somebody was erased.
  let cameSince: CameSince | undefined;
  for (const { file, stored: paired } of pairs) {
    const inFile = fileMatches.get(file) ?? [];
    const isNamed = paired !== undefined && nameKey(file.name) === nameKey(paired.name);
    const known = paired && (isNamed || (await isOneEvent(db, paired, file, inFile))) ? paired : undefined;
    const row = known ?? (await findByMatches(db, leftOver, inFile));
    if (row) leftOver.delete(row);
    const before = row ? await listMatchesOfCompetition(db, row.id) : [];
    const event = await findEventCorrection(db, file, row, before);
    // A list of who is registered, which was made before the draw, says nothing of what was played since.
    const isBeforeDraw = file.registered.length > 0 && before.some((match) => wasPlayed(outcomeOf(match)));
    const about = { ...fileOfMatches, inFile: file, known: row };
    const registered = isBeforeDraw ? null : await planRegistered(db, about, people);
    if (before.some(hasErased)) cameSince ??= await readCameSince(db, people);
    const matches = reconcileMatches(isBeforeDraw ? [] : before, inFile, typed, cameSince ?? nobodyCame);
    plans.push({ inFile: file, known: row, matches, corrections, event, registered });
  }
  const settled = keepPositions(plans.map(({ matches }) => matches));
  return plans.map((plan, index) => ({ ...plan, matches: settled[index] ?? plan.matches }));
}

/** Whether a competition of a file may be a stored one of another name: by the matches, else by who is registered. */
async function isOneEvent(
  db: Queries,
  { id }: CompetitionRow,
  { registered }: FileCompetition,
  inFile: Series<IdentifiedMatch>,
): Promise<boolean> {
  const matches = await listMatchesOfCompetition(db, id);
  const teams = matches.length > 0 ? [] : ((await readRegistrations(db, [id])).get(id) ?? []);
  return mayBeOneEvent(
    [...matches, ...ofTeams(teams)],
    inFile.length > 0 ? inFile : ofTeams(registered.map(({ players }) => players)),
    (player) => player && byPlayer(player),
  );
}

/** The stored competition with the same matches under another name: another program's, or one whose event was answered. */
async function findByMatches(
  db: Queries,
  stored: ReadonlySet<CompetitionRow>,
  inFile: Series<IdentifiedMatch>,
): Promise<CompetitionRow | undefined> {
  const matches = stored.size === 0 ? [] : [...inFile];
  for (const row of stored) {
    if (areSameMatches(await listMatchesOfCompetition(db, row.id), matches)) return row;
  }
  return undefined;
}

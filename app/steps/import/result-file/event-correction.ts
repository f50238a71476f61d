import type { Queries } from "#app/data/connection/database.ts";
import type { CompetitionRow } from "#app/data/connection/schema.ts";
import { listRatingChangesWithin } from "#app/data/ledger/ledger-end-rows.ts";
import { storedKFactor } from "#app/data/tournaments/competition-event.ts";
import type { FileCompetition } from "#app/domain/import/result-file.ts";
import { type Match, type MatchEvent, ratedAs } from "#app/domain/matches/match.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { kFactorOf, kFactors } from "#app/domain/rating/k-factor.ts";

/** A competition whose matches are compiled as one event, and which a file calls another event, with another K factor (R3). */
export interface EventCorrection {
  readonly before: CompetitionRow;
  readonly after: CompetitionRow;
  /** The compiled matches that are rated again when the event is corrected. */
  readonly matches: readonly Match[];
}

/**
 * What a file corrects of a competition's event; null where it names none or one with the same K factor, and where nothing is
 * compiled yet. A DYP in which somebody had no rating stays one: rated, it would need their starting rating before it (R12).
 */
export async function findEventCorrection(
  db: Queries,
  inFile: FileCompetition,
  known: CompetitionRow | undefined,
  stored: readonly Match[],
): Promise<EventCorrection | null> {
  if (!known || !saysEvent(inFile)) return null;
  const { name, category, dyp, rule, type } = inFile;
  const kBefore = storedKFactor(known);
  if (kFactorOf(inFile) === kBefore) return null;
  const matches = stored.filter(({ sequence }) => sequence !== null);
  if (matches.length === 0 || (kBefore === 0 && !(await wereAllRated(db, matches)))) return null;
  const event = { name, category, rule: rule ?? known.rule, type: type ?? known.type };
  return { before: known, after: { ...known, ...event, dyp: dyp ? 1 : 0 }, matches };
}

/**
 * Whether a file says which event a competition is. One that leaves it open, with a name that says nothing and no category, does
 * not: K 30 would only be its silence.
 */
function saysEvent(inFile: FileCompetition): boolean {
  if (inFile.eventFrom !== "file") return false;
  return namesEvent(inFile);
}

/**
 * A competition after a file of it, while nothing of it is compiled: by its answer, else by what the file says of the event. A draw that
 * only a file without events noted is a guess: it makes no other event of one that is known, and does not outlast a file that names one.
 */
export function eventAfter(
  known: CompetitionRow,
  inFile: FileCompetition,
  tournamentName: string,
): CompetitionRow {
  const { name, category, dyp, rule, type } = inFile;
  if (inFile.eventFrom === "answer") return { ...known, name, category, dyp: dyp ? 1 : 0 };
  const isSaid = saysEvent(inFile);
  const isKnown = namesEvent({ ...known, dyp: false });
  const isGuessed = !isKnown && nameKey(known.name) === nameKey(tournamentName);
  const isDrawn =
    (known.dyp === 1 && !(isSaid && isGuessed)) || (dyp && !(isKnown && inFile.eventFrom === "nobody"));
  return {
    ...known,
    // The K factor may follow from the name alone (R3): without it, another one would be seen in each file again.
    name: isSaid ? name : known.name,
    category: category ?? known.category,
    rule: rule ?? known.rule,
    type: type ?? known.type,
    dyp: isDrawn ? 1 : 0,
  };
}

/** Whether a category or a name says which event it is. */
function namesEvent(event: MatchEvent): boolean {
  return event.category !== null || kFactorOf(event) !== kFactors.other;
}

/** Whether everyone had a rating: with a K factor of 0, only who has one gets a ledger row. */
async function wereAllRated(db: Queries, matches: readonly Match[]): Promise<boolean> {
  const table = matches[0]?.table;
  if (table === undefined) return true;
  const sequences = matches.flatMap(({ sequence }) => sequence ?? []).sort((one, other) => one - other);
  const range = { first: sequences[0] ?? 0, last: sequences.at(-1) ?? 0 };
  const rows = await listRatingChangesWithin(db, table, range);
  const rated = new Set(rows.map(({ playerId, sequence }) => `${sequence} ${playerId}`));
  return matches.every(({ home, away, sequence }) =>
    [...home, ...away].every((player) => {
      const id = ratedAs(player);
      return id === null || rated.has(`${sequence} ${id}`);
    }),
  );
}

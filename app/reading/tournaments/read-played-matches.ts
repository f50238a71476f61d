import type { Queries } from "#app/data/connection/database.ts";
import { type DescribedMatch, readDescribedMatches } from "#app/data/matches/described-matches.ts";
import { readMatchCorrections } from "#app/data/matches/match-corrections.ts";
import { type ShownNames, showMatchPlayer } from "#app/data/players/shown-names.ts";
import type { MatchPlayer, Score } from "#app/domain/matches/match.ts";
import { type MatchOutcome, outcomeOf } from "#app/domain/matches/match-outcome.ts";
import type { MatchCorrection } from "#app/domain/matches/player-match.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { MatchExplanation } from "#app/domain/rating/match-explanation.ts";
import type { PlayedMatch } from "#app/domain/tournaments/phases/played-match.ts";
import type { HighlightMatch } from "#app/domain/tournaments/tournament-highlights.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Somebody of a tournament as shown now; without an id there is no page to link to. */
export interface ShownPerson {
  readonly playerId: string | null;
  readonly name: string;
}

/** A match as a tournament's page shows it. */
export interface ShownMatch {
  readonly id: string;
  readonly round: number | null;
  readonly home: readonly ShownPerson[];
  readonly away: readonly ShownPerson[];
  readonly outcome: MatchOutcome;
  readonly score: Score | null;
  /** Null while nothing was rated, and where ratings are hidden (R24). Away's change is home's, negated, but for lent players. */
  readonly rating: {
    readonly home: number;
    readonly away: number;
    /** As home sees it. */
    readonly explanation: MatchExplanation;
    readonly correction: MatchCorrection | null;
  } | null;
}

/** The matches of a tournament: as shown, and as the domain computes with them. */
export interface PlayedMatches {
  readonly shown: ReadonlyMap<string, ShownMatch>;
  readonly played: ReadonlyMap<string, PlayedMatch>;
  readonly rated: readonly HighlightMatch[];
  readonly competitionOf: ReadonlyMap<string, string>;
  /** Everyone by the key that `played` has for them. */
  readonly people: ReadonlyMap<string, ShownPerson>;
  /** The key of somebody whom standings name. */
  readonly keyOf: (written: { readonly name: string; readonly license: string | null }) => string | undefined;
  readonly names: ShownNames;
  /** When the first of them counts as played; "" without any. */
  readonly firstStart: string;
}

/** Reads matches by their ids, in that order. */
export async function readPlayedMatches(
  db: Queries,
  matchIds: readonly string[],
  hiddenTables: readonly StoredTable[],
): Promise<PlayedMatches> {
  const { matches, names, ratings } = await readDescribedMatches(db, matchIds);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const inOrder = matchIds.flatMap((id) => byId.get(id) ?? []);
  const corrections = await readMatchCorrections(db, matchIds);
  const people = new Map<string, ShownPerson>();
  const keys = new Map<string, string>();
  const keyOf = (player: MatchPlayer): string => {
    const key = player.playerId ?? `name ${nameKey(player.name)}`;
    if (!people.has(key)) people.set(key, shownPerson(player, names));
    if (player.license !== null) keys.set(player.license, key);
    keys.set(nameKey(player.name), key);
    return key;
  };
  const shown = new Map<string, ShownMatch>();
  const played = new Map<string, PlayedMatch>();
  const highlights: HighlightMatch[] = [];
  for (const match of inOrder) {
    const form = playedMatch(match, keyOf);
    played.set(match.id, form);
    const change = (player: MatchPlayer) =>
      player.playerId === null || match.sequence === null || hiddenTables.includes(match.table)
        ? undefined
        : ratings.explain(match.sequence, player.playerId, match.home, match.away, match.event);
    const changes = [...match.home, ...match.away].flatMap((player) => {
      const found = change(player);
      return found && player.playerId !== null ? [[player.playerId, found.change] as const] : [];
    });
    const [ofHome] = match.home.flatMap((player) => change(player) ?? []);
    const [ofAway] = match.away.flatMap((player) => change(player) ?? []);
    const rated = ofHome ?? ofAway;
    const explanation = rated?.explanation ?? null;
    shown.set(match.id, {
      id: match.id,
      round: match.round,
      home: form.home.flatMap((key) => people.get(key) ?? []),
      away: form.away.flatMap((key) => people.get(key) ?? []),
      outcome: form.outcome,
      score: match.score,
      rating:
        (rated && {
          home: ofHome?.change ?? -rated.change,
          away: ofAway?.change ?? -rated.change,
          explanation: rated.explanation,
          correction: corrections.get(match.id) ?? null,
        }) ||
        null,
    });
    highlights.push({
      id: match.id,
      outcome: form.outcome,
      expected: explanation !== null && explanation.k > 0 ? explanation.expected : null,
      startAt: match.startAt,
      endAt: match.endAt,
      changes: new Map(changes),
    });
  }
  const starts = inOrder.map(({ effectiveStart }) => effectiveStart).sort();
  return {
    shown,
    played,
    rated: highlights,
    people,
    names,
    competitionOf: new Map(inOrder.map(({ id, competitionId }) => [id, competitionId])),
    keyOf: ({ name, license }) => keys.get(license ?? "") ?? keys.get(nameKey(name)),
    firstStart: starts[0] ?? "",
  };
}

function shownPerson(player: MatchPlayer, names: ShownNames): ShownPerson {
  const { name } = showMatchPlayer(player, names);
  const known = player.playerId === null ? undefined : names.get(player.playerId);
  return { playerId: known && !known.isRemoved ? player.playerId : null, name };
}

function playedMatch(match: DescribedMatch, keyOf: (player: MatchPlayer) => string): PlayedMatch {
  const { id, round, group, home, away, score } = match;
  const sum = (points: readonly number[] = []) => points.reduce((total, one) => total + one, 0);
  return {
    id,
    round,
    group,
    home: home.map(keyOf),
    away: away.map(keyOf),
    outcome: outcomeOf(match),
    points: { home: sum(score?.home), away: sum(score?.away) },
  };
}

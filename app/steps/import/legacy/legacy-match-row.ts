import type { NewMatch } from "#app/data/matches/match-rows.ts";
import type { LegacyDocument } from "#app/domain/import/legacy/legacy-dump.ts";
import type { LegacyMatch } from "#app/domain/import/legacy/legacy-match.ts";
import type { MatchPlayer } from "#app/domain/matches/match.ts";
import { nobody } from "#app/domain/players/mentions/person-scrubber.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { UnlinkedName } from "./legacy-report.ts";

/** A match as the legacy site kept it. */
export type LegacyMatchDocument = LegacyDocument<LegacyMatch>;

/** A match that is ready to be written, but for its date (R10) and its ordinal among equal ones (R33). */
export type UndatedLegacyMatch = Omit<NewMatch, "effectiveStart">;

/** What the rows of a competition's matches have in common. */
export interface RowTarget {
  readonly importId: string;
  /** Players whom matches may name. */
  readonly playerIds: ReadonlyMap<string, string>;
  /** Of these, whoever was erased: they stay without a name (R57). */
  readonly erased: ReadonlySet<string>;
  /** Names that no player has are added to it. */
  readonly unlinked: UnlinkedName[];
  readonly competitionId: string;
  /** Of those that were compiled there; null where none was. */
  readonly compilationId: string | null;
  /** When they were created, where that is not known: an ISO instant. */
  readonly at: string;
}

/** The row of a match at a position in the order of play of its tournament. */
export function legacyMatchRow(
  { id, content }: LegacyMatchDocument,
  position: number,
  { playerIds, erased, unlinked, competitionId, importId, compilationId, at }: RowTarget,
): UndatedLegacyMatch {
  const { tournament: _tournament, event: _event, compiled, createdAt, home, away, ...rest } = content;
  const named = [...home, ...away].flatMap(({ playerId }) => playerId ?? []);
  const here = named.map((playerId) => playerIds.get(playerId) ?? playerId);
  // Two who are one by now did not play with or against each other: of those only who has that very id is linked.
  const isTorn = new Set(here).size < new Set(named).size;
  const link = (named: MatchPlayer): MatchPlayer => {
    if (named.playerId === null) return named;
    const player = erased.has(named.playerId) ? { ...named, name: nobody, license: null } : named;
    const known = playerIds.get(named.playerId);
    if (known !== undefined && (!isTorn || known === named.playerId)) return { ...player, playerId: known };
    unlinked.push({ id, name: player.name });
    return { ...player, playerId: null };
  };
  return {
    ...rest,
    id,
    home: home.map(link),
    away: away.map(link),
    competitionId,
    importId,
    position,
    occurrence: 1,
    compilationId: compiled ? compilationId : null,
    sequence: null,
    createdAt: createdAt ?? at,
  };
}

/** Compares two matches: by their start, else by when they were created, else by their numbers. */
export function byOrderOfPlay(
  { content: one }: LegacyMatchDocument,
  { content: other }: LegacyMatchDocument,
): number {
  return (
    compareKeys(one.startAt ?? "", other.startAt ?? "") ||
    compareKeys(one.createdAt ?? "", other.createdAt ?? "") ||
    (one.number ?? 0) - (other.number ?? 0)
  );
}

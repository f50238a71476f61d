import type { Queries } from "#app/data/connection/database.ts";
import {
  type HeadlinePlayer,
  type MatchHeadline,
  readMatchHeadlines,
} from "#app/data/matches/match-headlines.ts";
import { readShownNames } from "#app/data/players/shown-names.ts";
import type { ModeRecords } from "#app/domain/ledger/records/table-records.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";

/** The records of a mode with the names and the matches that prove them. */
export interface RecordPage {
  readonly upset: { readonly expected: number; readonly match: MatchHeadline } | null;
  readonly streak: {
    readonly holder: HeadlinePlayer;
    readonly length: number;
    readonly first: MatchHeadline;
    readonly last: MatchHeadline;
  } | null;
  readonly mostMatches: { readonly holder: HeadlinePlayer; readonly count: number } | null;
  readonly highest: {
    readonly holder: HeadlinePlayer;
    readonly rating: number;
    readonly match: MatchHeadline;
  } | null;
  readonly rivalry: {
    readonly one: HeadlinePlayer;
    readonly other: HeadlinePlayer;
    readonly oneWins: number;
    readonly otherWins: number;
    readonly draws: number;
  } | null;
}

/** Reads who holds each record and which matches prove it: a few look-ups by key. */
export async function readRecordPage(
  db: Queries,
  records: Record<RatingMode, ModeRecords>,
): Promise<Record<RatingMode, RecordPage>> {
  const both = [records.singles, records.doubles];
  const headlines = await readMatchHeadlines(db, [...new Set(both.flatMap(matchesOf))]);
  const people = both.flatMap(peopleOf);
  const names = await readShownNames(
    db,
    people.map((playerId) => ({ playerId })),
  );
  const person = (id: string): HeadlinePlayer => {
    const shown = names.get(id);
    return { playerId: shown?.isRemoved ? null : id, name: shown?.name ?? "" };
  };
  const page = ({ upset, streak, mostMatches, highest, rivalry }: ModeRecords): RecordPage => {
    const [upsetMatch, first, last, highestMatch] = [
      headlines.get(upset?.matchId ?? ""),
      headlines.get(streak?.firstMatchId ?? ""),
      headlines.get(streak?.lastMatchId ?? ""),
      headlines.get(highest?.matchId ?? ""),
    ];
    return {
      upset: upset && upsetMatch ? { expected: upset.expected, match: upsetMatch } : null,
      streak:
        streak && first && last
          ? { holder: person(streak.playerId), length: streak.length, first, last }
          : null,
      mostMatches: mostMatches && { holder: person(mostMatches.playerId), count: mostMatches.count },
      highest:
        highest && highestMatch
          ? { holder: person(highest.playerId), rating: highest.rating, match: highestMatch }
          : null,
      rivalry: rivalry && { ...rivalry, one: person(rivalry.oneId), other: person(rivalry.otherId) },
    };
  };
  return { singles: page(records.singles), doubles: page(records.doubles) };
}

function matchesOf({ upset, streak, highest }: ModeRecords): string[] {
  const { firstMatchId, lastMatchId } = streak ?? {};
  return [upset?.matchId, firstMatchId, lastMatchId, highest?.matchId].flatMap((id) => id ?? []);
}

function peopleOf({ streak, mostMatches, highest, rivalry }: ModeRecords): string[] {
  const holders = [streak?.playerId, mostMatches?.playerId, highest?.playerId];
  return [...holders, rivalry?.oneId, rivalry?.otherId].flatMap((id) => id ?? []);
}

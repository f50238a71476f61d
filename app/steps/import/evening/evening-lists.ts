import type { DifferenceChoice } from "#app/domain/import/evening/evening-choices.ts";
import type { Skipped } from "#app/domain/import/result-file.ts";
import type { RatingDifference } from "#app/domain/import/who-is-who/file-ratings.ts";
import type { PlayersReconciliation } from "#app/domain/import/who-is-who/reconcile-players.ts";
import type { GivenRating } from "#app/domain/players/player-ratings.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { ImportWarning, PlayerCounts, PlayersReport } from "#app/steps/import/import-report.ts";
import type { Question } from "./evening-questions.ts";

/** A rating of a list that differs from one that stays otherwise: one of matches, or one that was given before (R35). */
export interface DifferenceQuestion extends Question<DifferenceChoice> {
  readonly name: string;
  readonly mode: RatingDifference["mode"];
  readonly before: number | null;
  readonly after: number;
}

/** Someone whom a list adds or changes. */
export interface ListedPerson {
  readonly change: "new" | "changed";
  readonly name: string;
  /** What was there before, where it becomes something else; null where it stays. */
  readonly before: {
    readonly name: string | null;
    readonly license: string | null;
    readonly code: string | null;
  };
  readonly license: string | null;
  readonly code: string | null;
  readonly ratings: readonly Pick<GivenRating, "mode" | "before" | "after">[];
}

/** What a list of players or of starting ratings does on one table. */
export interface EveningList {
  readonly fileKey: string;
  readonly fileName: string;
  readonly kind: "players" | "startRatings";
  readonly table: StoredTable;
  readonly counts: PlayerCounts;
  readonly people: { readonly first: readonly ListedPerson[]; readonly total: number };
  readonly differences: readonly DifferenceQuestion[];
  readonly skipped: { readonly first: readonly Skipped[]; readonly total: number };
  readonly warnings: readonly ImportWarning[];
}

/** Everyone whom a players' list adds or changes, new people first. */
export function listedPeople({ added, attached, changed }: PlayersReconciliation): ListedPerson[] {
  const same = { name: null, license: null, code: null };
  return [
    ...[...added, ...attached.map(({ entry }) => entry)].map((entry): ListedPerson => {
      const { name, license, code, singlesRanking, doublesRanking } = entry;
      const given = [
        { mode: "singles" as const, before: null, after: singlesRanking },
        { mode: "doubles" as const, before: null, after: doublesRanking },
      ];
      const ratings = given.flatMap(({ after, ...rating }) =>
        after === undefined ? [] : { ...rating, after },
      );
      return { change: "new", name, before: same, license, code, ratings };
    }),
    ...changed.map(({ player, entry, ratings }): ListedPerson => {
      const { name, license, code } = entry;
      const before = {
        name: player.name === name ? null : player.name,
        license: player.license === license ? null : (player.license ?? ""),
        code: player.coralId === code ? null : (player.coralId ?? ""),
      };
      return { change: "changed", name, before, license, code, ratings };
    }),
  ];
}

/** The questions whether a file's rating is taken over. There is none about people whom another list has just added. */
export function askDifferences(
  { ratingDifferences }: Pick<PlayersReport, "ratingDifferences">,
  choices: Readonly<Record<string, DifferenceChoice>>,
  isKnown: (playerId: string) => boolean,
): DifferenceQuestion[] {
  return ratingDifferences
    .filter(({ playerId }) => isKnown(playerId))
    .map(({ key, name, mode, before, after }) => {
      const question = { key, answer: choices[key] ?? null, guess: "site" as const, isCertain: false };
      return { ...question, name, mode, before, after };
    });
}

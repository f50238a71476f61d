import { onlyNeeded } from "#app/domain/import/who-is-who/needed-people.ts";
import type { WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { MatchPlayer } from "#app/domain/matches/match.ts";
import { correctableOf } from "./correctable-matches.ts";
import type { CompetitionPlan } from "./plan-competitions.ts";

/** Who everybody is, without the players that no match and no registration of a plan needs (R34). */
export function neededPeople(
  people: WhoIsWho,
  tournaments: readonly { readonly competitions: readonly CompetitionPlan[] }[],
): WhoIsWho {
  const competitions = tournaments.flatMap((tournament) => tournament.competitions);
  // Everyone of a file of new matches is in one: it may have hundreds of thousands, which are not read for this.
  const areAllNew = competitions.every(
    ({ inFile, matches, registered }) =>
      matches.added.length === inFile.matches.length && (inFile.registered.length === 0 || registered),
  );
  return areAllNew ? people : onlyNeeded(people, playersToWrite(competitions));
}

/** The players of every match and registration that a plan writes, by id; null for people who are left out. */
function* playersToWrite(competitions: readonly CompetitionPlan[]): Generator<string | null> {
  for (const competition of competitions) {
    const { registered, matches, corrections } = competition;
    for (const team of registered ?? []) yield* team;
    for (const match of matches.added) yield* idsIn(match);
    for (const { match } of matches.changed) yield* idsIn(match);
    if (corrections === "keep") continue;
    for (const { match } of correctableOf(competition).differing) yield* idsIn(match);
  }
}

function* idsIn({ home, away }: Record<"home" | "away", readonly MatchPlayer[]>): Generator<string | null> {
  for (const { playerId } of home) yield playerId;
  for (const { playerId } of away) yield playerId;
}

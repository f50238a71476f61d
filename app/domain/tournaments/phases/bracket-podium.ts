import type { Bracket } from "./bracket.ts";

interface Sides<Member> {
  readonly home: readonly Member[];
  readonly away: readonly Member[];
  readonly winner: "home" | "away" | null;
}

/**
 * Who came first, second and third by a tree alone, where no standings say it: both sides of the last final, and who won
 * the match for third place or lost the losers' final. Empty while the final is not decided.
 */
export function bracketPodium<Member>(
  { winners, losers, third }: Bracket,
  matchOf: (id: string) => Sides<Member> | undefined,
): (readonly Member[])[] {
  const decided = (id: string | null | undefined) => {
    const match = matchOf(id ?? "");
    if (match?.winner === "home") return { winner: match.home, loser: match.away };
    return match?.winner === "away" ? { winner: match.away, loser: match.home } : undefined;
  };
  const finals = winners.filter(({ slots }) => slots.length === 1);
  // In a double elimination the first of them is the winners' final, which decides no place. A second grand final has its round also
  // where it was not needed.
  const deciding = losers.length > 0 ? finals.slice(1) : finals;
  const final = deciding.flatMap(({ slots }) => decided(slots[0]) ?? []).at(-1);
  if (!final) return [];
  const last = decided(losers.at(-1)?.slots[0])?.loser ?? decided(third[0])?.winner;
  return [final.winner, final.loser, ...(last ? [last] : [])];
}

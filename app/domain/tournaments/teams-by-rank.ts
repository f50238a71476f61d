import { categoryTeamSize } from "./category-team-size.ts";
import { havePartnersChanged } from "./phases/partners.ts";
import type { CompetitionResults, Standing } from "./tournament.ts";

type StandingPlayer = Standing["players"][number];

/** A team of a competition, or a person where everyone plays for themselves. */
export interface RankedTeam<Player = StandingPlayer> {
  readonly rank: number;
  readonly players: readonly Player[];
  readonly names: readonly string[];
}

/** What a competition's matches say of its teams. */
export interface KnownTeams<Player> {
  /** The sides of its last phase. */
  readonly sides: readonly (readonly string[])[];
  /** Who somebody of the standings is on a side. */
  readonly keyOf: (player: Player) => string;
}

/**
 * A competition's standings, best first (R36). A file may list the members of a team as entries of their own; equal ranks are
 * teams of their own. How many a team has follows from the matches, else from the category, else from whether every rank
 * repeats.
 */
export function teamsByRank<Player extends StandingPlayer>(
  competition: Pick<CompetitionResults, "name" | "category"> & {
    readonly standings: readonly { readonly rank: number; readonly players: readonly Player[] }[];
  },
  known?: KnownTeams<Player>,
): RankedTeam<Player>[] {
  const ranks = entriesByRank(competition.standings);
  const size = known && known.sides.length > 0 ? sizeOfSides(known.sides) : sizeWithout(competition, ranks);
  return ranks.flatMap(([rank, entries]) =>
    teamsOfRank(entries, size, known).map((players) => ({
      rank,
      players,
      names: players.map(({ name }) => name),
    })),
  );
}

/**
 * Whether ranks alone say who the first teams are: no two people, each with an entry of their own, share a rank among them.
 * The matches are then not needed.
 */
export function areTeamsCertain(standings: CompetitionResults["standings"], atMost: number): boolean {
  const ranks = entriesByRank(standings).slice(0, atMost);
  return ranks.every(([, teams]) => teams.length === 1 || teams.some((players) => players.length !== 1));
}

/** The entries of each rank, best first. Some files keep the entry of a team of which they know nobody. */
function entriesByRank<Player>(
  standings: readonly { readonly rank: number; readonly players: readonly Player[] }[],
): [rank: number, entries: (readonly Player[])[]][] {
  const named = standings.filter(({ players }) => players.length > 0);
  const byRank = [...Map.groupBy(named, ({ rank }) => rank)].sort(([one], [other]) => one - other);
  return byRank.map(([rank, entries]) => [rank, entries.map(({ players }) => players)]);
}

/** How many steps a podium has. */
export const podiumSteps = 3;

/** The teams on a podium: two that share its last step stand on it both; of more, as many as there are steps. */
export function teamsOnPodium<Team extends { readonly rank: number }>(teams: readonly Team[]): Team[] {
  const [third, fourth, fifth] = teams.slice(podiumSteps - 1);
  const isShared = fourth !== undefined && fourth.rank === third?.rank && fourth.rank !== fifth?.rank;
  return teams.slice(0, isShared ? podiumSteps + 1 : podiumSteps);
}

/** The usual number of people on a side; 1 where partners change, because then people are ranked. */
function sizeOfSides(sides: KnownTeams<unknown>["sides"]): number {
  if (havePartnersChanged(sides)) return 1;
  const sizes = [...Map.groupBy(sides, (side) => side.length)];
  const [usual] = sizes.sort(([, one], [, other]) => other.length - one.length);
  return usual?.[0] ?? 1;
}

function sizeWithout(
  { name, category }: Pick<CompetitionResults, "name" | "category">,
  ranks: readonly (readonly [number, readonly (readonly unknown[])[]])[],
): number {
  const stated = categoryTeamSize(category, name);
  if (stated !== undefined) return stated;
  const isEven = ranks.every(([, entries]) => entries.length % 2 === 0);
  return isEven && ranks.length > 0 ? 2 : 1;
}

/** Entries of several people are teams already; the others are put together with whom they played, else in their order. */
function teamsOfRank<Player>(
  entries: readonly (readonly Player[])[],
  size: number,
  known: KnownTeams<Player> | undefined,
): (readonly Player[])[] {
  const alone = entries.filter((players) => players.length === 1).flat();
  if (size === 1 || alone.length < entries.length) return [...entries];
  const teams: Player[][] = [];
  let left = alone;
  for (const player of alone) {
    if (!left.includes(player)) continue;
    const team = partnersOf(player, left, known) ?? left.slice(0, size);
    teams.push(team);
    left = left.filter((other) => !team.includes(other));
  }
  return teams;
}

function partnersOf<Player>(
  player: Player,
  left: readonly Player[],
  known: KnownTeams<Player> | undefined,
): Player[] | undefined {
  const side = known?.sides.find((members) => members.includes(known.keyOf(player)));
  const team = known && side && left.filter((other) => side.includes(known.keyOf(other)));
  return team && team.length === side.length ? team : undefined;
}

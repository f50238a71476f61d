import { pairCompetitions } from "#app/domain/import/reconcile/pair-competitions.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { CompetitionResults, Standing, TournamentResults } from "#app/domain/tournaments/tournament.ts";
import { withErased } from "./erased-in-results.ts";

type Player = Standing["players"][number];

/** What a file has of its tournament, beside the standings. */
interface Said {
  readonly name: string;
  readonly competitions: readonly { readonly name: string; readonly eventFrom: string }[];
}

/**
 * The results of a file, with what the stored results say and the file leaves out (R36): rule, type and category of a competition,
 * and its name where the file has only the tournament's; people's licences, and the accents in their names. Two competitions that are
 * paired only because a name is missing must have the same people: a night's doubles are not its singles. Whoever was erased stays so;
 * `isKnown` says whether the site knew somebody before they could have been erased from these results.
 */
export function withKnown(
  results: TournamentResults,
  stored: readonly CompetitionResults[],
  said: Said,
  isKnown: (player: Player) => boolean,
): TournamentResults {
  const pairs = pairCompetitions(results.competitions, stored, said.name);
  return {
    competitions: pairs.map(({ file, stored: known }) =>
      known && (nameKey(file.name) === nameKey(known.name) || areOfSamePeople(file, known))
        ? completed(withErased(file, known, isKnown), known, isNameless(file.name, said))
        : file,
    ),
  };
}

/** Whether half of those who are in either stand in both, in teams of one size. */
function areOfSamePeople(one: CompetitionResults, other: CompetitionResults): boolean {
  const namesOf = ({ standings }: CompetitionResults) =>
    new Set(standings.flatMap(({ players }) => players.map(({ name }) => nameKey(name))));
  const sizeOf = ({ standings }: CompetitionResults) =>
    standings.reduce((size, { players }) => Math.max(size, players.length), 0);
  const [names, others] = [namesOf(one), namesOf(other)];
  return (
    sizeOf(one) === sizeOf(other) && 2 * names.intersection(others).size >= Math.max(names.size, others.size)
  );
}

function isNameless(competition: string, { name, competitions }: Said): boolean {
  const isUnsaid = competitions.some((one) => one.name === competition && one.eventFrom === "nobody");
  return isUnsaid && nameKey(competition) === nameKey(name);
}

function completed(
  file: CompetitionResults,
  known: CompetitionResults,
  isUnnamed: boolean,
): CompetitionResults {
  const people = peopleOf(known);
  return {
    name: isUnnamed ? known.name : file.name,
    rule: file.rule ?? known.rule,
    type: file.type ?? known.type,
    category: file.category ?? known.category,
    standings: file.standings.map(({ rank, players }) => ({
      rank,
      players: players.map((player) => completedPlayer(player, people)),
    })),
  };
}

/** Everyone by name; null for a name that two licences have. */
function peopleOf({ standings }: CompetitionResults): Map<string, Player | null> {
  const people = new Map<string, Player | null>();
  for (const player of standings.flatMap(({ players }) => players)) {
    const key = nameKey(player.name);
    const other = people.get(key);
    const isOther = other !== undefined && other?.license !== player.license;
    people.set(key, isOther ? null : player);
  }
  return people;
}

function completedPlayer(player: Player, people: ReadonlyMap<string, Player | null>): Player {
  const known = people.get(nameKey(player.name));
  if (!known || (player.license !== null && known.license !== null && player.license !== known.license))
    return player;
  const name = accentsIn(player.name) > accentsIn(known.name) ? player.name : known.name;
  return { license: player.license ?? known.license, name };
}

/** One program leaves accents out, another puts names in capitals: neither is another name (R34). */
function accentsIn(name: string): number {
  return name.normalize("NFD").match(/\p{M}/gu)?.length ?? 0;
}

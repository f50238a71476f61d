import type { GeneratedPlayer } from "./invented-people.ts";
import type { Random } from "./random.ts";

const registered = 18;

/** What Kickertool exports days before a tournament: teams of two, and nothing drawn. */
export function registrationsFile(
  random: Random,
  name: string,
  players: readonly GeneratedPlayer[],
): unknown {
  const named = players.filter(({ name: one }) => players.filter((other) => other.name === one).length === 1);
  const people = random.shuffle(named).slice(0, registered);
  const teams = people.flatMap((one, index) => {
    const partner = people[index + 1];
    return index % 2 === 0 && partner ? [[one, partner]] : [];
  });
  return {
    _id: `R${name}`,
    name,
    createdAt: "2026-01-05T20:00:00.000Z",
    mode: "swiss",
    nameType: "byp",
    version: 14,
    qualifying: [{ name: null, participants: teams.map(teamOf), standings: [], rounds: [] }],
    eliminations: [],
  };
}

function teamOf(members: readonly GeneratedPlayer[], index: number) {
  const players = members.map(({ name }) => ({ _id: `p-${name}`, name, players: [], guest: false }));
  const name = members.map((member) => member.name).join(" / ");
  return { _id: `t-${index}`, name, players, removed: false, deactivated: false };
}

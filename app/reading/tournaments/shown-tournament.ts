import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { listUpcomingTournaments } from "#app/data/tournaments/tournaments.ts";
import type { Disguise } from "#app/domain/players/mentions/disguise.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";

/** A tournament as visitors read it: people who have a pseudonym appear under it in its name and texts (R59). */
export function showTournament<One extends Pick<Tournament, "name" | "address" | "about" | "aboutEn">>(
  tournament: One,
  disguise: Disguise,
): One {
  const { name, address, about, aboutEn } = tournament;
  return {
    ...tournament,
    name: disguise.label(name),
    address: address && disguise.label(address),
    about: about && disguise.text(about),
    aboutEn: aboutEn && disguise.text(aboutEn),
  };
}

/** The upcoming tournaments as visitors read them, the earliest first. */
export async function listShownUpcoming(db: Queries): Promise<Tournament[]> {
  const disguise = await readDisguise(db);
  return (await listUpcomingTournaments(db)).map((tournament) => showTournament(tournament, disguise));
}

import type { JsonPlace } from "#app/domain/import/json/json-place.ts";
import type { TournamentResults } from "#app/domain/tournaments/tournament.ts";
import { type Standing, type Tournament, tournamentStatuses } from "#app/domain/tournaments/tournament.ts";
import { parseStoredTable } from "#app/domain/values/table-type.ts";
import { readStoreDay, readStoreInstant } from "./store-time.ts";

/** A tournament of the former store; its times may be missing. */
export type StoreTournament = Omit<Tournament, "id" | "createdAt" | "updatedAt"> & {
  readonly results: TournamentResults | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
};

/** Reads a document of `tournaments` (specification §3). */
export function readStoreTournament(place: JsonPlace): StoreTournament {
  const from = readStoreDay(place, "from");
  const to = readStoreDay(place, "to");
  if (from !== null && to !== null && to < from) place.need("to").refuse("wrongValue", "day");
  const written = place.findText("table", "name");
  const table = written === null ? null : (parseStoredTable(written) ?? null);
  if (written !== null && table === null) place.need("table").refuse("otherTable");
  const status = place.findText("status", "word") ?? "upcoming";
  const known = tournamentStatuses.find((candidate) => candidate === status);
  return {
    name: place.need("name").text("name"),
    city:
      place.findText("ville", "city") ?? place.findText("city", "city") ?? place.need("ville").text("city"),
    address: place.findText("address", "address"),
    about: place.findText("about", "text"),
    aboutEn: place.findText("about_en", "text"),
    flyerLink: place.findLink("flyer_link"),
    registrationLink: place.findLink("registration_link"),
    from,
    to,
    table,
    status: known ?? place.need("status").refuse("wrongValue", "text"),
    imageUrl: place.findText("image_url", "link"),
    imageName: place.findText("image_name", "fileName"),
    results: readResults(place.find("results")),
    createdAt: readStoreInstant(place, "createdAt"),
    updatedAt: readStoreInstant(place, "updatedAt"),
  };
}

function readResults(place: JsonPlace | undefined): TournamentResults | null {
  const competitions = place?.find("competitions");
  if (competitions === undefined) return null;
  return {
    competitions: competitions.items().map((competition) => ({
      name: competition.need("name").text("event"),
      rule: competition.findText("rule", "rule"),
      type: competition.findText("type", "type"),
      category: competition.findText("category", "category"),
      standings: (competition.find("standings")?.items() ?? []).map(readStanding),
    })),
  };
}

function readStanding(place: JsonPlace, index: number): Standing {
  return {
    rank: place.findInteger("rank", "rank") ?? index + 1,
    players: (place.find("players")?.items("players") ?? []).map((player) => ({
      license: player.findText("license", "code"),
      name: player.findText("name", "name") ?? player.findText("license", "code") ?? "",
    })),
  };
}

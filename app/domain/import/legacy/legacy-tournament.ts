import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { TournamentResults } from "#app/domain/tournaments/tournament.ts";
import { type Standing, type Tournament, tournamentStatuses } from "#app/domain/tournaments/tournament.ts";
import { readLegacyTable } from "./legacy-table.ts";
import { readLegacyDay, readLegacyInstant } from "./legacy-time.ts";

/** A tournament of the legacy site; its times may be missing. */
export type LegacyTournament = Omit<Tournament, "id" | "createdAt" | "updatedAt"> & {
  readonly results: TournamentResults | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
};

/** Reads a document of `tournaments`. */
export function readLegacyTournament(node: JsonNode): LegacyTournament {
  const from = readLegacyDay(node, "from");
  const to = readLegacyDay(node, "to");
  if (from !== null && to !== null && to < from) node.need("to").refuse("wrongValue", "day");
  const table = node.findText("table", "name") === null ? null : readLegacyTable(node.need("table"));
  const status = node.findText("status", "word") ?? "upcoming";
  const known = tournamentStatuses.find((candidate) => candidate === status);
  return {
    name: node.need("name").text("name"),
    city: node.findText("ville", "city") ?? node.findText("city", "city") ?? node.need("ville").text("city"),
    address: node.findText("address", "address"),
    about: node.findText("about", "text"),
    aboutEn: node.findText("about_en", "text"),
    flyerLink: node.findLink("flyer_link"),
    registrationLink: node.findLink("registration_link"),
    from,
    to,
    table,
    status: known ?? node.need("status").refuse("wrongValue", "text"),
    imageUrl: node.findText("image_url", "link"),
    imageName: node.findText("image_name", "fileName"),
    results: readFiledResults(node),
    createdAt: readLegacyInstant(node, "createdAt"),
    updatedAt: readLegacyInstant(node, "updatedAt"),
  };
}

/** The results in a document of `tournaments`; null where it has none. */
export function readFiledResults(node: JsonNode): TournamentResults | null {
  const competitions = node.find("results")?.find("competitions");
  if (competitions === undefined) return null;
  const read = competitions.items().map((competition) => ({
    name: competition.need("name").text("event"),
    rule: competition.findText("rule", "rule"),
    type: competition.findText("type", "type"),
    category: competition.findText("category", "category"),
    standings: (competition.find("standings")?.items() ?? []).map(readStanding),
  }));
  // Without a single standing the results are still to come.
  return read.some(({ standings }) => standings.length > 0) ? { competitions: read } : null;
}

function readStanding(node: JsonNode, index: number): Standing {
  return {
    rank: node.findInteger("rank", "rank") ?? index + 1,
    players: (node.find("players")?.items("players") ?? []).map((player) => ({
      license: player.findText("license", "code"),
      name: player.findText("name", "name") ?? player.findText("license", "code") ?? "",
    })),
  };
}

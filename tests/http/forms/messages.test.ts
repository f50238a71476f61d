import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { maximumPictureBytes } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf } from "#tests/factories/files.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { administrator } from "#tests/http/a-site.ts";
import { holdNumbers } from "../../../scripts/catalogue/hold-numbers.ts";
import { aDesk, type Desk } from "./a-desk.ts";
import { brokenJpeg, player, tournament, upload, withPicture } from "./posted-forms.ts";

const french = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../app/i18n/messages/fr.json"), "utf8"),
) as Record<string, unknown>;

/** A sentence of the catalogue; of one with variants the plural; as it is compiled. */
function sentenceOf(message: unknown): string {
  const [variants] = (Array.isArray(message) ? message : []) as { match: Record<string, string> }[];
  return holdNumbers(variants?.match["form=other"] ?? String(message));
}

interface Provoked {
  /** To the letter, from the specification. */
  readonly english: string;
  /** The catalogue's key. */
  readonly key: string;
  readonly provoke: (desk: Desk) => Promise<string>;
}

const count = { count: "2" };
const standings = [{ rank: 1, players: [{ license: null, name: "Ana Côté" }] }];
const resultsFile = flatFile([], { event: { standings } });
/** The legacy site's documents, in which nobody wrote a day. */
const withoutDays = {
  tournaments: {},
  playerRankings: { Ana: { name: "Ana", table: "bonzini", singlesRanking: 900, doublesRanking: 900 } },
  matches: {
    m1: {
      table: "bonzini",
      tournament: { code: "T", name: "Ouvert", table: "bonzini" },
      event: "Open Singles",
      compiled: true,
      home: { players: [{ license: null, playerId: "Ana", name: "Ana" }] },
      away: { players: [{ license: null, playerId: null, name: "Bob" }] },
      winner: 1,
    },
  },
};
const twoMatches = [flatMatch(), flatMatch({ round: 2 })];

/** Every message of the specification that the server says; those of the application alone are in the browser's journeys. */
const messages: readonly (Provoked & { readonly values?: Record<string, string> })[] = [
  {
    english: "Login failed. Check your credentials.",
    key: "login_failed",
    provoke: (desk) => desk.post("/login", { email: administrator.email, password: "wrong" }),
  },
  {
    english: "Image must not exceed 5MB",
    key: "input_picture_too_large",
    provoke: async (desk) =>
      desk.post("/tournaments/new", await withPicture(new Uint8Array(maximumPictureBytes + 1))),
  },
  {
    english: "Error uploading image",
    key: "picture_failed",
    provoke: async (desk) => desk.post("/tournaments/new", await withPicture(await brokenJpeg())),
  },
  {
    english: "Error saving tournament",
    key: "tournament_save_failed",
    provoke: async (desk) => {
      await desk.breakOperations();
      return desk.post("/tournaments/new", tournament);
    },
  },
  {
    english: "Please provide city and start date",
    key: "input_city_and_start_required",
    provoke: (desk) => desk.post("/tournaments/new", { ...tournament, from: "" }),
  },
  {
    english: "Tournament not found",
    key: "tournament_not_found",
    provoke: (desk) => desk.read("/tournaments/nowhere"),
  },
  {
    english: "Failed to fetch tournament",
    key: "tournament_failed",
    provoke: async (desk) => {
      await desk.site.database.write.schema.alterTable("tournaments").renameTo("gone").execute();
      return desk.read("/tournaments/laval-2026-01-02");
    },
  },
  {
    english: "Error adding player",
    key: "player_add_failed",
    provoke: async (desk) => {
      await desk.breakOperations();
      return desk.post("/admin/add-player", player);
    },
  },
  {
    english: "Update failed.",
    key: "player_edit_failed",
    provoke: async (desk) => {
      const playerId = await desk.night();
      await desk.breakOperations();
      return desk.post("/admin/edit-player", { ...player, playerId });
    },
  },
  {
    english: "Deletion failed. Please try again.",
    key: "player_delete_failed",
    provoke: async (desk) => {
      const playerId = await desk.night();
      await desk.breakOperations();
      return desk.post("/admin/delete-player", { playerId, step: "delete" });
    },
  },
  {
    english: "Merge failed. Please try again.",
    key: "player_merge_refused",
    provoke: (desk) => desk.post("/admin/merge-players", { from: "a", into: "b", step: "merge" }),
  },
  {
    english: "Results imported successfully!",
    key: "results_done",
    provoke: async (desk) =>
      desk.post(
        "/admin/import-results",
        upload(resultsFile, { tournamentId: await desk.tournament("completed") }),
      ),
  },
  {
    english: "Failed to import results.",
    key: "results_failed",
    provoke: async (desk) => {
      const tournamentId = await desk.tournament("completed");
      await desk.breakOperations();
      return desk.post("/admin/import-results", upload(resultsFile, { tournamentId }));
    },
  },
  {
    english: "Please select a valid JSON file",
    key: "import_choose",
    provoke: (desk) => desk.post("/admin/import-results", upload("no JSON", { tournamentId: "x" })),
  },
  {
    english: "Invalid results JSON structure...",
    key: "results_invalid",
    provoke: (desk) => desk.post("/admin/import-results", upload({ tournament: {} }, { tournamentId: "x" })),
  },
  {
    english: "Invalid file format.",
    key: "import_invalid_format",
    provoke: (desk) => desk.post("/admin/import-matches", upload({ competitions: [] })),
  },
  {
    english: "2 matches imported successfully.",
    key: "import_done_total",
    values: count,
    provoke: (desk) => desk.post("/admin/import-matches", upload(flatFile(twoMatches))),
  },
  {
    english: "No matches to compile.",
    key: "compile_nothing",
    provoke: (desk) => desk.post("/admin/compile", { table: "bonzini", step: "compile" }),
  },
  {
    english: "2 matches compiled and players updated.",
    key: "compile_done",
    values: count,
    provoke: async (desk) => {
      await desk.night(...twoMatches);
      return desk.post("/admin/compile", { table: "bonzini", step: "compile" });
    },
  },
  {
    english: "No upcoming tournament.",
    key: "tournaments_upcoming_empty",
    provoke: (desk) => desk.read("/tournaments"),
  },
  {
    english: "No completed tournaments.",
    key: "tournaments_history_empty",
    provoke: (desk) => desk.read("/tournaments/history"),
  },
  { english: "No rankings.", key: "rankings_empty", provoke: (desk) => desk.read("/rankings/bonzini") },
  {
    english: "No matches found.",
    key: "matches_empty",
    provoke: async (desk) => desk.read(`/matches/bonzini/${await desk.night()}?q=zzz`),
  },
  {
    english: "Date unknown",
    key: "date_unknown",
    provoke: async (desk) => {
      await importLegacySite(desk.operator, { file: fileOf(withoutDays), dryRun: false });
      return desk.read("/matches/bonzini/Ana");
    },
  },
  { english: "No live tournament currently.", key: "live_none", provoke: (desk) => desk.read("/live") },
  {
    english: "Results coming soon",
    key: "results_coming_soon",
    provoke: async (desk) => {
      await desk.tournament("completed");
      return desk.read("/tournaments/history");
    },
  },
  { english: "Admin connected", key: "admin_connected", provoke: (desk) => desk.read("/", desk.cookie) },
];

describe.each(messages)("“$english”", ({ english, key, values = {}, provoke }) => {
  test("is said to the letter in English", async () => {
    expect(textOf(await provoke(await aDesk("en")))).toContain(english);
  });

  test("is said in French", async () => {
    const sentence = sentenceOf(french[key]).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
    expect(sentence).not.toBe(english);
    expect(textOf(await provoke(await aDesk("fr")))).toContain(sentence);
  });
});

/** What stands on the page or in the answer, entities and comments resolved. */
function textOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

test("a full disk is told as such, and nothing has changed", async () => {
  const desk = await aDesk("en");
  const before = await dump(desk.site.database);
  await sql`pragma max_page_count = 1`.execute(desk.site.database.write);
  const matches = Array.from({ length: 200 }, (_, number) => flatMatch({ number }));
  const answer = await desk.post("/admin/import-matches", upload(flatFile(matches)));
  expect(answer).toContain(
    "The server’s disk is full. Nothing has changed; free some space, then try again.",
  );
  expect(await dump(desk.site.database)).toEqual(before);
});

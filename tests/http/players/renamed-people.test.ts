import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { paths } from "#app/paths.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { aSite } from "#tests/http/a-site.ts";
import { drawAsText } from "#tests/http/draw-as-text.ts";

/** Ana and Zoé win together, by their matches or by results alone; files write them with a licence or without one. */
async function aVictory(license: string | null, part: "matches" | "results") {
  const site = await aSite(undefined, undefined, { drawShareCard: drawAsText });
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const winners = {
    players: [
      { license: null, name: "Ana Côté" },
      { license, name: "Zoé Turcotte" },
    ],
  };
  const file = (day: string, home: object) => {
    const standings = [{ rank: 1, ...winners }];
    return fileOf(
      flatFile([flatMatch({ home, start_at: `${day} 18:30:00`, end_at: null })], {
        code: day,
        event: { name: "Double", standings },
      }),
    );
  };
  const tournamentId = await makeTournament(operator, { from: "2025-03-14" });
  const isPlayed = part === "matches";
  admit(
    await importMatches(operator, {
      ...importing,
      files: [file(isPlayed ? "2025-03-14" : "2024-11-08", winners)],
      tournamentId: isPlayed ? tournamentId : null,
    }),
  );
  admit(await importResults(operator, { tournamentId, file: file("2025-03-14", winners), dryRun: false }));
  const players = await listPlayers(site.database.read, "bonzini");
  const [ana, zoe] = ["Ana Côté", "Zoé Turcotte"].map((name) => players.find((one) => one.name === name));
  if (!ana || !zoe) throw new Error("nobody");
  const addresses = [
    "/",
    `/tournaments/${tournamentId}`,
    "/feed.atom",
    `/share/tournaments/${tournamentId}.png`,
    paths.api(`/tournaments/${tournamentId}/results`),
    ...(isPlayed ? [`/matches/bonzini/${ana.id}`] : []),
  ];
  const naming = async (name: string) => {
    const texts = await Promise.all(addresses.map(async (path) => [path, await site.html(path)] as const));
    return texts.flatMap(([path, text]) => (text.includes(name) ? path : []));
  };
  return { operator, zoe, addresses, naming };
}

test.each([
  { license: "07777777", part: "matches" as const },
  { license: "07777777", part: "results" as const },
  { license: null, part: "matches" as const },
  { license: null, part: "results" as const },
])(
  "whoever has another name now has it wherever the results of before are shown: $part, $license",
  async (how) => {
    const { operator, zoe, addresses, naming } = await aVictory(how.license, how.part);
    expect(await naming("Zoé Turcotte")).toEqual(addresses);
    admit(await editPlayer(operator, zoe.id, { ...zoe, name: "Zoé Nadeau" }, {}));
    expect(await naming("Zoé Turcotte")).toEqual([]);
    expect(await naming("Zoé Nadeau")).toEqual(addresses);
  },
);

test("R54: whoever was merged has the kept name wherever the results of before are shown", async () => {
  const { operator, zoe, addresses, naming } = await aVictory(null, "results");
  const nobody = { coralId: null, license: null, gender: null, aqbbId: null };
  const ratings = { singlesRanking: 0, doublesRanking: 0 };
  const kept = admit(await addPlayer(operator, "bonzini", { ...nobody, ...ratings, name: "Zoé Nadeau" }));
  admit(await mergePlayers(operator, { from: zoe.id, into: kept.id, dryRun: false }));
  expect(await naming("Zoé Nadeau")).toEqual(addresses);
});

test("a name of before that is another person’s stays as the results write it", async () => {
  const { operator, zoe, addresses, naming } = await aVictory(null, "results");
  admit(await editPlayer(operator, zoe.id, { ...zoe, name: "Zoé Nadeau" }, {}));
  const nobody = { coralId: null, license: null, gender: null, aqbbId: null };
  const ratings = { singlesRanking: 0, doublesRanking: 0 };
  admit(await addPlayer(operator, "bonzini", { ...nobody, ...ratings, name: "Zoé Turcotte" }));
  expect(await naming("Zoé Nadeau")).toEqual([]);
  expect(await naming("Zoé Turcotte")).toEqual(addresses);
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateSeason } from "#app/demo/season-generator/generate-season.ts";
import { sharedData } from "#tests/shared-data.ts";
import { runSeasonNight, type SeasonFiles } from "../site/a-season-night.ts";
import { expect, test } from "../site/running-site.ts";

// A tournament day holds the same steps.
test("a volunteer imports three generated nights and compiles them; a visitor reads the ranking", {
  tag: "@hard",
}, async ({ page, site }) => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  const season = generateSeason({ seed: 11, years: 1, players: 40, lastDay: "2026-03-01" });
  const nights = season.tournaments.filter(({ night }) => night?.table === "bonzini").slice(-3);
  const write = (name: string, json: unknown) => {
    writeFileSync(join(site.folder, name), JSON.stringify(json));
    return join(site.folder, name);
  };
  const [first] = nights;
  if (!first?.night) throw new Error("the season has no night");
  const paths = nights.map(({ night }, index) =>
    write(night?.fileName ?? "", index === 1 ? night?.documented : night?.flat),
  );
  const files: SeasonFiles = {
    tournament: { name: first.input.name, city: first.input.city, day: first.input.from },
    players: write("players.json", season.playersFiles[0]?.json),
    nights: paths,
    matches: newMatches(site.cli, paths),
  };
  await runSeasonNight(page, site, files);
  expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true, faults: [] });
  expect(errors).toEqual([]);
});

test("the same with real nights (needs the shared data)", { tag: "@hard" }, async ({ page, site }) => {
  test.skip(sharedData === undefined, "the shared data is not beside the repository");
  const flat = join(sharedData ?? "", "coral-flat");
  const names = ["2024-01-03-04.json", "2024-01-26-06.json", "2024-02-16-08.json"].map((name) =>
    join(flat, name),
  );
  const night = JSON.parse(readFileSync(names[0] ?? "", "utf8")) as { tournament: { name: string } };
  const city = night.tournament.name.replace(/^Ouvert de /, "").replace(/ \d+$/, "");
  const files: SeasonFiles = {
    tournament: { name: night.tournament.name, city, day: "2024-01-03" },
    players: join(sharedData ?? "", "players.json"),
    nights: names,
    matches: newMatches(site.cli, names),
  };
  await runSeasonNight(page, site, files);
  expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true });
});

/** How many matches an import of these files would bring, by the command line's preview. */
function newMatches(cli: (...parameters: string[]) => string, files: readonly string[]): number {
  const preview = cli("import", "matches", ...files, "--table", "bonzini", "--dry-run", "--json");
  const reports = JSON.parse(preview) as { counts: { new: number } }[];
  return reports.reduce((sum, report) => sum + report.counts.new, 0);
}

import { expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

test("R32, R34: a preview for people says byes and draws, and names whom nobody knew with the nearest names", async () => {
  const { json, run, write } = aCommandLine();
  const people = [{ name: "Anna Cote", code: "ZZZ999", license: "09999999" }];
  await json("import", "players", write("p.json", people), "--table", "bonzini");
  const night = [
    flatMatch({ score: { home: 5, away: 5 }, winner: 0 }),
    flatMatch({ round: 2, away: { players: [] } }),
  ];
  const file = write("m.json", flatFile(night));
  const { stdout } = await run(["import", "matches", file, "--table", "bonzini", "--dry-run"]);
  expect(stdout).toContain("  Of which byes: 1; draws: 1; forfeits: 0; not played: 0\n");
  expect(stdout).toContain(
    "  People unknown until now (2)\n    Ana Côté – nearest name: Anna Cote\n    Bob Roy\n",
  );
  expect(stdout).toContain(
    "  Worth knowing (1)\n    “Ouvert de Laval” belongs to no tournament of the site.\n",
  );
});

test("R36: results are told by their competitions: a file of results recognizes nobody and has no matches", async () => {
  const { json, run, write } = aCommandLine();
  const tournament = {
    name: "Ouvert",
    city: "Laval",
    from: "2025-03-14",
    table: "bonzini",
    status: "completed",
  };
  await json("tournament", "create", write("t.json", tournament));
  const standings = [{ rank: 1, players: [{ license: null, name: "Ana Côté" }] }];
  const file = write("r.json", flatFile([], { event: { standings } }));
  const { stdout } = await run(["import", "results", file, "--tournament", "laval-2025-03-14"]);
  expect(stdout).toContain("  Events added to the results: 1; changed: 0; unchanged: 0\n");
  expect(stdout).not.toMatch(/People recognized|Of which byes/);
});

test("R33: matches that a corrected file no longer has are named", async () => {
  const { run, write } = aCommandLine();
  const command = (...matches: Parameters<typeof flatFile>[0]) => [
    "import",
    "matches",
    write("m.json", flatFile(matches)),
    "--table",
    "bonzini",
  ];
  await run(command(flatMatch(), flatMatch({ round: 2, number: 2, score: { home: 7, away: 1 } })));
  const { stdout } = await run(command(flatMatch()));
  expect(stdout).toContain(
    "  Removed, because they are no longer in the file (1)\n    Open Simple\u00a0· Ana Côté – Bob Roy\n",
  );
});

import { expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const ana = { name: "Ana Côté", code: "AAA111", license: "01111111", singlesRanking: 1000 };

async function aNight(...matches: Parameters<typeof flatFile>[0]) {
  const line = aCommandLine();
  const { json, run, write } = line;
  await json("import", "players", write("p.json", [ana]), "--table", "bonzini");
  const night = write("m.json", flatFile(matches));
  await json("import", "matches", night, "--table", "bonzini", "--day", "2025-03-14");
  const people = (await json("export", "rankings", "--table", "bonzini", "--inactive")).answer;
  const { id } = (people as unknown as { id: string; name: string }[]).find(
    (one) => one.name === ana.name,
  ) ?? { id: "" };
  return { ...line, id, say: async (...parameters: string[]) => (await run(parameters)).stdout };
}

test("a player is shown with ratings that are named, and matches at the association’s own time", async () => {
  const { id, say } = await aNight(flatMatch(), flatMatch({ round: 2, start_at: null, end_at: null }));
  const shown = await say("player", "show", id);
  expect(shown).toContain("singles 1000  doubles –  average 500  Amateur\n");
  expect(shown).toMatch(/\nMarch\s14, 2025 at 6:30\sPM {2}Open Simple {2}Ana Côté \/ Bob Roy {2}/);
  expect(shown).toMatch(/\nMarch\s14, 2025 {2}Open Simple {2}Ana Côté \/ Bob Roy {2}/);
});

test("what a compilation changes is said with the number of matches", async () => {
  const { say } = await aNight(flatMatch());
  expect(await say("compile", "--table", "bonzini")).toMatch(
    /\nAna Côté {2}singles {2}1000 → 10\d\d {2}\(1 match\)\n/,
  );
});

test("R57: whoever is to be erased is named: without a name the option is asked for, and nothing is erased", async () => {
  const { id, json, run } = await aNight(flatMatch());
  const asked = await run(["erase", "--player", id]);
  expect(asked).toMatchObject({ status: 2, stderr: "The option --confirm <name> is missing.\n" });
  expect((await run(["erase", "--player", id, "--dry-run"])).status).toBe(0);
  expect((await json("erase", "--player", id, "--confirm", "Bob Roy")).answer).toMatchObject({
    error: { code: "notConfirmed" },
  });
});

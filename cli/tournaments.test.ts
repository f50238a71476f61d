import { expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";
import { flatFile } from "#tests/factories/result-files/coral-files.ts";

test("tournaments are listed and shown with all their fields, results among them", async () => {
  const { json, write } = aCommandLine();
  for (const city of ["Gatineau", "Laval"])
    await json("tournament", "create", write(`${city}.json`, { name: "Ouvert", city, from: "2025-03-14" }));
  const standings = [{ rank: 1, players: [{ license: null, name: "Ana Côté" }] }];
  const file = write("r.json", flatFile([], { event: { standings } }));
  await json("import", "results", file, "--tournament", "laval-2025-03-14");
  const listed = (await json("tournament", "list")).answer as unknown as readonly { id: string }[];
  expect(listed).toMatchObject([
    { id: "gatineau-2025-03-14", results: null },
    { id: "laval-2025-03-14", results: { competitions: [{ standings }] } },
  ]);
  for (const entry of listed) expect((await json("tournament", "show", entry.id)).answer).toEqual(entry);
});

test("a tournament is made of the very document that shows one, its results too", async () => {
  const { json, write } = aCommandLine();
  const standings = [{ rank: 1, players: [{ license: "01234567", name: "Ana Côté" }] }];
  const results = { competitions: [{ name: "DYP", rule: null, type: null, category: null, standings }] };
  const fields = { name: "Ouvert", ville: "Laval", from: "2025-03-14", status: "completed" };
  const made = await json("tournament", "create", write("t.json", { ...fields, results }));
  expect(made.answer).toMatchObject({ id: "laval-2025-03-14", results });
  expect((await json("tournament", "show", "laval-2025-03-14")).answer).toEqual(made.answer);
  const again = await json("tournament", "create", write("again.json", made.answer));
  expect(again.answer).toMatchObject({ id: "laval-2025-03-14-2", results });
  const bad = { ...fields, results: { competitions: [{ standings }] } };
  expect(await json("tournament", "create", write("bad.json", bad))).toMatchObject({
    status: 1,
    answer: { error: { code: "missingKey", at: "results.competitions[0].name" } },
  });
});

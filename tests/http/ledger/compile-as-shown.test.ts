import { expect, test } from "vitest";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { signedIn, upload } from "#tests/http/plain-forms.ts";

/** Somebody's forms, by which nights of one match each are brought and compiled. */
async function aTable() {
  const { site, post } = await signedIn();
  const bring = async (day: string) => {
    const times = { start_at: `${day} 18:30:00`, end_at: `${day} 18:37:00` };
    const file = flatFile([flatMatch(times)], { code: day });
    const brought = await post("/admin/import-matches", upload(file, { table: "bonzini", step: "import" }));
    expect(brought.html).toContain("1 match imported successfully.");
  };
  const compile = (step: string, seen: Readonly<Record<string, string>> = {}) =>
    post("/admin/compile", new URLSearchParams({ table: "bonzini", step, ...seen }));
  const countCompiled = async () =>
    (
      await site.database.read
        .selectFrom("matches")
        .select("id")
        .where("compilationId", "is not", null)
        .execute()
    ).length;
  return { bring, compile, countCompiled };
}

/** What a page's form for this table sends of the preview that the page shows. */
function seenIn(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/name="(seen\w*)" value="([^"]+)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

test("R14: nothing else is compiled than the preview has shown; without one, what waits is compiled at once", async () => {
  const { bring, compile, countCompiled } = await aTable();
  await bring("2025-02-01");
  const seen = seenIn((await compile("preview")).html);
  expect(Object.keys(seen)).toEqual(["seen"]);
  await bring("2025-02-02");
  const refused = await compile("compile", seen);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("The preview has changed since you read it");
  expect(await countCompiled()).toBe(0);
  // What it would be by now stands below, and can be confirmed.
  expect(refused.html).toContain("2 matches would be compiled.");
  const done = await compile("compile", seenIn(refused.html));
  expect(done.html).toContain("2 matches compiled and players updated.");
  expect(seenIn(done.html)).toEqual({});
  // A second click: the first one did it.
  expect((await compile("compile", seenIn(refused.html))).html).toContain("No matches to compile.");
  await bring("2025-02-03");
  expect((await compile("compile")).html).toContain("1 match compiled and players updated.");
});

test("R14: nor is anything else put in the order of play", async () => {
  const { bring, compile, countCompiled } = await aTable();
  await bring("2025-03-01");
  await compile("compile");
  await bring("2025-02-01");
  const seen = seenIn((await compile("preview")).html);
  expect(Object.keys(seen)).toEqual(["seen", "seenInOrder"]);
  await bring("2025-01-01");
  const refused = await compile("reorder", seen);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("The preview has changed since you read it");
  expect(await countCompiled()).toBe(1);
  expect(refused.html).toContain("2 matches were played before others that are compiled already.");
  const done = await compile("reorder", seenIn(refused.html));
  expect(done.html).toContain("2 matches compiled and players updated.");
  expect(await countCompiled()).toBe(3);
});

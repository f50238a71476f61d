import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { dump, dumpContent } from "#tests/data/dump.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { signedIn, upload } from "#tests/http/plain-forms.ts";

test("an administrator previews, imports and compiles by plain forms", async () => {
  const { site, post } = await signedIn();
  const file = flatFile([flatMatch(), flatMatch({ round: 2 })]);
  const before = await dump(site.database);
  const preview = await post("/admin/import-matches", upload(file, { table: "bonzini", step: "preview" }));
  expect(preview.html).toContain("nothing has been written yet");
  expect(preview.html).toContain("Matches added: 2; changed: 0");
  expect(await dump(site.database)).toEqual(before);
  const imported = await post("/admin/import-matches", upload(file, { table: "bonzini", step: "import" }));
  expect(imported.html).toContain("2 matches imported successfully.");
  const compilePreview = await post(
    "/admin/compile",
    new URLSearchParams({ table: "bonzini", step: "preview" }),
  );
  expect(compilePreview.html).toContain("Without a starting rating");
  // The button that compiles stands there, and not in a panel that must be opened first.
  expect(compilePreview.html).toMatch(/<div class="panel"><p>2 matches to compile/);
  const compiled = await post("/admin/compile", new URLSearchParams({ table: "bonzini", step: "compile" }));
  expect(compiled.html).toContain("2 matches compiled and players updated.");
  expect(compiled.html).toContain("\u00a0· 2 matches</span>");
  expect(compiled.html).toContain('<span class="delta up">+49</span>');
  const again = await post("/admin/compile", new URLSearchParams({ table: "bonzini", step: "compile" }));
  expect(again.html).toContain("No matches to compile.");
  // Neither is there a button for it.
  expect(again.html).not.toContain('value="compile"');
  expect(await site.html("/rankings/bonzini?lang=en")).toContain("Ana Côté");
});

test("R12: a rating that only a compilation made is shown as such, and is no starting rating", async () => {
  const { post } = await signedIn();
  const file = flatFile([flatMatch()]);
  await post("/admin/import-matches", upload(file, { table: "bonzini", step: "import" }));
  await post("/admin/compile", new URLSearchParams({ table: "bonzini", step: "compile" }));
  const read = async () => (await post("/admin/start-ratings", new URLSearchParams())).html;
  const before = await read();
  expect(before).toMatch(/name="rating\/singles\/.*?25, by matches alone/s);
  expect(before).toContain("matches that are compiled already keep their changes");
  const cells = [...before.matchAll(/name="(rating\/[^"]+)"/g)].map(([, field]) => [field!, "700"] as const);
  expect(cells).toHaveLength(4);
  const given = new URLSearchParams({ table: "bonzini", ...Object.fromEntries(cells) });
  expect((await post("/admin/start-ratings", given)).status).toBe(200);
  const after = await read();
  expect(after).toContain("Everyone has been given both starting ratings.");
  expect(after).not.toContain("by matches alone");
});

test("a late file is offered both ways with the difference, and an old compilation is taken out alone", async () => {
  const { site, post } = await signedIn();
  const people = ["A", "B", "C"].map((name, index) => ({
    name: `Joueuse ${name}`,
    code: `AAA11${index}`,
    license: `0111111${index}`,
    singlesRanking: 1_000,
    doublesRanking: 1_000,
  }));
  await post("/admin/import-players", upload(people, { table: "bonzini", step: "import" }));
  const side = (index: number) => ({ players: [{ license: `0111111${index}`, name: "" }] });
  const night = (day: string, home: number, away: number) => {
    const match = { home: side(home), away: side(away), winner: 1 };
    const times = { start_at: `${day} 18:30:00`, end_at: `${day} 18:37:00` };
    return flatFile([flatMatch({ ...match, ...times })], { code: day });
  };
  const bring = (file: unknown) =>
    post("/admin/import-matches", upload(file, { table: "bonzini", step: "import" }));
  const compile = (step: string) => post("/admin/compile", new URLSearchParams({ table: "bonzini", step }));
  await bring(night("2025-02-01", 0, 1));
  const first = (await compile("preview")).html;
  expect(first).toContain("1 match would be compiled. Nothing has been written yet. You can undo");
  expect(first).toContain("Compile 1 match<");
  expect((await compile("compile")).html).toContain("compiled");
  await bring(night("2025-03-01", 0, 2));
  await compile("compile");
  await bring(night("2025-01-01", 1, 0));
  const preview = (await compile("preview")).html;
  expect(preview).toContain("1 match was played before others that are compiled already.");
  expect(preview).toContain("Compile in order of play");
  expect(preview).toMatch(/At the end.*In order of play/s);
  const waiting = await dumpContent(site.database);
  expect((await compile("reorder")).html).toContain("compiled and players updated");
  const { id: replayed } = await site.database.read
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "compile.reorder")
    .executeTakeFirstOrThrow();
  const undo = await post(
    "/admin/undo",
    new URLSearchParams({ operationId: replayed, step: "undo", seen: replayed }),
  );
  expect(undo.status).toBe(200);
  expect(await dumpContent(site.database)).toEqual(waiting);
  const { id: oldest } = await site.database.read
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "compile")
    .orderBy("number")
    .executeTakeFirstOrThrow();
  const remove = (step: string) =>
    post("/admin/remove-compilation", new URLSearchParams({ operationId: oldest, step }));
  expect((await remove("preview")).status).toBe(200);
  expect(await dumpContent(site.database)).toEqual(waiting);
  const otherwise = new URLSearchParams({ operationId: oldest, step: "remove", seen: "another preview" });
  expect((await post("/admin/remove-compilation", otherwise)).html).toContain("preview has changed");
  expect(await dumpContent(site.database)).toEqual(waiting);
  expect((await remove("remove")).status).toBe(200);
  expect((await remove("remove")).status).toBe(422);
  expect((await compile("preview")).html).toContain("2 matches would be compiled");
});

test.each([
  { content: "oops", sentence: "Invalid file format. The file is not JSON (line 1, column 1)." },
  {
    content: flatFile([flatMatch({ winner: 7 })]),
    sentence: "Where in the file: competition 1, match 1, field “winner”.",
  },
  {
    content: flatFile([flatMatch()], { table: "Garlando" }),
    sentence: "The file names the table Garlando; expected: Bonzini.",
  },
])(
  "R31: a bad file is refused with its place in words, and with it a good one, which is said",
  async ({ content, sentence }) => {
    const { site, post } = await signedIn();
    const before = await dump(site.database);
    const form = upload(content, { table: "bonzini", step: "import" });
    const alone = await post("/admin/import-matches", form);
    form.append("files", new File([JSON.stringify(flatFile([flatMatch()]))], "good.json"));
    const both = await post("/admin/import-matches", form);
    const none = "None of the 2 files was imported";
    for (const { status, html } of [alone, both]) {
      expect(status).toBe(422);
      expect(html).toContain(sentence);
      expect(html.includes(none)).toBe(html === both.html);
    }
    expect(await dump(site.database)).toEqual(before);
  },
);

test("R34: three unknown names are linked, created and left out; the link is remembered, and undone with the import", async () => {
  const { site, cookie, post } = await signedIn();
  const people = [{ name: "Ana Côté", code: "AAA111", license: "01111111" }];
  await post("/admin/import-players", upload(people, { table: "bonzini", step: "import" }));
  const named = (name: string) => ({ players: [{ license: null, name }] });
  const night = (round: number) =>
    flatFile([
      flatMatch({ round, home: named("Anne Cote"), away: named("Nouvelle Venue") }),
      flatMatch({ round, home: named("Invité d’un soir"), away: named("Nouvelle Venue") }),
    ]);
  const preview = await post(
    "/admin/import-matches",
    upload(night(1), { table: "bonzini", step: "preview" }),
  );
  expect(preview.html).toContain("Anne Cote – nearest name: Ana Côté");
  const [ana] = await listPlayers(site.database.read, "bonzini");
  const open = { "person/chosen/name Anne Cote": "other" };
  const undecided = await post(
    "/admin/import-matches",
    upload(night(1), { table: "bonzini", step: "import", ...open }),
  );
  expect(undecided.html).toContain("Choose who");
  const before = await dumpContent(site.database);
  const choices = {
    "person/chosen/name Anne Cote": ana?.id ?? "",
    "person/chosen/name Invité d’un soir": "leave",
  };
  await post("/admin/import-matches", upload(night(1), { table: "bonzini", step: "import", ...choices }));
  const names = async () => (await listPlayers(site.database.read, "bonzini")).map(({ name }) => name).sort();
  expect(await names()).toEqual(["Ana Côté", "Nouvelle Venue"]);
  const again = await post("/admin/import-matches", upload(night(2), { table: "bonzini", step: "preview" }));
  expect(again.html).not.toContain("nearest name");
  expect(again.html).toContain("People recognized: 2");
  const page = await site.html("/admin/history?action=import.matches", { cookie });
  const operationId = /undo\?operation=([^"]+)"/.exec(page)?.[1] ?? "";
  await post("/admin/undo", new URLSearchParams({ operationId, step: "undo", seen: operationId }));
  expect(await dumpContent(site.database)).toEqual(before);
});

test("R36: results are imported on their tournament's page, and a file that holds none is refused in the specification's words", async () => {
  const { site, cookie, post } = await signedIn();
  const made = { name: "Ouvert", city: "Laval", from: "2026-05-01", table: "bonzini", status: "completed" };
  await post("/tournaments/new", new URLSearchParams(made));
  const tournamentId = "laval-2026-05-01";
  expect(await site.html(`/tournaments/${tournamentId}?lang=en`, { cookie })).toContain("Import results");
  expect(await site.html(`/tournaments/${tournamentId}?lang=en`)).not.toContain("Import results");
  const results = (content: unknown, step = "import") =>
    post("/admin/import-results", upload(content, { tournamentId, step }));
  expect((await results("oops")).html).toMatch(/class="note bad">Please select a valid JSON file\./);
  expect((await results({ tournament: {} })).html).toMatch(
    /class="note bad">Invalid results JSON structure\.\.\./,
  );
  const standings = [{ rank: 1, players: [{ license: null, name: "Ana Côté" }] }];
  const file = flatFile([], { event: { standings } });
  const previewed = (await results(file, "preview")).html;
  expect(previewed).toContain("nothing has been written yet");
  // That the file is of another tournament is read before it is imported, without a click.
  expect(previewed.replaceAll("<!-- -->", "")).toMatch(
    /<details open=""><summary>[^<]+ \(1\)<\/summary><ul><li>The file is about “Ouvert de Laval”/,
  );
  const { html } = await results(file);
  expect(html).toContain("Results imported successfully!");
  expect(html).toContain("Events added to the results: 1; changed: 0");
  // Its people are nobody's players, and it has no matches: nothing is said of either.
  expect(html).not.toMatch(/People recognized|Of which byes/);
  await site.database.write.schema.dropTable("audit_subjects").execute();
  const changed = flatFile([], { event: { name: "Open Double", standings } });
  expect((await results(changed)).html).toContain("Failed to import results.");
});

test("a tournament is created and modified; what was typed comes back with what is wrong", async () => {
  const { site, post } = await signedIn();
  const refused = await post(
    "/tournaments/new",
    new URLSearchParams({ name: "Ouvert", city: "", flyer_link: "laval" }),
  );
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('value="Ouvert"');
  for (const sentence of ["City is required.", "Enter a full address"])
    expect(refused.html).toContain(sentence);
  const undated = await post("/tournaments/new", new URLSearchParams({ name: "Ouvert", city: "Laval" }));
  expect(undated.html).toContain("Please provide city and start date");
  const made = await post(
    "/tournaments/new",
    new URLSearchParams({ name: "Ouvert", city: "Laval", from: "2026-05-01" }),
  );
  expect([made.status, made.location]).toEqual([303, "/tournaments?saved=laval-2026-05-01&lang=en"]);
  const edited = await post(
    "/tournaments/laval-2026-05-01/edit",
    new URLSearchParams({ name: "Ouvert de Laval", city: "Laval", from: "2026-05-01", status: "completed" }),
  );
  expect(edited.location).toBe("/tournaments/history?saved=laval-2026-05-01&lang=en");
  expect(await findTournament(site.database.read, "laval-2026-05-01")).toMatchObject({
    name: "Ouvert de Laval",
  });
});

test("a session that ended under an open compile panel is told in words, and nothing is compiled", async () => {
  const { site } = await signedIn();
  const form = new URLSearchParams({ table: "bonzini", step: "compile" });
  const response = await site.post("/admin/compile.data?lang=en", form);
  expect(response.status).toBe(401);
  expect(await response.text()).toContain("Your session has ended");
});

import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { kickertoolFile, kickertoolTeam } from "#tests/factories/result-files/kickertool-files.ts";
import { signedIn, upload } from "#tests/http/plain-forms.ts";

test("no file chosen is said in words", async () => {
  const { post } = await signedIn();
  const form = new FormData();
  form.set("table", "bonzini");
  expect((await post("/admin/import-players", form)).html).toContain("Please select a valid JSON file");
});

test("a page for importing shows its form at once, the players’ one for any table", async () => {
  const { site, cookie } = await signedIn();
  const matches = await site.html("/admin/import-matches", { cookie });
  expect(matches).toContain('type="file"');
  expect(matches).not.toContain('<details class="panel"');
  const page = await site.html("/admin/import-players", { cookie });
  expect(page).not.toContain('<details class="panel"');
  expect(page).toMatch(/<select[^>]* name="table"><option value="bonzini".*<option value="leonhart"/);
});

test("a file of matches among the players is called what it is", async () => {
  const { post } = await signedIn();
  const kickertool = { nameType: "full", players: [], qualifying: [] };
  for (const file of [flatFile([flatMatch()]), [{ competitions: [] }], kickertool]) {
    const refused = await post("/admin/import-players", upload(file, { table: "bonzini" }));
    expect(refused.html).toContain("This is a file of matches or results: import it as such.");
  }
});

test("a list of people who stand there already is said to change nothing", async () => {
  const { post } = await signedIn();
  const people = [{ name: "Zoé Roy", code: "ZZZ999", license: "09999999" }];
  const again = (step: string) => post("/admin/import-players", upload(people, { table: "leonhart", step }));
  await again("import");
  const preview = await again("preview");
  expect(preview.html).toContain("This file changes nothing.");
  expect(preview.html).not.toContain("nothing has been written yet");
  const imported = await again("import");
  expect(imported.html).toContain("This file changes nothing.");
  expect(imported.html).toContain("Players added: 0; changed: 0; unchanged: 1");
});

test("each match that a file brings is named; the same file again is said to change nothing", async () => {
  const { post } = await signedIn();
  const file = flatFile([flatMatch(), flatMatch({ round: 2 })]);
  const form = (step: string) => upload(file, { table: "bonzini", step });
  const first = await post("/admin/import-matches", form("import"));
  expect(first.html).toContain("2 matches imported successfully.");
  expect(first.html.replaceAll("<!-- -->", "")).toMatch(
    /<summary>New matches \(2\)<\/summary><ul>(<li>Open Simple\u00a0· Ana Côté – Bob Roy<\/li>){2}/,
  );
  const again = [
    await post("/admin/import-matches", form("preview")),
    await post("/admin/import-matches", form("import")),
  ];
  for (const { html } of again) {
    expect(html).toContain("This file changes nothing.");
    expect(html).not.toContain("0 matches");
    expect(html).not.toContain("New matches");
  }
});

test("a list of who is registered is told by its registrations, in the history too", async () => {
  const { site, cookie, post } = await signedIn();
  const participants = ["Ana Côté", "Bob Roy"].map((name) => kickertoolTeam(name));
  const file = kickertoolFile([], { qualifying: [{ participants, standings: participants, rounds: [] }] });
  const imported = await post(
    "/admin/import-matches",
    upload(file, { table: "bonzini", day: "2026-03-07", step: "import" }),
  );
  expect(imported.html).toContain("2 registrations imported successfully.");
  expect(imported.html).toContain("/admin/undo?import=");
  const history = await site.html("/admin/history?lang=en", { cookie });
  expect(history).toContain("2 registrations imported (night.json)");
  expect(history).not.toContain("0 matches");
});

test("players are imported from their ranking's page", async () => {
  const { site, cookie, post } = await signedIn();
  const players = [
    { name: "Zoé Roy", code: "ZZZ999", license: "09999999", singlesRanking: 700, doublesRanking: 700 },
  ];
  const imported = await post(
    "/admin/import-players",
    upload(players, { table: "leonhart", step: "import" }),
  );
  expect(imported.html).toContain("1 player imported successfully.");
  expect(imported.html).not.toContain("byes");
  expect(await site.html("/rankings/leonhart?inactive=1", { cookie })).toContain("Zoé Roy");
  const undo = /href="(\/admin\/undo\?import=[^"]+)"/.exec(imported.html)?.[1] ?? "";
  expect(await site.html(`${undo}&lang=en`, { cookie })).toMatch(/What will be undone:.*1 player imported/s);
  // Once more it changes nothing: there is nothing to undo.
  const again = await post("/admin/import-players", upload(players, { table: "leonhart", step: "import" }));
  expect(again.html).not.toContain("/admin/undo?import=");
});

test("a file that only tells somebody’s code can be undone too", async () => {
  const { post } = await signedIn();
  const bare = [
    { name: "Zoé Roy", license: "09999999" },
    { name: "Bob Roy", license: "08888888" },
  ];
  const coded = bare.map((player, index) => ({ ...player, code: `ZZZ99${index}` }));
  const night = (players: readonly object[]) =>
    upload(flatFile([{ ...flatMatch(), home: { players: [players[0]] }, away: { players: [players[1]] } }]), {
      table: "bonzini",
      step: "import",
    });
  await post("/admin/import-matches", night(bare));
  const imported = await post("/admin/import-matches", night(coded));
  expect(imported.html).toContain("Matches added: 0; changed: 0; unchanged: 1");
  expect(imported.html).toContain("/admin/undo?import=");
});

test("without the application too, each unknown person is linked, created or left out, and answers stay for the next time", async () => {
  const { site, post } = await signedIn();
  const people = [
    { name: "Ana Côté", code: "AAA111", license: "01111111" },
    { name: "Zoé Roy", code: "ZZZ999", license: "09999999" },
  ];
  await post("/admin/import-players", upload(people, { table: "bonzini", step: "import" }));
  const named = (name: string) => ({ players: [{ license: null, name }] });
  const file = flatFile([
    flatMatch({ home: named("Anne Cote"), away: named("La Grande") }),
    flatMatch({ home: named("Invité d’un soir"), away: named("Nouvelle Venue"), round: 2 }),
  ]);
  const send = (step: string, answers: Record<string, string>) =>
    post("/admin/import-matches", upload(file, { table: "bonzini", step, ...answers }));
  const preview = await send("preview", {});
  for (const name of ["Anne Cote", "La Grande", "Invité d’un soir", "Nouvelle Venue"]) {
    expect(preview.html).toContain(`name="person/chosen/name ${name}"`);
    expect(preview.html).toContain(`name="person/typed/name ${name}"`);
  }
  const ana = /<option value="([^"]+)">It is (?:<!-- -->)?Ana Côté/.exec(preview.html)?.[1] ?? "";
  const typed = (text: string) => ({
    "person/chosen/name Anne Cote": ana,
    "person/chosen/name La Grande": "other",
    "person/typed/name La Grande": text,
    "person/chosen/name Invité d’un soir": "leave",
  });
  expect((await send("import", typed("Zoé Inconnue"))).html).toContain("Zoé Inconnue");
  expect((await send("import", typed(""))).html).toContain("Choose who");
  const again = await send("preview", typed("zoe roy"));
  expect(again.html).toContain(`<option value="${ana}" selected="">`);
  expect(again.html).toContain('value="zoe roy"');
  expect(again.html).toContain('<option value="leave" selected="">');
  await send("import", typed("zoe roy"));
  const names = (await listPlayers(site.database.read, "bonzini")).map(({ name }) => name);
  expect(names.sort()).toEqual(["Ana Côté", "Nouvelle Venue", "Zoé Roy"]);
});

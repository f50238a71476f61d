import { expect, test } from "vitest";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { dump } from "#tests/data/dump.ts";
import { aTable } from "#tests/http/a-table.ts";
import { signedIn } from "#tests/http/plain-forms.ts";

const nothingChanged = "Nothing has changed: nothing to save.";
const tournament = { name: "Nuit de mars", city: "Québec", from: "2026-03-14", status: "upcoming" };
const news = { title: "Trois tables", text: "Bravo.\nÀ tous.", day: "2026-03-01", step: "publish" };

type Fields = Record<string, string>;

test.each<Record<"what" | "make" | "edit", string> & Record<"fields" | "spaced" | "seen", Fields>>([
  {
    what: "a tournament",
    make: "/tournaments/new",
    edit: "/tournaments/quebec-2026-03-14/edit",
    fields: tournament,
    spaced: { city: "Québec " },
    seen: tournament,
  },
  {
    what: "an article",
    make: "/admin/articles/new?kind=news",
    edit: "/admin/articles/news/2026-03-01",
    fields: news,
    spaced: { title: "Trois tables " },
    seen: { title: news.title },
  },
])(
  "$what that is saved as it was is said not to have changed; nothing offers to undo what was done before",
  async ({ make, edit, fields, spaced, seen }) => {
    const { site, post } = await signedIn();
    expect((await post(make, new URLSearchParams(fields))).status).toBe(303);
    const before = await dump(site.database, ["site_state"]);
    const loaded = JSON.stringify(seen);
    // What no reader sees is no edit either.
    for (const sent of [fields, { ...fields, ...spaced, loaded }]) {
      const again = await post(edit, new URLSearchParams(sent));
      expect([again.status, again.location]).toEqual([200, null]);
      expect(again.html).toContain(nothingChanged);
      expect(again.html).not.toContain("/admin/undo");
    }
    expect(await dump(site.database, ["site_state"])).toEqual(before);
  },
);

test.each<Record<"what" | "make" | "edit" | "saved", string> & Record<"fields" | "change", Fields>>([
  {
    what: "a tournament",
    make: "/tournaments/new",
    edit: "/tournaments/quebec-2026-03-14/edit",
    fields: tournament,
    change: { city: "Laval" },
    saved: "/tournaments?saved=quebec-2026-03-14&lang=en",
  },
  {
    what: "an article",
    make: "/admin/articles/new?kind=news",
    edit: "/admin/articles/news/2026-03-01",
    fields: news,
    change: { title: "Quatre tables" },
    saved: "/admin/articles?done=news%2F2026-03-01&lang=en",
  },
])(
  "$what whose edit is sent twice is said to be saved, both times",
  async ({ make, edit, fields, change, saved }) => {
    const { post } = await signedIn();
    await post(make, new URLSearchParams(fields));
    const form = new URLSearchParams({ ...fields, ...change, loaded: JSON.stringify(fields) });
    for (let time = 0; time < 2; time++)
      expect(await post(edit, form)).toMatchObject({ status: 303, location: saved });
    // A form that does not say with what it was loaded may change everything back.
    expect(await post(edit, new URLSearchParams(fields))).toMatchObject({ status: 303, location: saved });
  },
);

test("a player who is saved as they were is said not to have changed; an edit before is not offered to be undone", async () => {
  const { site, post, idOf } = await aTable();
  const playerId = idOf("Ana Côté");
  const path = `/admin/edit-player?lang=en&player=${playerId}`;
  const fields = {
    playerId,
    name: "Anna Côté",
    license: "01111111",
    coralId: "AAA111",
    singlesRanking: "",
    doublesRanking: "",
  };
  const opened = JSON.stringify({ name: "Ana Côté" });
  // An edit that is sent twice is said to be saved, both times.
  for (let time = 0; time < 2; time++)
    expect((await post(path, { ...fields, loaded: opened })).text).toContain("/admin/undo");
  const before = await dump(site.database, ["site_state"]);
  const loaded = JSON.stringify({ name: fields.name });
  const again = await post(path, { ...fields, name: "Anna Côté ", loaded });
  expect(again.status).toBe(200);
  expect(again.text).toContain(nothingChanged);
  expect(again.text).not.toContain("/admin/undo");
  expect(await dump(site.database, ["site_state"])).toEqual(before);
});

test("R43: a picture of the legacy site, which has a name and no address, is taken away from its tournament", async () => {
  const { site, post } = await signedIn();
  await post("/tournaments/new", new URLSearchParams(tournament));
  await site.database.write.updateTable("tournaments").set({ imageName: "old.jpg" }).execute();
  const edited = await post(
    "/tournaments/quebec-2026-03-14/edit",
    new URLSearchParams({ ...tournament, remove_image: "/assets/tournaments/old.jpg" }),
  );
  expect(edited.status).toBe(303);
  expect(await findTournament(site.database.read, "quebec-2026-03-14")).toMatchObject({ imageName: null });
});

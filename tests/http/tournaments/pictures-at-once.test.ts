import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { aSite, type TestSite } from "#tests/http/a-site.ts";

const fields = {
  name: "Nuit de mars",
  city: "Québec",
  from: "2026-03-14",
  table: "bonzini",
  status: "upcoming",
};
const id = "quebec-2026-03-14";
const edit = `/tournaments/${id}/edit`;

function formOf(more: Record<string, string> = {}, picture?: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value);
  if (picture) form.set("image", new File([picture], "affiche.png"));
  return form;
}

async function picture(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return Uint8Array.from(await picture.png().toBuffer());
}

const stored = ({ database }: TestSite) => findTournament(database.read, id);
const editsOf = async ({ database }: TestSite) =>
  database.read.selectFrom("audit_log").select("summary").where("action", "=", "tournament.edit").execute();

test("R43: a picture that is sent several times at once is kept once, and is one change in the history", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  await site.post("/tournaments/new", formOf(), { cookie });
  const red = await picture("red");
  const sent = await Promise.all([1, 2, 3].map(() => site.post(edit, formOf({}, red), { cookie })));
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await editsOf(site)).toHaveLength(1);
  const { imageUrl } = (await stored(site)) ?? {};
  expect(readdirSync(join(site.dataDir, "uploads/tournaments", id))).toEqual([imageUrl?.split("/").at(-1)]);
  // Another one is another change; its form says which fields were loaded, and a later one of the same is none.
  await site.post(edit, formOf({}, await picture("blue")), { cookie });
  await site.post(edit, formOf({}, await picture("blue")), { cookie });
  expect(await editsOf(site)).toHaveLength(2);
  expect((await stored(site))?.imageUrl).not.toBe(imageUrl);
});

test("R43: whoever takes a picture away leaves another one that somebody else sent meanwhile", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  await site.post("/tournaments/new", formOf({}, await picture("red")), { cookie });
  const form = await site.html(edit, { cookie });
  const seen = /name="remove_image" value="([^"]*)"/.exec(form)?.[1] ?? "";
  await site.post(edit, formOf({}, await picture("blue")), { cookie });
  const sent = await stored(site);
  await site.post(edit, formOf({ remove_image: seen }), { cookie });
  expect(await stored(site)).toEqual(sent);
  await site.post(edit, formOf({ remove_image: sent?.imageUrl ?? "" }), { cookie });
  expect(await stored(site)).toMatchObject({ imageUrl: null });
});

test("whoever changes a text leaves the picture that somebody else sent meanwhile", async () => {
  const meanwhile = { send: async () => {} };
  const pictures = {
    // While the picture of one form is read, the picture of another one is stored; then the first proves to be broken.
    async prepare() {
      await meanwhile.send();
      throw new Error("broken");
    },
    has: async () => true,
  };
  const site = await aSite(undefined, undefined, { pictures });
  const cookie = await site.signIn();
  await site.post("/tournaments/new", formOf(), { cookie });
  const imageUrl = `/uploads/tournaments/${id}/0123456789abcdef0123-400x300.webp`;
  meanwhile.send = () =>
    site.database.transaction(async (tx) => {
      await tx.updateTable("tournaments").set({ imageUrl }).where("id", "=", id).execute();
    });
  await site.post(edit, formOf({ name: "Autre nuit" }, await picture("red")), { cookie });
  expect(await stored(site)).toMatchObject({ name: "Autre nuit", imageUrl });
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { maximumPictureBytes } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { dump } from "#tests/data/dump.ts";
import { signedIn } from "#tests/http/plain-forms.ts";

const fields = {
  name: "Nuit de mars",
  city: "Québec",
  from: "2026-03-14",
  table: "bonzini",
  status: "upcoming",
};

function formOf(
  more: Record<string, string> = {},
  picture?: { bytes: Uint8Array<ArrayBuffer>; name?: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value);
  if (picture) form.set("image", new File([picture.bytes], picture.name ?? "affiche.jpg"));
  return form;
}

/** A photograph of 900 × 600 with what a camera writes about its owner, filled up to so many bytes. */
async function photograph(bytes = 0): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: "#0d5a41" } });
  const data = await picture
    .withExif({ IFD0: { Artist: "Ana Côté" } })
    .jpeg()
    .toBuffer();
  return Uint8Array.from(Buffer.concat([data, Buffer.alloc(Math.max(0, bytes - data.length))]));
}

describe("a tournament's picture (R43)", () => {
  test("exactly 5 242 880 bytes pass; it is kept in every size, without what the camera wrote", async () => {
    const { site, cookie, post } = await signedIn();
    const made = await post("/tournaments/new", formOf({}, { bytes: await photograph(maximumPictureBytes) }));
    expect([made.status, made.location]).toEqual([303, "/tournaments?saved=quebec-2026-03-14&lang=en"]);
    const tournament = await findTournament(site.database.read, "quebec-2026-03-14");
    expect(tournament?.imageUrl).toMatch(
      /^\/uploads\/tournaments\/quebec-2026-03-14\/[0-9a-f]{20}-900x600\.webp$/,
    );
    const served = await site.get(tournament?.imageUrl ?? "");
    expect(served.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const metadata = await sharp(await served.bytes()).metadata();
    expect([metadata.format, metadata.width, metadata.exif]).toEqual(["webp", 900, undefined]);
    const page = await site.html("/tournaments/quebec-2026-03-14", { cookie });
    expect(page).toMatch(/srcSet="[^"]+-480x320\.webp 480w, [^"]+-900x600\.webp 900w"/);
  });

  test.each([
    {
      why: "one byte more",
      bytes: () => photograph(maximumPictureBytes + 1),
      sentence: "Image must not exceed 5MB",
    },
    {
      why: "an SVG, whatever its name",
      bytes: async () =>
        new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      sentence: "Choose a JPEG, PNG, WebP, AVIF or GIF picture.",
    },
    {
      why: "more than 40 megapixels",
      bytes: async () => {
        const picture = sharp({ create: { width: 8000, height: 5001, channels: 3, background: "#fff" } });
        return Uint8Array.from(await picture.png().toBuffer());
      },
      sentence: "The picture has more than 40 megapixels.",
    },
  ])(
    "refuses $why beside its field; what was typed is there, and nothing is changed",
    async ({ bytes, sentence }) => {
      const { site, post } = await signedIn();
      const before = await dump(site.database);
      const refused = await post("/tournaments/new", formOf({}, { bytes: await bytes() }));
      expect(refused.status).toBe(400);
      expect(refused.html).toContain(sentence);
      expect(refused.html).toContain('aria-describedby="image-hint image-error"');
      expect(refused.html).toContain('value="Nuit de mars"');
      expect(await dump(site.database)).toEqual(before);
      expect(readdirSync(site.dataDir)).toEqual([]);
    },
  );

  test("one that breaks while it is read: the rest is saved with the old picture, and an alert says so", async () => {
    const { site, cookie, post } = await signedIn();
    await post("/tournaments/new", formOf({}, { bytes: await photograph() }));
    const before = await findTournament(site.database.read, "quebec-2026-03-14");
    const broken = (await photograph()).slice(0, 700);
    const saved = await post(
      "/tournaments/quebec-2026-03-14/edit",
      formOf({ name: "Autre nuit" }, { bytes: broken }),
    );
    expect(saved.location).toBe("/tournaments/quebec-2026-03-14/edit?image=damaged&lang=en");
    expect(await findTournament(site.database.read, "quebec-2026-03-14")).toMatchObject({
      name: "Autre nuit",
      imageUrl: before?.imageUrl,
    });
    const page = await site.html(saved.location ?? "", { cookie });
    expect(page).toContain("Error uploading image");
  });

  test("a picture can be taken away; its file stays for an undo", async () => {
    const { site, post } = await signedIn();
    await post("/tournaments/new", formOf({}, { bytes: await photograph() }));
    const before = await findTournament(site.database.read, "quebec-2026-03-14");
    await post("/tournaments/quebec-2026-03-14/edit", formOf({ remove_image: before?.imageUrl ?? "" }));
    expect(await findTournament(site.database.read, "quebec-2026-03-14")).toMatchObject({ imageUrl: null });
    expect(readdirSync(join(site.dataDir, "uploads/tournaments/quebec-2026-03-14"))).toHaveLength(2);
    expect((await site.get(before?.imageUrl ?? "")).status).toBe(200);
  });
});

test("a tournament without its first day asks for it in an alert and beside the field, together with all else that is wrong", async () => {
  const { post } = await signedIn();
  const refused = await post("/tournaments/new", formOf({ name: "", from: "" }));
  expect(refused.status).toBe(400);
  const [alert = "", form = ""] = refused.html.split('role="alert"')[1]?.split("</ul>") ?? [];
  for (const sentence of ["Please provide city and start date", "Name is required."]) {
    expect([alert.split(sentence).length, form.split(sentence).length]).toEqual([2, 2]);
  }
});

test("what was saved is said once in the list that has it, with the way to see it and to undo it; visitors see nothing of it", async () => {
  const { site, cookie, post } = await signedIn();
  const made = await post("/tournaments/new", formOf());
  const list = await site.html(made.location ?? "", { cookie });
  expect(list.split("Tournament added: Nuit de mars")).toHaveLength(2);
  expect(list).toMatch(/href="\/admin\/undo\?operation=[^"]+">Undo…/);
  const edited = await post("/tournaments/quebec-2026-03-14/edit", formOf({ status: "completed" }));
  expect(edited.location).toBe("/tournaments/history?saved=quebec-2026-03-14&lang=en");
  expect(await site.html(edited.location ?? "", { cookie })).toContain("Tournament modified: Nuit de mars");
  expect(await site.html(edited.location ?? "")).not.toContain("Tournament modified");
});

test("two editors: the later one is told what changed and by whom, and nothing is lost", async () => {
  const { site, post } = await signedIn();
  await post("/tournaments/new", formOf());
  const loaded = JSON.stringify({ ...fields, address: "" });
  const path = "/tournaments/quebec-2026-03-14/edit";
  expect((await post(path, formOf({ address: "1, rue Un", loaded }))).status).toBe(303);
  const stale = await post(path, formOf({ address: "2, rue Deux", loaded }));
  expect(stale.status).toBe(409);
  expect(stale.html).toContain("Changed in the meantime by volunteer@gamelle.example");
  expect(stale.html).toContain("Address: “–” has become “1, rue Un”.");
  expect(stale.html).toContain('value="2, rue Deux"');
  expect(await findTournament(site.database.read, "quebec-2026-03-14")).toMatchObject({
    address: "1, rue Un",
  });
});

test("what the later editor did not touch follows the other's edit, and saving again keeps both", async () => {
  const { site, post } = await signedIn();
  await post("/tournaments/new", formOf());
  const loaded = JSON.stringify({ ...fields, address: "" });
  const path = "/tournaments/quebec-2026-03-14/edit";
  await post(path, formOf({ address: "1, rue Un", table: "", status: "completed", loaded }));
  const stale = await post(path, formOf({ name: "Soir", address: "", loaded }));
  expect(stale.html).toMatch(/: “Bonzini” has become “Not specified”.*“Upcoming” has become “Completed”/);
  expect(stale.status).toBe(409);
  expect(stale.html).toContain('value="1, rue Un"');
  expect(stale.html).toContain('value="Soir"');
  expect(stale.html).toContain("Updated in the form");
  const seen = /name="loaded" value="([^"]+)"/.exec(stale.html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const again = formOf({ name: "Soir", address: "1, rue Un", loaded: seen });
  expect((await post(path, again)).status).toBe(303);
  expect(await findTournament(site.database.read, "quebec-2026-03-14")).toMatchObject({
    name: "Soir",
    address: "1, rue Un",
  });
});

test("the same tournament twice asks, and is made when somebody says that it is another", async () => {
  const { site, post } = await signedIn();
  expect((await post("/tournaments/new", formOf())).status).toBe(303);
  const before = await dump(site.database);
  const twice = await post("/tournaments/new", formOf({ name: "NUIT de Mars", city: "Lévis" }));
  expect(twice.status).toBe(409);
  expect(twice.html).toContain("There is already a tournament that day");
  expect(twice.html).toContain('href="/tournaments/quebec-2026-03-14?lang=en"');
  expect(twice.html).toContain('value="NUIT de Mars"');
  expect(await dump(site.database)).toEqual(before);
  expect((await post("/tournaments/new", formOf({ another: "quebec-2026-03-14" }))).status).toBe(303);
  expect((await post("/tournaments/new", formOf({ from: "2026-03-15" }))).status).toBe(303);
});

test("a tournament is completed with one button, duplicated without its days, and deleted so that it can be undone", async () => {
  const { site, cookie, post } = await signedIn();
  const registration_link = "https://inscription.example/";
  await post("/tournaments/new", formOf({ registration_link, address: "1, rue Un" }));
  const path = "/tournaments/quebec-2026-03-14";
  const page = await site.html(`${path}?lang=en`, { cookie });
  for (const text of ["Mark as completed", "Duplicate", "Delete…", registration_link])
    expect(page).toContain(text);
  const completed = await post(path, formOf());
  expect([completed.status, completed.html.includes("This tournament is now completed")]).toEqual([
    200,
    true,
  ]);
  expect(completed.html).not.toContain("Mark as completed");
  // Over is over: nobody is sent to register.
  expect(completed.html).not.toContain(`href="${registration_link}"`);
  const copy = await site.html(`/tournaments/new?lang=en&like=quebec-2026-03-14`, { cookie });
  for (const text of ['value="Nuit de mars"', 'value="1, rue Un"']) expect(copy).toContain(text);
  expect(copy).not.toContain('value="2026-03-14"');
  const asked = await site.html(`${path}/delete?lang=en`, { cookie });
  expect(asked.indexOf("No, change nothing")).toBeLessThan(asked.indexOf("Yes, delete the tournament"));
  const before = await findTournament(site.database.read, "quebec-2026-03-14");
  const deleted = await post(`${path}/delete`, formOf());
  expect([deleted.status, deleted.location]).toEqual([
    303,
    "/admin/history?action=tournament.delete&lang=en",
  ]);
  expect((await site.get(path)).status).toBe(404);
  const log = await site.html(deleted.location ?? "", { cookie });
  const operationId = /undo\?operation=([^"&]+)/.exec(log)?.[1] ?? "";
  const undo = new FormData();
  for (const [name, value] of Object.entries({ operationId, step: "undo", seen: operationId }))
    undo.set(name, value);
  expect((await post("/admin/undo", undo)).status).toBe(200);
  expect(await findTournament(site.database.read, "quebec-2026-03-14")).toEqual(before);
});

test("when saving breaks, an alert says so and what was typed is there", async () => {
  const { site, post } = await signedIn();
  await site.database.write.schema.alterTable("audit_subjects").renameTo("audit_subjects_gone").execute();
  const failed = await post("/tournaments/new", formOf());
  expect(failed.status).toBe(500);
  expect(failed.html).toContain("Error saving tournament");
  expect(failed.html).toContain('value="Nuit de mars"');
});

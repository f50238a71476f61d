import sharp from "sharp";
import type { Database } from "#app/data/connection/database.ts";
import { readPhotos } from "#app/data/tournaments/photos.ts";
import { photoKey } from "#app/domain/tournaments/pictures/photo.ts";
import { photoField } from "#app/routes/tournaments/admin/posted-photos.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { cookiesOf } from "#tests/http/a-site.ts";
import type { SoakedSite } from "./soak-visitors.ts";

/** Who is signed in for as long as the traffic lasts. */
export interface SoakAdministrator {
  readonly post: (
    kind: string,
    path: string,
    fields: Readonly<Record<string, string | File>>,
  ) => Promise<string>;
  readonly read: (kind: string, path: string) => Promise<string>;
}

/** @param network the address of their own, whose sign-in is never one of too many. */
export async function signIn(
  site: SoakedSite,
  account: Readonly<Record<"email" | "password", string>>,
): Promise<SoakAdministrator> {
  const own = { origin: site.address, "x-forwarded-for": "192.0.2.7" };
  const body = new URLSearchParams(account);
  const answer = await fetch(`${site.address}/login`, {
    method: "POST",
    body,
    headers: own,
    redirect: "manual",
  });
  const headers = { ...own, cookie: cookiesOf(answer) };
  return {
    read: (kind, path) => site.ask(kind, path, { headers }),
    post: (kind, path, fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return site.ask(kind, path, { method: "POST", headers, body: form });
    },
  };
}

const table = "leonhart";

/** A night of forty matches on the other table, with people of its own. */
function aNight(number: number): File {
  const somebody = (name: string) => ({ players: [{ license: null, name }] });
  const day = `2025-${`${1 + (number % 12)}`.padStart(2, "0")}-${10 + (number % 18)}`;
  const matches = Array.from({ length: 40 }, (_, index) =>
    flatMatch({
      round: index + 1,
      home: somebody(`Hôte ${index % 20}`),
      away: somebody(`Visite ${(index * 7 + number) % 20}`),
      start_at: `${day} 19:${10 + index}:00`,
      end_at: `${day} 20:${10 + index}:00`,
    }),
  );
  const night = flatFile(matches, { code: `SOAK${number}`, table: "Leonhart" });
  return new File([JSON.stringify(night)], `night-${number}.json`);
}

/** Imports a night, rates it, looks at what came of it, and takes all of it back. */
export async function importAndUndo(
  administrator: SoakAdministrator,
  database: Database,
  number: number,
): Promise<void> {
  await administrator.post("import", "/admin/import-matches", {
    files: aNight(number),
    table,
    step: "import",
  });
  await administrator.post("compile", "/admin/compile", { table, step: "compile" });
  for (const path of ["/admin", "/admin/history", `/rankings/${table}`])
    await administrator.read("desk", path);
  const entries = await database.read
    .selectFrom("audit_log")
    .select(["id", "action"])
    .where("undoneBy", "is", null)
    .where("partOf", "is", null)
    .orderBy("number", "desc")
    .limit(30)
    .execute();
  const operationId = entries.find(({ action }) => action === "import.matches")?.id ?? "";
  const seen = entries.map(({ id }) => id).join(" ");
  await administrator.post("undo", "/admin/undo", { operationId, seen, step: "undo" });
}

/** Adds one of two pictures to a tournament, and takes it off. */
export async function addAndRemovePicture(
  administrator: SoakAdministrator,
  database: Database,
  number: number,
): Promise<void> {
  const { id } = await database.read
    .selectFrom("tournaments")
    .select("id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const background = number % 2 === 0 ? "#0d5a41" : "#a01c2c";
  const drawn = sharp({ create: { width: 2_400, height: 1_600, channels: 3, background } });
  const photos = new File([Uint8Array.from(await drawn.png().toBuffer())], "final.png");
  await administrator.post("picture", `/tournaments/${id}/photos`, { step: "save", photos });
  for (const photo of await readPhotos(database.read, id)) {
    const key = photoKey(photo);
    const fields = { step: "save", [photoField.caption(key)]: "", [photoField.remove(key)]: "1" };
    await administrator.post("picture", `/tournaments/${id}/photos`, fields);
  }
}

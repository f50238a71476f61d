import sharp from "sharp";

/** A file of results as the form for importing sends it. */
export function upload(content: unknown, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  const text = typeof content === "string" ? content : JSON.stringify(content);
  form.append("files", new File([text], "night.json"));
  for (const [name, value] of Object.entries({ table: "bonzini", step: "import", ...fields }))
    form.set(name, value);
  return form;
}

/** The fields of a tournament that is refused nowhere, and of a player. */
export const tournament = { name: "Nuit", city: "Laval", from: "2026-03-01", status: "upcoming" };
export const player = { table: "bonzini", name: "Zoé", singlesRanking: "500", doublesRanking: "500" };

/** A tournament with such a picture. */
export async function withPicture(bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(tournament)) form.set(name, value);
  form.set("image", new File([bytes], "affiche.jpg"));
  return form;
}

/** A picture of which the end is missing. */
export async function brokenJpeg(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: "#0d5a41" } });
  return Uint8Array.from(await picture.jpeg().toBuffer()).slice(0, 700);
}

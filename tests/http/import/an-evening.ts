import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aSite, type TestSite } from "#tests/http/a-site.ts";

/** The two who play. */
const ana = { license: "01111111", name: "Ana Côté" };
const bob = { license: "22222222", name: "Bob Roy" };

/** A night of one competition with its standings. */
export function aNight(matches: readonly object[] = [flatMatch(), flatMatch({ round: 2, winner: 2 })]) {
  const standings = [
    { rank: 1, players: [ana] },
    { rank: 2, players: [bob] },
  ];
  return flatFile([...matches], { event: { standings } });
}

/** A browser without scripts: forms, and where they lead. */
export async function signedIn() {
  const site = await aSite();
  const cookie = await site.signIn();
  const drop = async (files: readonly unknown[]) => {
    const form = new FormData();
    for (const [index, file] of files.entries()) {
      form.append("files", new File([JSON.stringify(file)], `soirée-${index}.json`));
    }
    return site.post("/admin/evenings", form, { cookie });
  };
  const page = (path: string) => site.html(path, { cookie });
  const submit = (path: string, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return site.post(`${path}?lang=en`, form, { cookie });
  };
  return { site, cookie, drop, page, submit };
}

/** The fields of the preview's form as a browser would send them. */
export function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? "";
    const isChosen = !/type="(radio|checkbox)"/.test(input) || input.includes("checked");
    if (attribute("name") !== "" && isChosen && attribute("type") !== "file") {
      fields[unescaped(attribute("name"))] = unescaped(
        attribute("value") || (input.includes("checkbox") ? "on" : ""),
      );
    }
  }
  return fields;
}

/** A text of a document as it is read. */
export function unescaped(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");
}

/** How many rows a relation has. */
export async function countOf({ database }: TestSite, relation: "matches" | "rating_changes") {
  const row = await database.read
    .selectFrom(relation)
    .select((found) => found.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

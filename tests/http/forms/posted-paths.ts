import routes from "#app/routes.ts";
import type { TestSite } from "#tests/http/a-site.ts";

/** An address for a path of the list of routes. */
export function exampleOf(path: string): string {
  return path.replaceAll(/:\w+|\*/g, "nobody");
}

/** Every path of the list of routes. */
export const everyPath = routes.map(({ path = "" }) => `/${path}`);

/** The paths that take what is posted, as the built site says: there it refuses another site, elsewhere the method. */
export async function postedPaths(site: TestSite): Promise<string[]> {
  const posted: string[] = [];
  for (const path of everyPath) {
    const { status } = await site.post(exampleOf(path), "", { origin: "https://evil.example" });
    if (status === 403) posted.push(path);
    else if (status !== 405) throw new Error(`${path} answers another site with ${status}`);
  }
  return posted.sort();
}

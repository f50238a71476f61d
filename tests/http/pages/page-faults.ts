/** What a value looks like that was never meant to be shown. */
const unmeant = /\bundefined\b|\bNaN\b|\[object|Invalid Date|\bInfinity\b/g;

/**
 * What is wrong with a page whatever it shows: values that nobody meant to show, parts that name others that are not there, tables
 * without a caption, and terms of which nothing is said.
 */
export function pageFaults(page: string): string[] {
  const shown = page.replaceAll(/<script.*?<\/script>|<style.*?<\/style>/gs, "");
  const text = shown.replaceAll(/<[^>]*>/g, " ");
  const ids = [...shown.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
  const named = [...shown.matchAll(/ (?:for|list|aria-(?:labelledby|describedby|controls))="([^"]*)"/g)]
    .flatMap(([, all = ""]) => all.split(" "))
    .filter(Boolean);
  const led = [...shown.matchAll(/ href="#([^"]+)"/g)].map(([, id = ""]) => id);
  const known = new Set(ids);
  const tables = shown.match(/<table\b[^>]*>(?:<caption\b)?/g) ?? [];
  return [
    ...(text.match(unmeant) ?? []),
    ...(shown.match(/<dt>(?:(?!<\/dt>).)*<\/dt>(?=<\/d(?:iv|l)>)/gs) ?? []),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} twice`),
    ...tables.filter((table) => !table.endsWith("<caption")).map((table) => `${table} without a caption`),
    ...[...named, ...led].filter((id) => !known.has(id)).map((id) => `nothing has the id ${id}`),
  ];
}

import { expect, test } from "vitest";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { admit } from "#tests/admit.ts";
import { anOpenPage } from "#tests/http/live/an-open-page.ts";
import { somebodyEverywhere, tracesOfSomebody } from "./somebody-everywhere.ts";

type Somebody = Awaited<ReturnType<typeof somebodyEverywhere>>;

// What stands in the place of whoever was erased, in the other language; a search for a tournament’s name finds what is stored.
const inFrench = (path: string) => ({ path, own: path, foreign: /(?<![?&;]q=[^"& ]*)Anonymous/ });
const inEnglish = (path: string) => ({
  path: /[?&]lang=/.test(path)
    ? path.replace(/lang=\w+/, "lang=en")
    : `${path}${path.includes("?") ? "&" : "?"}lang=en`,
  own: path,
  foreign: /(?<![?&;]q=[^"& ]*)Anonyme/,
});

/**
 * The addresses whose answer, or where it leads, says who somebody is in one of the languages, with what it says; also those that have
 * the other language’s word for nobody.
 */
async function tellers(
  { site, addresses }: Somebody,
  languages: readonly (typeof inFrench)[],
): Promise<string[]> {
  const telling: string[] = [];
  const asked = languages.flatMap((inLanguage) => addresses.map(inLanguage));
  for (const [index, { path, own, foreign }] of asked.entries()) {
    // Each from an address of its own: nobody asks for so much at once.
    const answer = await site.get(path, {}, `192.0.2.${index % 250}`);
    const text = `${answer.headers.get("location")} ${await answer.text()}`;
    // A page may repeat what it was asked for.
    const { pathname, searchParams } = new URL(path, "http://x");
    const asking = [path, own, pathname, ...searchParams.values()];
    const said = asking.reduce((rest, part) => rest.replaceAll(part, "…"), text);
    // Programs read one word in both languages.
    const isForPrograms = /^\/(api|export)\//.test(path);
    const found = tracesOfSomebody.exec(said) ?? (isForPrograms ? null : foreign.exec(said));
    if (found) telling.push(`${path}: ${said.slice(Math.max(0, found.index - 60), found.index + 40)}`);
  }
  return telling;
}

test("R59: under a pseudonym no visitor’s address says a name, a licence or a code of somebody, of now or of before", async () => {
  const somebody = await somebodyEverywhere();
  const { site, operator, playerId } = somebody;
  const before = await tellers(somebody, [inFrench]);
  const kinds = ["/", "/live", "/live/board", "/feed", "/news", "/pages", "/search/names", "/records"];
  for (const kind of [...kinds, "/share/players", "/share/tournaments", "/share/news", "/export", "/api/v1"])
    expect(before.filter((line) => line.startsWith(kind)).length, kind).toBeGreaterThan(0);
  const open = await anOpenPage(site);
  expect(JSON.stringify(await open.next())).toMatch(tracesOfSomebody);
  admit(await setPseudonym(operator, { playerId, pseudonym: "Renard bleu" }));
  expect(await tellers(somebody, [inFrench, inEnglish])).toEqual([]);
  const shown = JSON.stringify(await open.next());
  expect(shown).toContain("Renard bleu");
  expect(shown).not.toMatch(tracesOfSomebody);
});

/** Addresses with what somebody typed who looks for a person. */
function addressesWith(typed: string, other: string): string[] {
  const q = encodeURIComponent(typed);
  const key = typed.toLowerCase().replaceAll("é", "e").replaceAll(" ", "-");
  const matches = `/matches/bonzini/${other}`;
  return [
    `/search?q=${q}`,
    `/search/names?q=${q}`,
    `/rankings/bonzini?inactive=1&q=${q}`,
    `${matches}?q=${q}`,
    `${matches}?compare=${q}`,
    `${matches}?against=${q}`,
    `/live?follow=name.${key}`,
    `/matches/multitable/${q}`,
    `/matches/bonzini/${q}`,
    `/share/players/multitable/${q}.png`,
    `/embed/player/${q}`,
    `/followed/bonzini/${q}`,
    `/export/players/${q}.json`,
    `/api/v1/players?q=${q}`,
    `/api/v1/players/${q}`,
  ];
}

test("R59: whoever asks for a name, a licence or a code of before learns nothing of the pseudonym", async () => {
  const { site, operator, playerId, other, searched } = await somebodyEverywhere();
  admit(await setPseudonym(operator, { playerId, pseudonym: "Renard bleu" }));
  const mentions = async (typed: string, index: number) =>
    Promise.all(
      addressesWith(typed, other).map(async (path) => {
        const answer = await site.get(path, {}, `192.0.2.${index}`);
        const text = `${answer.headers.get("location")} ${await answer.text()}`;
        return [answer.status, text.split("Renard bleu").length];
      }),
    );
  const ofNobody = await mentions("Xyz Qwerty", 0);
  for (const [index, typed] of searched.entries())
    expect(await mentions(typed, index + 1), typed).toEqual(ofNobody);
});

test("R57: once somebody is erased, no visitor’s address says a name, a licence or a code of theirs, of now or of before; a word of the page’s language stands there", async () => {
  const somebody = await somebodyEverywhere();
  const { operator, playerId, name } = somebody;
  expect((await tellers(somebody, [inFrench])).length).toBeGreaterThan(0);
  admit(await erasePlayer(operator, { playerId, confirmation: name, dryRun: false }));
  expect(await tellers(somebody, [inFrench, inEnglish])).toEqual([]);
});

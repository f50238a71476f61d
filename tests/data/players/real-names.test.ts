import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { identifyPlayers } from "#app/domain/import/who-is-who/identify-players.ts";
import type { KnownAlias, KnownPlayer } from "#app/domain/import/who-is-who/known-people.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { sharedData } from "#tests/shared-data.ts";

interface Typed {
  readonly night: string;
  readonly typed: string;
  readonly name: string;
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(sharedData ?? "", name), "utf8"));

const entryOf = (name: string) => ({ name, license: null, code: null });

function identify(
  people: readonly string[],
  players: readonly KnownPlayer[],
  aliases: readonly KnownAlias[],
) {
  let count = 0;
  const found = identifyPlayers({
    people: people.map((name) => ({ ...entryOf(name), path: "" })),
    players,
    aliases,
    unknown: "create",
    newId: () => `new ${++count}`,
  });
  if (!found.ok) throw new Error("names alone contradict nothing");
  const { value } = found;
  const asked = new Set([
    ...value.unknownPlayers.map(({ name }) => name),
    ...value.assumed.flatMap(({ name, isDoubtful }) => (isDoubtful ? name : [])),
  ]);
  return { idOf: (name: string) => value.identify(entryOf(name)).playerId, asked, value };
}

/** Night after night: whoever was asked about is remembered. Counts from the fourth night on. */
function playNights(names: readonly Typed[], everyone: readonly KnownPlayer[], knowsAll: boolean) {
  const counts = { right: 0, wrong: 0, asked: 0, newcomers: 0 };
  const aliases = new Map<string, KnownAlias>();
  const known = new Set(knowsAll ? everyone.map(({ id }) => id) : []);
  const nights = [...new Set(names.map(({ night }) => night))].sort();
  for (const [index, night] of nights.entries()) {
    const here = names.filter((one) => one.night === night);
    const players = everyone.filter(({ id }) => known.has(id));
    const who = identify(
      here.map(({ typed }) => typed),
      players,
      [...aliases.values()],
    );
    for (const { typed, name } of here) {
      const isAsked = who.asked.has(typed);
      if (isAsked) {
        aliases.set(nameKey(typed), { kind: "name", value: nameKey(typed), personId: name });
      }
      if (index < 3) continue;
      if (!isAsked && who.idOf(typed) !== name) counts.wrong++;
      else if (!known.has(name)) counts.newcomers++;
      else if (isAsked) counts.asked++;
      else counts.right++;
    }
    for (const { name } of here) known.add(name);
  }
  return counts;
}

describe.skipIf(sharedData === undefined)("R34: names as volunteers typed them on 19 nights", () => {
  const people = (sharedData ? read("players.json") : []) as Record<"name" | "license" | "code", string>[];
  const names = (sharedData ? read("raw-names.json") : []) as Typed[];
  const everyone = people.map(({ name, license, code }) => ({
    id: name,
    personId: name,
    name,
    license,
    coralId: code,
  }));

  test.each([
    { knowsAll: true, why: "everyone is on the site from the beginning" },
    { knowsAll: false, why: "the site knows who played before" },
  ])("99 of 100 links are right, 80 of 100 people are not asked about: $why", ({ knowsAll, why }) => {
    const { right, wrong, asked, newcomers } = playNights(names, everyone, knowsAll);
    console.info(
      `who is who, ${why}: ${right} right, ${wrong} wrong, ${asked} asked, ${newcomers} newcomers`,
    );
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.99);
    expect(right / (right + wrong + asked)).toBeGreaterThanOrEqual(0.8);
  });

  test("nobody is linked to somebody else when the site does not know them", () => {
    for (const { typed, name } of names) {
      const others = everyone.filter(({ id }) => id !== name);
      expect(identify([typed], others, []).idOf(typed), typed).toMatch(/^new/);
    }
  });

  test("among the five candidates is the right one, nearly always", () => {
    const asked = names.filter(({ typed }) => identify([typed], everyone, []).asked.has(typed));
    const offered = asked.filter(({ typed, name }) =>
      identify([typed], everyone, []).value.unknownPlayers[0]?.nearest.some(({ id }) => id === name),
    );
    const guessed = asked.filter(
      ({ typed, name }) => identify([typed], everyone, []).value.unknownPlayers[0]?.guess?.id === name,
    );
    console.info(
      `who is who: of ${asked.length} asked about, ${offered.length} offered, ${guessed.length} guessed`,
    );
    expect(offered.length / asked.length).toBeGreaterThan(0.9);
  });
});

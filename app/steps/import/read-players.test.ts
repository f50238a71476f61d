import { expect, test } from "vitest";
import { fileOf } from "#tests/factories/files.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { readPlayers, readStartRatings } from "./read-players.ts";

const players = fileOf("name,code,license\nAna,A1,1\n", "players.csv");
const ratings = fileOf("Prénom,Nom,Simples\nAna,Côté,500\n", "ratings.csv");
const matches = fileOf("Équipe 1;Équipe 2;Score;Date;Heure\nAna;Bob;7-3;14/03/2025;18 h 30\n", "matches.csv");
const json = fileOf(flatFile([flatMatch()]));
const other = (code: string) => ({ ok: false, refusal: { code, path: "" } });

test.each([
  {
    file: players,
    what: "a table of players",
    expected: { ok: true, value: { entries: [{ name: "Ana" }] } },
  },
  { file: ratings, what: "a table of starting ratings", expected: other("isStartRatings") },
  { file: matches, what: "a table of matches", expected: other("isResultFile") },
  { file: json, what: "matches in JSON", expected: other("isResultFile") },
])("R35: as a list of players, $what is read or called by its name", ({ file, expected }) => {
  expect(readPlayers(file)).toMatchObject(expected);
});

test.each([
  { file: ratings, what: "a table of starting ratings", expected: { ok: true, value: { entries: [{}] } } },
  { file: players, what: "a table of players", expected: other("isPlayersFile") },
  { file: matches, what: "a table of matches", expected: other("isResultFile") },
])("R35: as starting ratings, $what is read or called by its name", ({ file, expected }) => {
  expect(readStartRatings(file)).toMatchObject(expected);
});

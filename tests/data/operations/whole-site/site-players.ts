import { expect } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { giveStartRatings } from "#app/use-cases/players/give-start-ratings.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { fileOf } from "#tests/factories/files.ts";
import { asPreviewed, chosen } from "./as-previewed.ts";
import type { SiteStep } from "./whole-site-steps.ts";

/** A list of starting ratings, some of people whom nobody knows. */
export function listOfStartRatings({ one, other, value }: Pick<SiteStep, "one" | "other" | "value">) {
  const rows = [one % 8, (one + 1 + (other % 7)) % 8].map((which) =>
    [
      value % 4 === 0 ? `Liste ${which}` : `Ajout ${which}`,
      value % 3 === 0 ? "" : `0200000${which}`,
      other % 4 === 0 ? "" : String(700 + (value % 500)),
      String(600 + (other % 600)),
    ].join(";"),
  );
  return fileOf(["Nom;Licence;Simple;Double", ...rows].join("\n"), "cotes.csv");
}

/** A list of players: some whom the nights' files know too, with their licences and other names. */
export function listOfPlayers({ one, other, value }: Pick<SiteStep, "one" | "other" | "value">) {
  const people = [one % 8, (one + 1 + (other % 7)) % 8].map((which) => ({
    name: value % 4 === 0 ? `Liste ${which}` : `Ajout ${which}`,
    code: `CODE${which}`,
    license: `0200000${which}`,
    ...(other % 2 === 0 ? { singlesRanking: value } : {}),
  }));
  return fileOf(people, "joueurs.json");
}

/** Adds somebody to a table, or changes somebody who is there. */
export async function changeSitePlayer(
  operator: Operator,
  { kind, one, other, value }: SiteStep,
  table: StoredTable,
): Promise<void> {
  const rating = { singlesRanking: value, doublesRanking: value % 9 === 0 ? null : value };
  if (kind === "add") {
    const coralId = value % 2 === 0 ? `CODE${one % 8}` : null;
    const rest = { license: null, gender: null, aqbbId: null, ...rating };
    await addPlayer(operator, table, { name: `Ajout ${one % 5}`, coralId, ...rest });
    return;
  }
  if (kind === "list") {
    const request = {
      file: listOfPlayers({ one, other, value }),
      table,
      overwrite: value % 3 === 0 ? "all" : [],
    } as const;
    await asPreviewed((dryRun) => importPlayers(operator, { ...request, dryRun }));
    expect(await importPlayers(operator, { ...request, dryRun: false })).toMatchObject({
      value: { changesSomething: false },
    });
    return;
  }
  const players = (await listPlayers(operator.database.read, table)).sort((a, b) => compareKeys(a.id, b.id));
  const [player, second] = [chosen(players, one), chosen(players, other)];
  if (!player || !second) return;
  const playerId = player.id;
  if (kind === "rename") {
    const license = value % 5 === 0 ? `0300000${value % 8}` : player.license;
    await editPlayer(
      operator,
      playerId,
      {
        ...player,
        license,
        name: `${player.name.slice(0, 20)} ${value % 4}`,
      },
      {},
    );
  }
  if (kind === "rate")
    await setRating(operator, { playerId, mode: other % 2 === 0 ? "singles" : "doubles", value });
  if (kind === "startRatings") {
    const mode = value % 2 === 0 ? ("singles" as const) : ("doubles" as const);
    const ratings = players.slice(0, 1 + (one % 4)).map(({ id }) => ({ playerId: id, mode, value }));
    await giveStartRatings(operator, {
      table,
      ratings: ratings.map((each) => ({ ...each, isForAll: true })),
    });
  }
  if (kind === "merge")
    await asPreviewed((dryRun) => mergePlayers(operator, { from: playerId, into: second.id, dryRun }));
  if (kind === "delete") await asPreviewed((dryRun) => deletePlayer(operator, { playerId, dryRun }));
  const pseudonym = other % 3 === 0 ? null : `Renard ${value % 3}`;
  if (kind === "pseudonym") await setPseudonym(operator, { playerId, pseudonym });
  if (kind === "erase") await erasePlayer(operator, { playerId, confirmation: player.name, dryRun: false });
}

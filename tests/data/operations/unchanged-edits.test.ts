import { expect, test } from "vitest";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { createArticle, editArticle } from "#app/use-cases/articles/save-article.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { completeTournament } from "#app/use-cases/tournaments/complete-tournament.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { article } from "#tests/factories/article.ts";
import { anOperator } from "#tests/factories/operator.ts";

const tournament = admit(
  readTournamentInput({ name: "Ouvert", city: "Laval", from: "2026-03-01", about: "Deux jours.\nUn dîner." }),
);
const player = {
  table: "bonzini",
  name: "Ana Côté",
  coralId: "AAA111",
  license: "01111111",
  gender: null,
  aqbbId: null,
  singlesRanking: 500,
  doublesRanking: null,
} as const;
const news = article({ day: "2026-03-01" });

const edits: readonly { what: string; save: (operator: Operator) => Promise<() => Promise<unknown>> }[] = [
  {
    what: "a tournament, whose line breaks a browser writes otherwise",
    async save(operator) {
      const { id } = admit(await createTournament(operator, tournament));
      return async () =>
        admit(await editTournament(operator, id, { ...tournament, about: "Deux jours.\r\nUn dîner." }, {}));
    },
  },
  {
    what: "a tournament that is over already, said to be over",
    async save(operator) {
      const { id } = admit(await createTournament(operator, { ...tournament, status: "completed" }));
      return async () => admit(await completeTournament(operator, id));
    },
  },
  {
    what: "a player",
    async save(operator) {
      const { id } = admit(await addPlayer(operator, "bonzini", player));
      return async () => admit(await editPlayer(operator, id, player, {}));
    },
  },
  {
    what: "a rating, set by hand",
    async save(operator) {
      const { id } = admit(await addPlayer(operator, "bonzini", player));
      return async () => admit(await setRating(operator, { playerId: id, mode: "singles", value: 500 }));
    },
  },
  ...["Renard bleu", null].map((pseudonym) => ({
    what: pseudonym === null ? "somebody who is not hidden, shown" : "a pseudonym",
    async save(operator: Operator) {
      const { id: playerId } = admit(await addPlayer(operator, "bonzini", player));
      const act = async () => admit(await setPseudonym(operator, { playerId, pseudonym }));
      await act();
      return act;
    },
  })),
  {
    what: "a piece of news",
    async save(operator) {
      const { id } = admit(await createArticle(operator, "news", { input: news, state: "published" }));
      return async () => admit(await editArticle(operator, id, { input: news, state: "published" }));
    },
  },
];

onBothDatabases("what is saved as it is", (fresh) => {
  test.each(edits)("makes no entry, and nothing else is written: $what", async ({ save }) => {
    const operator = await anOperator(await fresh());
    const saveAgain = await save(operator);
    const before = await dump(operator.database, ["site_state"]);
    await saveAgain();
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
  });
});

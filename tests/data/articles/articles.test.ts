import { expect, test } from "vitest";
import { findArticle, listOwnPages, listPublishedIds } from "#app/data/articles/articles.ts";
import type { Queries } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { articleTexts } from "#app/domain/articles/article-input.ts";
import { readArticle, readNewsPage } from "#app/reading/articles/read-news.ts";
import { readOwnMenu } from "#app/reading/articles/read-own-menu.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { deleteArticle } from "#app/use-cases/articles/delete-article.ts";
import { movePage } from "#app/use-cases/articles/move-page.ts";
import { createArticle, editArticle } from "#app/use-cases/articles/save-article.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump, dumpContent } from "#tests/data/dump.ts";
import { article } from "#tests/factories/article.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";

const visitor = { language: "fr", today: "2026-03-14", withHidden: false } as const;
const administrator = { ...visitor, withHidden: true };

async function announce(
  operator: Operator,
  day: string,
  state: "published" | "unpublished" = "published",
  title = `Nouvelle du ${day}`,
) {
  const input = article({ day, title });
  return admit(await createArticle(operator, "news", { input, state })).id;
}

async function write(operator: Operator, address: string, title = address) {
  const input = article({ address, title });
  return admit(await createArticle(operator, "pages", { input, state: "published" })).id;
}

async function order(db: Queries): Promise<string[]> {
  return (await listOwnPages(db)).map(({ id }) => id);
}

async function idsOf({ database }: Operator, action: string): Promise<string[]> {
  const rows = database.read.selectFrom("audit_log").select("id").where("action", "=", action);
  return (await rows.execute()).map(({ id }) => id);
}

async function undoLast(operator: Operator) {
  const entries = operator.database.read.selectFrom("audit_log").select("id").orderBy("number", "desc");
  const { id } = await entries.executeTakeFirstOrThrow();
  return undoOperation(operator, { operationId: id, withDependents: false, dryRun: false });
}

onBothDatabases("news and pages", (fresh) => {
  test("the address of a piece of news is its day, numbered where it is taken, and never changes", async () => {
    const operator = await anOperator(await fresh());
    const ids = [
      await announce(operator, "2026-03-01"),
      await announce(operator, "2026-03-01", "unpublished"),
    ];
    expect(ids).toEqual(["news/2026-03-01", "news/2026-03-01-2"]);
    const before = await dump(operator.database);
    // The same once more, as by a button that was pressed twice, is that article.
    expect(await announce(operator, "2026-03-01")).toBe("news/2026-03-01");
    expect(await write(operator, "contact")).toBe("pages/contact");
    expect(await write(operator, "contact")).toBe("pages/contact");
    await undoLast(operator);
    expect((await dump(operator.database))["articles"]).toEqual(before["articles"]);
    const input = article({ day: "2026-02-01" });
    admit(await editArticle(operator, "news/2026-03-01", { input, state: "published" }));
    expect(await findArticle(operator.database.read, "news/2026-03-01")).toMatchObject({ day: "2026-02-01" });
  });

  test("a page's address is chosen, or made of its title; a chosen one that is taken is refused", async () => {
    const operator = await anOperator(await fresh());
    const make = (more: object) =>
      createArticle(operator, "pages", {
        input: article({ title: "Règlements", ...more }),
        state: "published",
      });
    expect(admit(await make({})).id).toBe("pages/reglements");
    expect(admit(await make({ text: "Autre chose" })).id).toBe("pages/reglements-2");
    // The very same page is another one at another address.
    expect(admit(await make({ address: "rules" })).id).toBe("pages/rules");
    expect(await make({ text: "Encore autre chose", address: "reglements" })).toEqual({
      ok: false,
      refusal: { code: "input", issues: [{ field: "address", code: "addressTaken" }] },
    });
  });

  test("visitors see what is published and due, newest first, part by part; administrators see all", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    for (const day of ["2026-03-02", "2026-03-01", "2026-03-15"]) await announce(operator, day);
    await announce(operator, "2026-03-02", "published", "Une autre");
    const unpublished = await announce(operator, "2026-03-03", "unpublished");
    const names = async (after: string | null, reader: typeof visitor | typeof administrator) => {
      const { news, next } = await readNewsPage(read, after, reader, 2);
      return [...news.map(({ id }) => id.slice(5)), next];
    };
    const first = await names(null, visitor);
    expect(first).toEqual(["2026-03-02-2", "2026-03-02", "news/2026-03-02"]);
    expect(await names("2026-03-02", visitor)).toEqual(["2026-03-01", null]);
    // An address that visitors must not know of answers as one that nothing has.
    await announce(operator, "2026-02-01", "unpublished");
    expect(await names("2026-02-01", visitor)).toEqual(first);
    expect(await names("2026-02-01", administrator)).toEqual([null]);
    expect(await names(null, administrator)).toEqual(["2026-03-15", "2026-03-03", "news/2026-03-03"]);
    expect(await readArticle(read, unpublished, visitor)).toBeUndefined();
    expect(await readArticle(read, "news/2026-03-15", visitor)).toBeUndefined();
    expect(await readArticle(read, "news/2026-03-15", administrator)).toMatchObject({
      article: { visibility: "scheduled" },
    });
    expect(await readArticle(read, "news/2026-03-02", visitor)).toMatchObject({
      older: { id: "news/2026-03-01" },
      newer: { id: "news/2026-03-02-2" },
    });
  });

  test("news of today are out; what is not out is no neighbour, and makes no entry of the menu or the sitemap", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    const hasNews = async () => (await readOwnMenu(read, visitor)).hasNews;
    await announce(operator, "2026-03-13", "unpublished");
    await announce(operator, "2026-03-15");
    expect(await hasNews()).toBe(false);
    const [before, today] = [await announce(operator, "2026-03-12"), await announce(operator, "2026-03-14")];
    expect(await hasNews()).toBe(true);
    expect((await readNewsPage(read, null, visitor)).news.map(({ id }) => id)).toEqual([today, before]);
    expect(await readArticle(read, before, visitor)).toMatchObject({ older: null, newer: { id: today } });
    expect(await readArticle(read, today, visitor)).toMatchObject({ older: { id: before }, newer: null });
    expect(await listPublishedIds(read, visitor.today)).toEqual([before, today]);
  });

  test("pages stand in a stored order, which can be changed and put back; the menu follows it", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    for (const address of ["rules", "contact", "sponsors"]) await write(operator, address);
    admit(await movePage(operator, "pages/sponsors", "earlier"));
    expect(await order(read)).toEqual(["pages/rules", "pages/sponsors", "pages/contact"]);
    admit(await movePage(operator, "pages/rules", "earlier"));
    admit(await deleteArticle(operator, "pages/sponsors"));
    await write(operator, "history");
    const restored = await operator.database.read
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "article.delete")
      .executeTakeFirstOrThrow();
    admit(await undoOperation(operator, { operationId: restored.id, withDependents: false, dryRun: false }));
    admit(await movePage(operator, "pages/history", "earlier"));
    expect(await order(read)).toEqual(["pages/rules", "pages/sponsors", "pages/history", "pages/contact"]);
    const { pages, hasNews } = await readOwnMenu(read, { language: "en", today: "2026-03-14" });
    expect(hasNews).toBe(false);
    expect(pages.map(({ title, language }) => `${title} ${language}`)).toEqual([
      "rules fr",
      "sponsors fr",
      "history fr",
      "contact fr",
    ]);
  });

  test("R56: a page that a move leaves where it is does not wait for that move to be undone", async () => {
    const operator = await anOperator(await fresh());
    for (const address of ["rules", "sponsors", "contact"]) await write(operator, address);
    const input = article({ title: "Nous écrire" });
    admit(await editArticle(operator, "pages/contact", { input, state: "published" }));
    const [edit = ""] = await idsOf(operator, "article.edit");
    admit(await movePage(operator, "pages/sponsors", "earlier"));
    admit(await undoOperation(operator, { operationId: edit, withDependents: false, dryRun: false }));
    expect(await order(operator.database.read)).toEqual(["pages/sponsors", "pages/rules", "pages/contact"]);
  });

  test("R53, R56: the history says whether an article was changed, published or withdrawn; the first is not undone alone", async () => {
    const operator = await anOperator(await fresh());
    const id = await announce(operator, "2026-03-01", "unpublished");
    for (const [state, text] of [
      ["unpublished", "Un"],
      ["published", "Deux"],
      ["published", "Trois"],
      ["unpublished", "Quatre"],
    ] as const)
      admit(await editArticle(operator, id, { input: article({ day: "2026-03-01", text }), state }));
    const entries = operator.database.read.selectFrom("audit_log").select("action").orderBy("number");
    expect((await entries.execute()).map(({ action }) => action)).toEqual([
      "article.create",
      "article.edit",
      "article.publish",
      "article.edit",
      "article.withdraw",
    ]);
    const [operationId = ""] = await idsOf(operator, "article.edit");
    const undone = await undoOperation(operator, { operationId, withDependents: false, dryRun: true });
    expect(undone).toMatchObject({ refusal: { code: "dependedOn" } });
  });

  test("an edit that another overtook is refused and names it; an undo puts every row back", async () => {
    const operator = await anOperator(await fresh());
    const id = await announce(operator, "2026-03-01");
    const loaded = articleTexts((await findArticle(operator.database.read, id)) ?? ({} as never));
    const before = await dumpContent(operator.database);
    const other = article({ day: "2026-03-01", text: "Un autre texte." });
    admit(await editArticle(operator, id, { input: other, state: "published", loaded }));
    const mine = article({ day: "2026-03-01", title: "Mon titre" });
    expect(await editArticle(operator, id, { input: mine, state: "published", loaded })).toMatchObject({
      refusal: { code: "stale", fields: [{ field: "title" }, { field: "text", stored: "Un autre texte." }] },
    });
    admit(await undoLast(operator));
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("links that lead nowhere are refused, whoever asks; nothing is written", async () => {
    const operator = await anOperator(await fresh());
    const input = article({ day: "2026-03-01", text: "[a](javascript:alert(1))" });
    const before = await dump(operator.database);
    expect(await createArticle(operator, "news", { input, state: "published" })).toMatchObject({
      refusal: { issues: [{ field: "text", code: "linkNowhere" }] },
    });
    expect(await dump(operator.database)).toEqual(before);
  });

  test("R57, R59: who is hidden appears under the pseudonym, and who is erased in no article any more", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    const people = [{ name: "Ana Côté", code: "AAA111", license: "01111111", singlesRanking: 1_000 }];
    admit(await importPlayers(operator, { file: fileOf(people), table: "bonzini", dryRun: false }));
    const input = article({
      day: "2026-03-01",
      title: "Bravo à Ana Côté",
      text: "**ANA COTE** gagne. Côté, Ana remercie.",
    });
    const { id } = admit(await createArticle(operator, "news", { input, state: "published" }));
    await write(operator, "hommage", "Hommage à Ana Côté");
    const playerId = (await listPlayers(read, "bonzini"))[0]?.id ?? "";
    admit(await setPseudonym(operator, { playerId, pseudonym: "Renard bleu" }));
    const shown = await readArticle(read, id, visitor);
    expect(shown?.article).toMatchObject({
      title: "Bravo à Renard bleu",
      excerpt: "Renard bleu gagne. Renard bleu remercie.",
    });
    expect((await readOwnMenu(read, visitor)).pages).toMatchObject([{ title: "Hommage à Renard bleu" }]);
    const confirmation = (await listPlayers(read, "bonzini"))[0]?.name ?? "";
    admit(await erasePlayer(operator, { playerId, confirmation, dryRun: false }));
    expect(JSON.stringify(await dump(operator.database))).not.toMatch(/c[oô]t[eé]/i);
  });
});

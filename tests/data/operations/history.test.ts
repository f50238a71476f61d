import { expect, test } from "vitest";
import { listAuditEntries } from "#app/data/operations/list-audit-entries.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { saveSettings } from "#app/use-cases/site/save-settings.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const [ana, zoe] = ["ana@laval.example", "zoe@laval.example"];

const asked = { action: null, author: null, page: 1, pageSize: 10 };

onBothDatabases("the history", (fresh) => {
  test("R53: lists what was done latest first, by whom and of which kind it is asked for, a page at a time", async () => {
    const operator = await anOperator(await fresh());
    await makeTournament({ ...operator, author: ana });
    for (const [author, siteName] of [
      [ana, "Un"],
      [zoe, "Deux"],
      [ana, "Trois"],
    ] as const)
      admit(await saveSettings({ ...operator, author }, { siteName }));
    const list = async (fields: Partial<Parameters<typeof listAuditEntries>[1]>) => {
      const shown = await listAuditEntries(operator.database.read, { ...asked, ...fields });
      const { entries, total, page, pages } = shown;
      return { done: entries.map(({ author, action }) => `${author} ${action}`), total, page, pages };
    };
    const [first, second, third, fourth] = [
      `${ana} settings.edit`,
      `${zoe} settings.edit`,
      `${ana} settings.edit`,
      `${ana} tournament.create`,
    ];
    const whole = { total: 4, page: 1, pages: 1 };
    expect(await list({})).toEqual({ done: [first, second, third, fourth], ...whole });
    expect(await list({ author: zoe })).toEqual({ done: [second], ...whole, total: 1 });
    expect(await list({ action: "settings.edit" })).toEqual({
      done: [first, second, third],
      ...whole,
      total: 3,
    });
    expect(await list({ author: ana, action: "settings.edit" })).toMatchObject({ done: [first, third] });
    expect(await list({ author: "nobody@laval.example" })).toEqual({ done: [], ...whole, total: 0 });
    expect(await list({ page: 2, pageSize: 3 })).toEqual({ done: [fourth], total: 4, page: 2, pages: 2 });
    // A page that is not there is the nearest that is.
    expect(await list({ page: 9, pageSize: 3 })).toMatchObject({ done: [fourth], page: 2 });
    expect(await list({ page: 0, pageSize: 3 })).toMatchObject({ done: [first, second, third], page: 1 });
  });

  test("R56: offers no undo of what was undone, nor of an undo", async () => {
    const operator = await anOperator(await fresh());
    const list = async () => (await listAuditEntries(operator.database.read, asked)).entries;
    admit(await saveSettings(operator, { siteName: "Un" }));
    const [settings] = await list();
    expect(settings).toMatchObject({ isUndoable: true, undone: null });
    const undoing = { operationId: settings?.id ?? "", withDependents: false, dryRun: false };
    admit(await undoOperation(operator, undoing));
    expect(await list()).toMatchObject([
      { action: "undo", isUndoable: false },
      { action: "settings.edit", isUndoable: false, undone: { author: operator.author } },
    ]);
  });
});

import { expect, test, vi } from "vitest";
import type { LongWork } from "#app/server/work/long-work.ts";
import { workHere } from "#app/server/work/work-here.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSite, type TestSite } from "#tests/http/a-site.ts";

test.each(["", "?operation=nobody", "?import=nobody"])(
  "R56: where the address names no operation, the page says so, and no process is begun for it: “%s”",
  async (search) => {
    const run = vi.fn<() => Promise<never>>();
    const longWork = { run, read: run, progress: () => null } as unknown as LongWork;
    const site = await aSite(undefined, undefined, { longWork });
    const cookie = await site.signIn();
    const answer = await site.get(`/admin/undo${search}`, { cookie: `${cookie}; language=en` });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining("There is no such operation."),
    ]);
    expect(run).not.toHaveBeenCalled();
  },
);

test("R56: what another server builds on an operation in the instant in which it is undone is not undone unseen", async () => {
  const meanwhile = { act: async () => {} };
  const longWork = {
    async run(...[name, author, request]: Parameters<LongWork["run"]>) {
      // Just before the job's own transaction, when this server has asked everything that it asks.
      if (name === "undo" && !("dryRun" in request && request.dryRun)) await meanwhile.act();
      return workHere(site.database, () => testNow).run(name, author, request);
    },
    progress: () => null,
  } as unknown as LongWork;
  const site: TestSite = await aSite(undefined, undefined, { longWork });
  const cookie = `${await site.signIn()}; language=en`;
  const fields = { name: "Ouvert", city: "Laval", from: "2026-05-01", table: "bonzini", status: "upcoming" };
  await site.post("/tournaments/new", new URLSearchParams(fields), { cookie });
  const { id } = await site.database.read
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "tournament.create")
    .executeTakeFirstOrThrow();
  meanwhile.act = async () => {
    const edited = new URLSearchParams({ ...fields, name: "Ouvert du printemps" });
    await site.post("/tournaments/laval-2026-05-01/edit", edited, { cookie });
  };
  const undoing = new URLSearchParams({ operationId: id, step: "undo", seen: id });
  const answer = await site.post("/admin/undo", undoing, { cookie });
  expect(await answer.text()).toContain("The preview has changed since you read it");
  expect(await site.html("/tournaments/laval-2026-05-01")).toContain("Ouvert du printemps");
});

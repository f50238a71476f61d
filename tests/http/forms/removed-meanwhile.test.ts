import { expect, test } from "vitest";
import { deleteAccount, findAccount } from "#app/data/site/account-rows.ts";
import type { Authentication } from "#app/server/sign-in/authentication.ts";
import type { LongWork } from "#app/server/work/long-work.ts";
import { workHere } from "#app/server/work/work-here.ts";
import { dump } from "#tests/data/dump.ts";
import { testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { administrator, aSite, type TestSite } from "#tests/http/a-site.ts";
import { upload } from "#tests/http/plain-forms.ts";
import { performedActions } from "./performed-actions.ts";

/** A site whose signed-in administrator another one removes while a job waits, once `isRemoving` is set. */
async function aSiteWithQueue() {
  const meanwhile = { isRemoving: false };
  const longWork = {
    async run(...[name, author, request]: Parameters<LongWork["run"]>) {
      if (meanwhile.isRemoving) {
        await site.database.transaction(async (tx) => {
          const account = await findAccount(tx, administrator.email);
          await deleteAccount(tx, account?.id ?? "");
        });
      }
      return workHere(site.database, () => testNow).run(name, author, request);
    },
    progress: () => null,
  } as unknown as LongWork;
  const site: TestSite = await aSite(undefined, undefined, { longWork });
  const cookie = `${await site.signIn()}; language=en`;
  const file = upload(flatFile([flatMatch()]), { table: "bonzini", step: "import" });
  expect((await site.post("/admin/import-matches", file, { cookie })).status).toBe(200);
  const { id } = await site.database.read.selectFrom("audit_log").select("id").executeTakeFirstOrThrow();
  meanwhile.isRemoving = true;
  return { site, cookie, id };
}

/** A site that takes everyone for somebody whose account is gone: as for a form that waits to write while its author is removed. */
async function aSiteOfTheRemoved(): Promise<TestSite> {
  const authentication = {
    mayBeSignedIn: () => true,
    administratorOf: async () => ({ userId: "removed", email: "removed@gamelle.example", name: "Zoe" }),
    deviceOf: async () => undefined,
    provider: null,
  } as unknown as Authentication;
  return aSite(undefined, undefined, { authentication });
}

/** What is no content: the drafts of evenings, which others may publish or throw away, and one's own account, which is gone. */
const besideContent = [
  "/admin/evenings",
  "/admin/evening-files",
  "/admin/evenings/:draftId",
  "/admin/account",
];
const paths = Object.keys(performedActions).filter((path) => !besideContent.includes(path));

test.each(paths)(
  "R50: whoever is removed while their form waits to write changes nothing: %s",
  async (path) => {
    const site = await aSiteOfTheRemoved();
    const season = await aSeason(site);
    const address = path.replace(":tournamentId", season.upcoming).replace(":kind/:name", "pages/rules");
    const form = new FormData();
    for (const [name, value] of Object.entries((await performedActions[path]?.({ site, season })) ?? {}))
      form.set(name, value);
    const before = await dump(site.database);
    const answer = await site.post(address, form, { cookie: "any=one" });
    expect(answer.status).toBe(401);
    expect(await dump(site.database)).toEqual(before);
  },
);

const compiling = () => new URLSearchParams({ table: "bonzini", step: "compile" });

test.each([
  { path: "/admin/compile.data", says: "Your session has ended" },
  { path: "/admin/compile", says: "For administrators only" },
])(
  "R50: a job that waited while its author was removed is refused, as to whoever is signed out: $path",
  async ({ path, says }) => {
    const { site, cookie } = await aSiteWithQueue();
    const answer = await site.post(path, compiling(), { cookie });
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining(says)]);
    expect(await site.database.read.selectFrom("compilations").select("id").execute()).toEqual([]);
  },
);

test("R50: a preview that waited so leads to signing in", async () => {
  const { site, cookie, id } = await aSiteWithQueue();
  const answer = await site.get(`/admin/undo?operation=${id}`, { cookie });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/login/)]);
});

import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { defaultSettings } from "#app/domain/site/site-settings.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type RequestContext, requestContext } from "#app/server/context.ts";
import { administratorAction } from "./administrator-action.ts";
import { refuseFailure } from "./refuse-action.ts";

beforeEach(() => readLocaleFrom(() => "fr"));

const ana = { userId: "u", email: "ana@laval.example", name: "Ana" };

/** A post to an administrator's page, and what was logged of it. */
function post(body: BodyInit, change: Partial<RequestContext> = {}) {
  const logged: object[] = [];
  const note = (details: object) => logged.push(details);
  const log = { info: () => {}, warn: note, error: note };
  const url = new URL("https://foos.example/admin/undo");
  const authentication = { administratorOf: () => Promise.resolve(ana) };
  const readSettings = () => Promise.resolve(defaultSettings);
  const ours = { administrator: ana, authentication, readSettings, url, log, reference: "ref" };
  const own = { ...ours, ...change } as RequestContext;
  const context = new RouterContextProvider();
  context.set(requestContext, own);
  const request = new Request(own.url, { method: "POST", body });
  return { args: { context, request, params: {} } as unknown as ActionFunctionArgs, logged };
}

const fields = (reason: string) => new URLSearchParams({ reason, name: "Zoé" });
const ownSentence = () => "own";
const fail = (failure: unknown) => async () => {
  throw failure;
};

test("work is done in the name of who is signed in, with a reason only where there is one", async () => {
  const action = administratorAction(({ operator, form }) =>
    Promise.resolve([operator.author, operator.reason, form.get("name")]),
  );
  expect(await action(post(fields(" une faute ")).args)).toEqual([ana.email, "une faute", "Zoé"]);
  expect(await action(post(fields("  ")).args)).toEqual([ana.email, undefined, "Zoé"]);
});

test("R50: anybody else gets 401 before the form is read", async () => {
  const { args } = post(fields(""), { administrator: null });
  const action = administratorAction(
    () => Promise.resolve("done"),
    () => "failed",
  );
  await expect(action(args)).rejects.toMatchObject({ init: { status: 401 } });
  expect(args.request.bodyUsed).toBe(false);
});

test("a form that was open when its session ended says so, and nothing is done", async () => {
  const url = new URL("https://foos.example/admin/undo.data");
  const { args } = post(fields(""), { administrator: null, url });
  const action = administratorAction(() => Promise.resolve({}), refuseFailure(ownSentence));
  expect(await action(args)).toMatchObject({ data: { sentence: m.signed_out() }, init: { status: 401 } });
  expect(args.request.bodyUsed).toBe(false);
});

test.each([
  { reason: "a".repeat(201), why: "too long" },
  { reason: "a\u202eb", why: "a mark that turns the reading" },
])("R64: a reason is refused before anything is done: $why", async ({ reason }) => {
  let done = 0;
  const work = () => Promise.resolve({ done: ++done });
  const refused = await administratorAction<unknown>(
    work,
    refuseFailure(ownSentence),
  )(post(fields(reason)).args);
  expect(refused).toMatchObject({ init: { status: 422 } });
  expect(JSON.stringify(refused)).toContain(m.reason_label());
  await expect(administratorAction(work)(post(fields(reason)).args)).rejects.toMatchObject({
    init: { status: 422 },
  });
  expect(done).toBe(0);
});

test("R64: a reason's two hundred letters are letters, not units", async () => {
  const action = administratorAction(({ operator }) => Promise.resolve(operator.reason));
  expect(await action(post(fields("🦊".repeat(200))).args)).toBe("🦊".repeat(200));
});

test("a body that is no form is 400", async () => {
  const action = administratorAction(() => Promise.resolve("done"));
  await expect(action(post("{}").args)).rejects.toMatchObject({ init: { status: 400 } });
});

test.each([
  { error: new Error("bug"), status: 500, sentence: ownSentence, why: "a bug has the form's own sentence" },
  {
    error: Object.assign(new Error("full"), { code: "SQLITE_FULL" }),
    status: 507,
    sentence: m.machine_disk_full,
    why: "a full disk says its cause",
  },
])("an error is logged and answered: $why", async ({ error, status, sentence }) => {
  const { args, logged } = post(fields(""));
  const answer = await administratorAction<unknown>(fail(error), refuseFailure(ownSentence))(args);
  expect(answer).toMatchObject({ data: { kind: "refused", sentence: sentence() }, init: { status } });
  expect(logged).toEqual([{ err: error, reference: "ref" }]);
});

test("an action that was carried out is said to be, also where the settings cannot be read again afterwards", async () => {
  const error = new Error("the database does not answer");
  const { args, logged } = post(fields(""), { readSettings: () => Promise.reject(error) });
  const action = administratorAction<unknown>(() => Promise.resolve("done"), refuseFailure(ownSentence));
  expect(await action(args)).toBe("done");
  expect(logged).toEqual([{ err: error, reference: "ref" }]);
});

test("a page that is not there, and an error that no form answers, go on as they came", async () => {
  const gone = new Response(null, { status: 404 });
  const { args, logged } = post(fields(""));
  await expect(administratorAction(fail(gone), () => "failed")(args)).rejects.toBe(gone);
  const bug = new Error("bug");
  await expect(administratorAction(fail(bug))(post(fields("")).args)).rejects.toBe(bug);
  expect(logged).toEqual([]);
});

import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  isTest,
  type SourceFile,
  sourceFiles,
  typescriptOf,
  type Violation,
} from "#tests/house/source-files.ts";

function ofScreens(files: readonly SourceFile[]): SourceFile[] {
  return typescriptOf(files).filter(({ path }) => path.startsWith("app/") && !isTest(path));
}

/** Only one file reads forms: it answers a body that is not a form, and does not log it. */
function findFormReaders(files: readonly SourceFile[]): Violation[] {
  return ofScreens(files)
    .filter(({ path }) => path !== "app/routes/layout/requests/posted-form.ts")
    .filter(({ text }) => text.includes(".formData()"))
    .map(({ path }) => ({ path, what: "reads a form by itself" }));
}

/** A lost connection throws the page away, with all that was typed, where no `clientAction` answers it. */
function findForgetfulActions(files: readonly SourceFile[]): Violation[] {
  return (
    ofScreens(files)
      // The files of an evening are sent by themselves, and whoever sends them says that they did not arrive.
      .filter(({ path }) => path !== "app/routes/evening/take-files.ts")
      // A document with scripts of its own, which keep what was typed.
      .filter(({ path }) => !path.startsWith("app/routes/live/scores/"))
      .filter(({ text }) => text.includes("export const action = administratorAction("))
      .filter(({ text }) => !/export const clientAction = keep(Form(WithPictures?)?\(|Refused;)/.test(text))
      .map(({ path }) => ({ path, what: "loses the form with the connection" }))
  );
}

/** A form of a fetcher posts to another address, whose code must be there before the connection is lost. */
function findUnprepared(files: readonly SourceFile[]): Violation[] {
  return ofScreens(files)
    .filter(({ path }) => path !== "app/routes/layout/requests/answered-form.tsx")
    .filter(({ text }) => /<\w+\.Form\b|\{[^}]*\bForm\b[^}]*\} = useFetcher/.test(text))
    .map(({ path }) => ({ path, what: "is no AnsweredForm" }));
}

/** The forms of the application, which administrators use. A visitor's form is a plain one, answered by a new page. */
const hasForm = /<AnsweredForm\b|<Form\s[^>]*method="post"/;

/** Forms that only lead to another page, which says what came of it. */
const leadsElsewhere = /<Form\s[^>]*method="post"[^>]*action=\{paths\./;

/** Forms whose answer nothing on the page takes the reader to. */
function findUnanswered(files: readonly SourceFile[]): Violation[] {
  const screens = ofScreens(files).filter(({ path }) => path.startsWith("app/routes/"));
  const byPath = new Map(screens.map((file) => [file.path, file]));
  const imports = new Map(
    screens.map((file) => [file.path, importsOf(file).filter((path) => byPath.has(path))]),
  );
  const has = (path: string) => byPath.get(path)?.text.includes("<Outcome") ?? false;
  // By itself, or by a part of its own.
  const shows = (path: string) => has(path) || (imports.get(path) ?? []).some(has);
  const isAnswered = (path: string, seen: readonly string[] = []): boolean => {
    if (shows(path)) return true;
    const users = screens.filter(
      (user) => imports.get(user.path)?.includes(path) && !seen.includes(user.path),
    );
    return users.length > 0 && users.every((user) => isAnswered(user.path, [...seen, path]));
  };
  return screens
    .filter(({ text }) => hasForm.test(text) && !leadsElsewhere.test(text))
    .filter(({ path }) => !isAnswered(path))
    .map(({ path }) => ({ path, what: "shows no outcome" }));
}

/** Bars of progress of which nobody hears what they count. */
function findNamelessProgress(files: readonly SourceFile[]): Violation[] {
  return ofScreens(files).flatMap(({ path, text }) =>
    [...text.matchAll(/<progress\b[^>]*>/g)]
      .filter(([tag]) => !tag.includes("aria-label"))
      .map(() => ({ path, what: "has a bar of progress without a name" })),
  );
}

function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/from "(#app|\.{1,2})(\/[^"]+)"/g)].map(([, start = "", rest = ""]) =>
    start === "#app" ? `app${rest}` : join(dirname(path), start + rest),
  );
}

const action = "export const action = administratorAction(work);";
const form = '<Form method="post" className="form">';

describe.each([
  {
    rule: "every form is read by postedForm",
    find: findFormReaders,
    planted: "await request.formData()",
  },
  {
    rule: "every action of administrators keeps the form when the connection is lost",
    find: findForgetfulActions,
    planted: action,
  },
  {
    rule: "every form that is answered where it stands has what its answer needs",
    find: findUnprepared,
    planted: '<fetcher.Form method="post">',
  },
  { rule: "every bar of progress has a name", find: findNamelessProgress, planted: "<p>… <progress /></p>" },
  { rule: "every form of administrators takes them to its outcome", find: findUnanswered, planted: form },
])("$rule", ({ find, planted }) => {
  test("in all files", () => {
    expect(find(sourceFiles)).toEqual([]);
  });

  test("and a planted one that does not is found", () => {
    expect(find([{ path: "app/routes/home/planted.tsx", text: planted }])).toHaveLength(1);
  });
});

test("the forms of administrators are many, and are found", () => {
  const found = ofScreens(sourceFiles).filter(({ text }) => hasForm.test(text));
  expect(found.length).toBeGreaterThanOrEqual(20);
});

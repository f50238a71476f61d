import { expect, test } from "vitest";
import { isTest, type SourceFile, sourceFiles, typescriptOf, type Violation } from "./source-files.ts";

/** Only one file reads forms: it answers a body that is not a form, and does not log it. */
function findFormReaders(files: readonly SourceFile[]): Violation[] {
  return typescriptOf(files)
    .filter(({ path }) => path.startsWith("app/") && !isTest(path))
    .filter(({ path }) => path !== "app/routes/layout/requests/posted-form.ts")
    .filter(({ text }) => text.includes(".formData()"))
    .map(({ path }) => ({ path, what: "reads a form by itself" }));
}

test("every form is read by postedForm", () => {
  expect(findFormReaders(sourceFiles)).toEqual([]);
});

test("a planted reader of its own is found", () => {
  const planted = { path: "app/routes/home/planted.ts", text: "await request.formData()" };
  expect(findFormReaders([planted])).toHaveLength(1);
});

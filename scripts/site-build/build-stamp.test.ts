import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { listSources } from "./build-stamp.ts";

test("a change of anything that a build has in it makes it out of date: a program, a script of browsers, a style, a sentence", () => {
  const sources = listSources();
  const scripts = globSync("{app/browser,public}/*.js", { cwd: rootFolder });
  expect(scripts).toContain("app/browser/visitor.js");
  const one = ["app/root.tsx", "app/styles/index.css", "app/i18n/messages/fr.json", "cli/run.ts"];
  expect(sources).toEqual(expect.arrayContaining([...scripts, ...one]));
  expect(sources.filter((file) => file.includes(".test."))).toEqual([]);
});

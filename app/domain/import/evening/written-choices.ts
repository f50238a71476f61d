import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { readJson } from "#app/domain/import/json/read-json.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import { shortened } from "#app/domain/values/text-limits.ts";
import {
  type EveningChoiceKind,
  type EveningChoices,
  noChoices,
  readSoundChoices,
} from "./evening-choices.ts";

/** What an answer may be, by the part of the file that it stands in: JSON, `|` between one form and another. */
export const choiceForms: Record<EveningChoiceKind, string> = {
  files: [
    ...storedTables.map((table) => `{"table": "${table}"}`),
    '{"day": "2026-03-14"}',
    '{"leaveOut": true}',
    '{"columns": ["name", null]}',
  ].join(" | "),
  tournaments:
    '{"kind": "link", "tournamentId": "…"} | {"kind": "none"} | {"kind": "create", "name": "…", "city": "…", "from": "2026-03-14", "to": null}',
  complete: "true | false",
  events:
    '{"kind": "openSingles"} | {"kind": "openDoubles"} | {"kind": "dyp"} | {"kind": "other", "name": "…"}',
  corrections: '"apply" | "keep"',
  people: '{"kind": "link", "playerId": "…"} | {"kind": "create"} | {"kind": "leave"}',
  differences: '"file" | "site"',
  startRatings: '"none" | 0…9999',
  compile: '"end" | "play" | "later"',
};

/** The parts of a file of answers, in the order in which an evening is looked through. */
export const choiceKinds = Object.keys(choiceForms) as readonly EveningChoiceKind[];

/**
 * Reads a file of answers that somebody wrote. Nothing in it is passed over: a misspelt key would leave a question to its guess.
 * Refusals: those of `readJson`, and forbiddenKey, wrongType, wrongValue with what is expected there.
 */
export function readWrittenChoices(bytes: Uint8Array): Result<EveningChoices, ImportRefusal> {
  const document = readJson(bytes);
  if (!document.ok) return document;
  const given = document.value;
  if (!isObject(given))
    return Err({ code: "wrongType", path: "", expected: "object", found: wordFor(given) });
  for (const [kind, answers] of Object.entries(given)) {
    if (!isKind(kind))
      return Err({
        code: "forbiddenKey",
        path: "",
        found: shortened(kind, "name"),
        expected: choiceKinds.join(", "),
      });
    if (!isObject(answers))
      return Err({ code: "wrongType", path: kind, expected: "object", found: wordFor(answers) });
  }
  const answers = { ...noChoices, ...(given as Partial<EveningChoices>) };
  const { choices, broken } = readSoundChoices(answers);
  for (const kind of choiceKinds) {
    for (const [key, answer] of Object.entries(answers[kind])) {
      const isBroken = broken.some((one) => one.kind === kind && one.key === key);
      if (!isBroken && !saysMore(answer, choices[kind][key])) continue;
      const path = `${kind}[${JSON.stringify(key)}]`;
      return Err({ code: "wrongValue", path, expected: choiceForms[kind], found: wordFor(answer) });
    }
  }
  return Ok(choices);
}

/** Whether an answer has a key that was not read. */
function saysMore(written: unknown, read: unknown): boolean {
  return isObject(written) && isObject(read) && Object.keys(written).some((key) => !(key in read));
}

function isKind(key: string): key is EveningChoiceKind {
  return Object.hasOwn(choiceForms, key);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wordFor(value: unknown): string {
  return shortened(JSON.stringify(value), "name");
}

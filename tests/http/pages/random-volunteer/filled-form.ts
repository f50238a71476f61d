import { fileOfSiteNight } from "#tests/data/operations/whole-site/whole-site-files.ts";
import type { Chance } from "./chance.ts";
import type { PageField, PageForm } from "./page-forms.ts";

/** What somebody may type anywhere: names that are there, numbers, days, and what belongs in no field. */
const words = [
  "Zoé Roy",
  "Ana Côté",
  "ANA COTE",
  "x",
  "",
  "0",
  "-3",
  "1 234",
  "7-5 6-7",
  "2025-01-10",
  "2026-11-01T01:30",
  "Éric  «Rose»",
  "<b>",
  "a@b.example",
  "%00",
  "https://laval.example/y",
];

/** A form as a volunteer sends it: mostly as it is, with other choices, files, and now and then something odd in a field. */
export function filledForm({ fields }: PageForm, button: PageField | undefined, chance: Chance): FormData {
  const filled = new FormData();
  const oddness = chance.oneOf([0, 0.02, 0.02, 0.2]) ?? 0;
  const radios = Map.groupBy(
    fields.filter(({ type }) => type === "radio"),
    ({ name }) => name,
  );
  for (const [name, choices] of radios) {
    const isAnother = chance.happens(0.3);
    // A question without an answer is answered, mostly.
    const asked =
      choices.find(({ isChecked }) => isChecked) ?? (chance.happens(0.1) ? undefined : choices[0]);
    const chosen = isAnother ? chance.oneOf(choices) : asked;
    if (chosen) filled.append(name, chosen.value);
  }
  for (const field of fields) {
    if (field.type === "radio") continue;
    if (field.type === "file") for (const file of filesOf(chance)) filled.append(field.name, file);
    else {
      const value = typedIn(field, chance, oddness);
      if (value !== undefined) filled.append(field.name, value);
    }
  }
  if (button && button.name !== "") filled.append(button.name, button.value);
  return filled;
}

function typedIn(field: PageField, chance: Chance, oddness: number): string | undefined {
  const { type, value, isChecked, isReadOnly, options } = field;
  if (type === "checkbox") return chance.happens(0.2) === isChecked ? undefined : value || "on";
  if (type === "hidden" || isReadOnly) return value;
  if (options.length > 0) return chance.happens(0.35) ? chance.oneOf(options) : value;
  if (type === "number" && value === "" && chance.happens(0.8)) return String(chance.below(1_500));
  if (!chance.happens(value === "" ? 0.3 : oddness)) return value;
  if (type === "date") return `2026-0${1 + chance.below(9)}-1${chance.below(9)}`;
  return chance.oneOf(words);
}

/** One or two versions of the files of a night, as browsers send files; seldom none. */
function filesOf(chance: Chance): File[] {
  if (chance.happens(0.1)) return [];
  return Array.from({ length: 1 + chance.below(2) }, () => {
    const { name, bytes } = fileOfSiteNight({ one: chance.below(1_000), other: chance.below(1_000) });
    return new File([new Uint8Array(bytes)], name);
  });
}

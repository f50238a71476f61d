import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { mergeChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { createDraft, deleteDraft, saveDraftChoices } from "#app/use-cases/import/evening/keep-draft.ts";
import { previewEvening, publishEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { admit } from "#tests/admit.ts";

/** The answer about a file that says no day or no table. Some of the other table are asked about too: they go to a wrong one. */
const ofFile = { day: "2025-05-05", table: "bonzini" } as const;

/** A file that names its table is asked for its day alone. */
const lacksDay = ({ refusal }: EveningPreview["files"][number]) => refusal?.code === "noDay";

/** At most so many rounds of questions: one answer can ask the next question. */
const mostRounds = 6;

/**
 * Drops files, answers what the preview asks until nothing is open, and publishes what was shown. The number chooses the answers. Gives
 * the preview that was published, or why it was not.
 */
export async function publishDraft(
  operator: Operator,
  files: readonly ImportFile[],
  number: number,
): Promise<EveningPreview | "nothingToPublish"> {
  const { id: draftId } = admit(await createDraft(operator, files));
  let asked: unknown = null;
  for (let round = 0; round < mostRounds; round++) {
    const shown = admit(await previewEvening(operator, { draftId }));
    if (shown.undecided.length === 0) return publishShown(operator, draftId, shown);
    asked = shown.undecided;
    const answers = mergeChoices(acceptGuesses(shown), answersTo(shown, number));
    admit(await saveDraftChoices(operator, draftId, answers));
  }
  throw new Error(`the preview asks without end: ${JSON.stringify(asked)}`);
}

async function publishShown(operator: Operator, draftId: string, shown: EveningPreview) {
  const published = await publishEvening(operator, { draftId, digest: shown.digest });
  if (published.ok) return shown;
  await deleteDraft(operator, draftId);
  const { code } = published.refusal;
  if (code === "nothingToPublish") return code;
  throw new Error(`what was shown is not published: ${code}`);
}

function answersTo(shown: EveningPreview, number: number): EveningChoices {
  const open = new Set(shown.undecided.map(({ kind, key }) => `${kind} ${key}`));
  const answered = <Answer>(kind: string, keys: readonly { readonly key: string }[], answer: Answer) =>
    Object.fromEntries(keys.flatMap(({ key }) => (open.has(`${kind} ${key}`) ? [[key, answer]] : [])));
  const { tournaments, people, startRatings, tables } = shown;
  const made = tournaments.flatMap(({ key, guess, toCreate: { name, city, from } }) => {
    const answer = {
      kind: "create",
      name,
      city: city || "Laval",
      from: from || ofFile.day,
      to: null,
    } as const;
    return guess === null && open.has(`tournaments ${key}`) ? [[key, answer] as const] : [];
  });
  return {
    ...noChoices,
    files: {
      ...answered("files", shown.files, ofFile),
      ...answered("files", shown.files.filter(lacksDay), { day: ofFile.day }),
    },
    events: answered(
      "events",
      tournaments.flatMap(({ events }) => events).filter(({ guess }) => guess === null || number % 5 > 2),
      number % 5 === 3 ? ({ kind: "dyp" } as const) : ({ kind: "other", name: "Amateurs" } as const),
    ),
    tournaments:
      number % 3 === 0
        ? answered("tournaments", tournaments, { kind: "none" as const })
        : Object.fromEntries(made),
    corrections: answered(
      "corrections",
      tournaments.flatMap(({ corrections }) => corrections ?? []),
      number % 4 === 0 ? ("keep" as const) : ("apply" as const),
    ),
    people: answered(
      "people",
      people.filter(({ guess }) => guess === null),
      { kind: number % 5 === 0 ? ("leave" as const) : ("create" as const) },
    ),
    differences: answered(
      "differences",
      shown.lists.flatMap(({ differences }) => differences),
      number % 2 === 0 ? ("file" as const) : ("site" as const),
    ),
    startRatings: answered("startRatings", startRatings, number % 2 === 0 ? ("none" as const) : 800),
    compile: answered("compile", tables, (["end", "play", "later"] as const)[number % 3] ?? "end"),
  };
}

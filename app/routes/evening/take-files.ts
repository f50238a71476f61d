import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { draftSentence } from "#app/routes/layout/evening/draft-sentence.ts";
import type { FilesAnswer } from "#app/routes/layout/evening/send-files.ts";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { postedFiles } from "#app/routes/layout/requests/posted-files.ts";
import { addToDraft, createDraft } from "#app/use-cases/import/evening/keep-draft.ts";

export { loadNothing as loader } from "#app/routes/layout/requests/refuse-not-found.ts";

/** Takes files that the application sends by itself, to show how far they are: a new evening, or more of one. */
export const action = administratorAction(
  async ({ form, operator }) => {
    const files = await postedFiles(form);
    const draftId = formText(form, "draftId");
    if (draftId === "") {
      const made = await createDraft(operator, files);
      return made.ok ? taken(made.value.id) : refused(draftSentence(made.refusal));
    }
    const added = await addToDraft(operator, draftId, files);
    return added.ok ? taken(draftId) : refused(draftSentence(added.refusal));
  },
  ({ status, cause }) => refused(cause ?? m.action_failed(), status),
);

function taken(draftId: string): Response {
  return Response.json({ kind: "taken", href: paths.evening(draftId) } satisfies FilesAnswer);
}

function refused(sentence: string, status = 422): Response {
  return Response.json({ kind: "refused", sentence } satisfies FilesAnswer, { status });
}

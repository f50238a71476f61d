import { data, redirect } from "react-router";
import type { IdentityChoice } from "#app/domain/import/who-is-who/identity-choices.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { findByWhatWasTyped } from "#app/reading/players/find-by-what-was-typed.ts";
import { draftSentence } from "#app/routes/layout/evening/draft-sentence.ts";
import type { AdministratorRequest } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { postedFiles } from "#app/routes/layout/requests/posted-files.ts";
import { type Refused, refuseAction } from "#app/routes/layout/requests/refuse-action.ts";
import type { PublishRefusal } from "#app/steps/import/evening/publish-answers.ts";
import {
  addToDraft,
  deleteDraft,
  removeFromDraft,
  saveDraftChoices,
} from "#app/use-cases/import/evening/keep-draft.ts";
import { type PostedChoices, postedChoices } from "./posted-choices.ts";

/** What a submit of the preview's form is answered, where it does not lead elsewhere. */
export type EveningAnswer =
  | {
      readonly kind: "answered";
      readonly faults: PostedChoices["faults"];
      /** What was typed and means nobody. */
      readonly unknown: readonly string[];
    }
  | Refused;

const refusals: Partial<Record<PublishRefusal["code"], () => string>> = {
  undecided: m.evening_undecided,
  previewMoved: m.evening_moved,
  nothingToPublish: m.evening_nothing,
};

/** For `administratorAction`: keeps the answers of the form, and publishes where that was asked for. */
export async function answerEvening({
  form,
  params,
  operator,
  context,
  administrator,
}: AdministratorRequest) {
  const draftId = params["draftId"] ?? "";
  const step = form.get("step");
  if (step === "throwAway") {
    await deleteDraft(operator, draftId);
    throw redirect(paths.desk("thrown-away"), 303);
  }
  const changed = await changeFiles({ form, draftId, operator });
  if (changed !== undefined) return changed;
  const saved = await saveAnswers({ form, draftId, operator, context });
  // A second click, or a colleague, finds it published: the page says so.
  if (saved === "published") throw redirect(paths.evening(draftId, "published"), 303);
  if (saved.kind === "refused") return refuseAction(saved.sentence);
  if (step !== "publish" || saved.faults.length > 0 || saved.unknown.length > 0) {
    return data<EveningAnswer>(saved);
  }
  const request = { draftId, digest: formText(form, "digest") };
  const published = await context.longWork.run("publishEvening", administrator.email, request);
  if (!published.ok && published.refusal.code !== "alreadyPublished") {
    return refuseAction((refusals[published.refusal.code] ?? m.evening_gone)(), 409);
  }
  throw redirect(paths.evening(draftId, published.ok ? undefined : "published"), 303);
}

/** Files that are added, or one that is taken out. */
async function changeFiles({ form, draftId, operator }: Asked) {
  const removed = form.get("remove");
  const files = await postedFiles(form);
  if (typeof removed !== "string" && files.length === 0 && !form.has("files")) return undefined;
  const done =
    typeof removed === "string"
      ? await removeFromDraft(operator, draftId, removed)
      : await addToDraft(operator, draftId, files);
  if (!done.ok) return refuseAction(draftSentence(done.refusal));
  return data<EveningAnswer>({ kind: "answered", faults: [], unknown: [] });
}

type Asked = Pick<AdministratorRequest, "form" | "operator"> & { readonly draftId: string };

async function saveAnswers({
  form,
  draftId,
  operator,
  context,
}: Asked & Pick<AdministratorRequest, "context">): Promise<EveningAnswer | "published"> {
  const { choices, faults, typed } = postedChoices(form);
  const found = await context.snapshot((db) => findByWhatWasTyped(db, [...typed.values()]));
  const people: Record<string, IdentityChoice> = { ...choices.people };
  const unknown: string[] = [];
  for (const [key, text] of typed) {
    const playerId = found.get(text);
    if (playerId === undefined) unknown.push(text);
    else people[key] = { kind: "link", playerId };
  }
  const saved = await saveDraftChoices(operator, draftId, { ...choices, people });
  if (!saved.ok) {
    if (saved.refusal === "alreadyPublished") return "published";
    return { kind: "refused", sentence: draftSentence(saved.refusal) };
  }
  return { kind: "answered", faults, unknown };
}

import type { Queries } from "#app/data/connection/database.ts";
import { findDraft, updateDraft } from "#app/data/import/drafts.ts";
import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { listDraftFiles } from "#app/steps/import/evening/draft-files.ts";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import type {
  EveningPublished,
  PreviewEveningRequest,
  PublishEveningRequest,
  PublishRefusal,
} from "#app/steps/import/evening/publish-answers.ts";
import { unaskedAnswers } from "#app/steps/import/evening/unasked-answers.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { previewOperation, runOperation, runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { choicesOf } from "./keep-draft.ts";
import { type Evening, type PerformedEvening, performEvening } from "./perform-evening.ts";

/** What publishing a draft would do: the publication itself, run and rolled back (R32, R63). */
export async function previewEvening(
  operator: Operator,
  { draftId }: PreviewEveningRequest,
): Promise<Result<EveningPreview, PublishRefusal>> {
  return previewOperation(operator.database, async (tx) => {
    const evening = await findEvening(tx, draftId);
    if (!evening.ok) return evening;
    return Ok((await performEvening(tx, operator, evening.value)).preview);
  });
}

/**
 * Publishes a draft as one operation with one undo (R63): exactly what the preview with this digest has shown. Nothing is
 * written while anything is undecided, nor when the preview would differ by now: then the refusal has the new one.
 */
export async function publishEvening(
  operator: Operator,
  { draftId, digest }: PublishEveningRequest,
): Promise<Result<EveningPublished, PublishRefusal>> {
  return runOperation(operator.database, async (tx) => {
    const evening = await findEvening(tx, draftId);
    if (!evening.ok) return evening;
    const performed = await performEvening(tx, operator, evening.value);
    const refusal = refusePublishing(performed, digest);
    if (refusal) return Err(refusal);
    await updateDraft(tx, draftId, { operationId: performed.operationId });
    return Ok(publishedOf(performed));
  });
}

/** What became of files that are in no draft. */
interface PublishedFiles extends Pick<PerformedEvening, "preview" | "entry"> {
  /** Null for a preview. */
  readonly published: EveningPublished | null;
}

/** Files that are in no draft, such as the command line's. */
interface PublishFilesRequest extends Evening {
  readonly dryRun: boolean;
  /** Those of the choices that somebody wrote: one that no question asks for is misspelt, and nothing is published. */
  readonly written?: EveningChoices;
}

/** Why files were not published. */
export type PublishFilesRefusal =
  | PublishRefusal
  | { readonly code: "unaskedAnswers"; readonly preview: EveningPreview };

/** Previews or publishes files that are in no draft. Without a digest whatever is decided is published. */
export async function publishFiles(
  operator: Operator,
  { dryRun, written = noChoices, ...evening }: PublishFilesRequest,
): Promise<Result<PublishedFiles, PublishFilesRefusal>> {
  return runOrPreview(operator.database, dryRun, async (tx) => {
    const performed = await performEvening(tx, operator, evening);
    const { preview, entry } = performed;
    if (dryRun) return Ok({ preview, entry, published: null });
    const refusal = refusePublishing(performed, preview.digest);
    if (refusal) return Err(refusal);
    if (unaskedAnswers(written, preview).length > 0) return Err({ code: "unaskedAnswers", preview });
    return Ok({ preview, entry, published: publishedOf(performed) });
  });
}

async function findEvening(db: Queries, draftId: string): Promise<Result<Evening, PublishRefusal>> {
  const draft = await findDraft(db, draftId);
  if (!draft) return Err({ code: "unknownDraft" });
  if (draft.isPublished && draft.operationId !== null) {
    return Err({ code: "alreadyPublished", operationId: draft.operationId });
  }
  return Ok({ files: await listDraftFiles(db, draftId), choices: choicesOf(draft) });
}

function refusePublishing({ preview, parts }: PerformedEvening, digest: string): PublishRefusal | undefined {
  if (preview.undecided.length > 0) return { code: "undecided", preview };
  if (preview.digest !== digest) return { code: "previewMoved", preview };
  return parts === 0 ? { code: "nothingToPublish", preview } : undefined;
}

function publishedOf({ operationId, preview, tournaments }: PerformedEvening): EveningPublished {
  const { matches, ratings } = preview.totals;
  const ofLegacySites = preview.legacySites.flatMap(({ tables: ofSite }) =>
    ofSite.filter((one) => one.players + one.matches > 0),
  );
  const tables = [...new Set([...ofLegacySites, ...preview.tournaments].map(({ table }) => table))];
  return { operationId, tournaments, tables, matches, ratings };
}

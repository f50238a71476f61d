import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { EveningPreview } from "./evening-preview.ts";

/** What a preview is asked of: the job `previewEvening` takes this. */
export interface PreviewEveningRequest {
  readonly draftId: string;
}

/** The job `publishEvening` takes this. Answers are saved in the draft before; `digest` is that of the preview shown. */
export interface PublishEveningRequest {
  readonly draftId: string;
  readonly digest: string;
}

/** Why an evening was not published. */
export type PublishRefusal =
  | { readonly code: "unknownDraft" }
  /** By somebody else, or by a second click: the operation that did it. */
  | { readonly code: "alreadyPublished"; readonly operationId: string }
  | { readonly code: "undecided"; readonly preview: EveningPreview }
  /** Something changed since the preview that was shown: nothing is written, and this is how it is now. */
  | { readonly code: "previewMoved"; readonly preview: EveningPreview }
  | { readonly code: "nothingToPublish"; readonly preview: EveningPreview };

/** What was published: one operation, with where to look. */
export interface EveningPublished {
  readonly operationId: string;
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
  readonly tables: readonly StoredTable[];
  readonly matches: number;
  readonly ratings: number;
}

import { Form } from "react-router";
import type { ArticleKind, ArticleState } from "#app/domain/articles/article.ts";
import type { ArticleInputIssue } from "#app/domain/articles/article-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { IssueList } from "#app/routes/layout/forms/issue-list.tsx";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { SavingStatus } from "#app/routes/layout/forms/saving-status.tsx";
import { StaleNote } from "#app/routes/layout/forms/stale-note.tsx";
import { useIsSending } from "#app/routes/layout/forms/use-is-sending.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import {
  ArticleFields,
  articleFieldLabel,
  articleFieldsInOrder,
  articleFieldValue,
} from "./article-fields.tsx";
import { articleInputSentence } from "./article-input-sentence.ts";
import { ArticlePreview } from "./article-preview.tsx";
import { PictureFields } from "./picture-fields.tsx";
import type { ArticleField, ArticleValues, ShownAgain } from "./posted-article.ts";

interface ArticleFormProps {
  readonly kind: ArticleKind;
  readonly values: ArticleValues;
  /** What came of the last submit, where nothing was saved. */
  readonly answer: ShownAgain | undefined;
  /** How the article was when its editor saw it; undefined for a new one. */
  readonly state?: ArticleState;
  /** The fields as the editor saw them; undefined for a new article. */
  readonly loaded?: Readonly<Record<string, string>>;
}

/** Writing an article: a preview first where one is wanted, then published, or kept for later. */
export function ArticleForm({ kind, values, answer, state, loaded }: ArticleFormProps) {
  const isBusy = useIsSending();
  const issues = answer?.issues ?? [];
  const errorOf = (name: ArticleField | "image") => {
    const found = issues.filter(({ field }) => field === name).map(articleInputSentence);
    return found.length === 0 ? undefined : found.join(" ");
  };
  // What follows somebody else's edit, or has a new picture, is filled in anew; anything else stays as it was typed.
  const shownAnew = answer?.stale?.at ?? answer?.added ?? "";
  return (
    <Form method="post" encType="multipart/form-data" className="form" noValidate>
      {loaded === undefined ? null : <input type="hidden" name="loaded" value={JSON.stringify(loaded)} />}
      <Outcome of={answer}>
        <NothingSaved answer={answer} issues={issues} />
      </Outcome>
      <ArticleFields
        key={shownAnew}
        kind={kind}
        isNew={loaded === undefined}
        values={answer?.typed ?? values}
        errorOf={errorOf}
      />
      <SavingStatus isBusy={isBusy} />
      <SaveButtons state={state} isBusy={isBusy} />
      <PictureFields key={`picture ${shownAnew}`} error={errorOf("image")} />
    </Form>
  );
}

/** The preview comes first: it is what the Enter key asks for in a field, and it saves nothing. */
function SaveButtons({
  state,
  isBusy,
}: {
  readonly state: ArticleState | undefined;
  readonly isBusy: boolean;
}) {
  const isPublished = state === "published";
  return (
    <p className="form-acts">
      <StepButton step="preview" disabled={isBusy}>
        {m.article_preview()}
      </StepButton>
      <StepButton step="publish" look="main" disabled={isBusy}>
        {isPublished ? m.form_save() : m.article_publish()}
      </StepButton>
      <StepButton step="keep" disabled={isBusy}>
        {isPublished ? m.article_withdraw() : m.article_keep()}
      </StepButton>
      <a href={paths.articles()}>{m.form_cancel()}</a>
    </p>
  );
}

/** Why nothing is saved: wrong, overtaken, broken on the way, or a preview. */
function NothingSaved({
  answer,
  issues,
}: {
  readonly answer: ShownAgain | undefined;
  readonly issues: readonly ArticleInputIssue[];
}) {
  if (answer === undefined) return null;
  const { stale, overtaken, alert, preview, added } = answer;
  return (
    <>
      {stale === null ? null : (
        <StaleNote
          refusal={stale}
          followed={overtaken?.followed ?? []}
          labelOf={articleFieldLabel}
          wordOf={articleFieldValue}
        />
      )}
      {alert === null ? null : <Refusal role="alert" sentence={alert} />}
      <IssueList issues={issues.map(listed)} fields={articleFieldsInOrder} />
      {added === null ? null : <p className="note">{m.article_picture_added()}</p>}
      {preview === null ? null : <ArticlePreview texts={preview} />}
    </>
  );
}

/** An issue with the name of its field. */
function listed(issue: ArticleInputIssue) {
  const field = articleFieldLabel(issue.field);
  const sentence = m.input_in_field({ field, sentence: articleInputSentence(issue) });
  return { field: issue.field, code: `${issue.code} ${issue.address ?? ""}`, sentence };
}

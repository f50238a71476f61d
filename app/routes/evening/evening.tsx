import { data, Form, useActionData, useLoaderData, useNavigation } from "react-router";
import { findDraft } from "#app/data/import/drafts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { operationSentence } from "#app/i18n/sentences/operation-sentences.ts";
import { paths } from "#app/paths.ts";
import { readCandidateFacts } from "#app/reading/players/read-candidate-facts.ts";
import { readPublication } from "#app/reading/site/read-publication.ts";
import { AddEveningForm } from "#app/routes/layout/evening/add-evening-form.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { keepRefused, revalidateRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { orBusy } from "#app/routes/layout/requests/refuse-busy.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { answerEvening } from "./answer-evening.ts";
import { EveningForm } from "./evening-form.tsx";
import { EveningOutcome } from "./evening-outcome.tsx";
import { PublishedEvening } from "./published-evening.tsx";

export const loader = administratorLoader(async ({ context, administrator: { email }, params }) => {
  const draftId = params["draftId"] ?? "";
  const known = await context.snapshot(async (db) => {
    const draft = await findDraft(db, draftId);
    if (!draft?.isPublished || draft.operationId === null) return { draft, publication: undefined };
    return { draft, publication: await readPublication(db, draft.operationId) };
  });
  if (known.publication) {
    const isFound = context.url.searchParams.get("found") === "published";
    return { kind: "published" as const, isFound, ...known.publication };
  }
  if (!known.draft) return data({ kind: "gone" as const }, { status: 404 });
  const preview = await orBusy(context.longWork.run("previewEvening", email, { draftId }));
  // Published or thrown away by somebody else just now: the page says so when it is asked again.
  if (!preview.ok) return data({ kind: "gone" as const }, { status: 404 });
  const candidates = preview.value.people.flatMap((person) => person.candidates);
  const facts = await context.snapshot((db) =>
    readCandidateFacts(
      db,
      candidates.map(({ playerId }) => playerId),
    ),
  );
  return { kind: "preview" as const, draftId, preview: preview.value, facts };
});

export const clientAction = keepRefused;

export const shouldRevalidate = revalidateRefused;

export const action = administratorAction(answerEvening, refuseFailure(m.action_failed));

/** An evening that was dropped: what it would do, then what it did. */
export default function EveningPage() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  if (shown.kind === "gone") return <DraftGone />;
  const title = titleOf(shown);
  return (
    <div className="wrap stack">
      <PageHead title={title} />
      {shown.kind === "published" ? (
        <>
          <h1>{title}</h1>
          <PublishedEvening {...shown} sentence={operationSentence(shown.action, shown.summary)} />
        </>
      ) : (
        <>
          <div className="head">
            <h1>{title}</h1>
            <p className="soft">{m.evening_nothing_written()}</p>
          </div>
          {/* Empty while the page waits: an answer is announced, and gets the focus, when it appears. */}
          <EveningOutcome answer={isBusy ? undefined : answer} />
          <EveningForm
            preview={shown.preview}
            facts={shown.facts}
            faults={answer?.kind === "answered" ? answer.faults : []}
          />
          <details className="more-files">
            <summary>{m.evening_file_add()}</summary>
            <AddEveningForm draftId={shown.draftId} />
          </details>
          <Form method="post">
            <StepButton step="throwAway" look="compact">
              {m.evening_throw_away()}
            </StepButton>
          </Form>
        </>
      )}
    </div>
  );
}

type Shown = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { readonly kind: "gone" }>;

/** An evening, or nothing but a dump of the legacy site. */
function titleOf(shown: Shown): string {
  if (shown.kind === "published") {
    return shown.action === "import.store" ? m.legacy_title() : m.evening_published_title();
  }
  const { files } = shown.preview;
  const isLegacySite = files.length > 0 && files.every(({ kind }) => kind === "legacySite");
  return isLegacySite ? m.legacy_preview_title() : m.evening_title();
}

/** A draft that was published, thrown away or swept. */
function DraftGone() {
  return (
    <div className="wrap narrow">
      <PageHead title={m.evening_title()} />
      <EmptyState title={m.evening_title()} text={m.evening_gone()}>
        <a className="btn main" href={paths.addEvening()}>
          {m.evening_add()}
        </a>
      </EmptyState>
    </div>
  );
}

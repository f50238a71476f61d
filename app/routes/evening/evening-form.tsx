import type { ChangeEvent } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CandidateFacts } from "#app/reading/players/read-candidate-facts.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { useRoster } from "#app/routes/layout/requests/use-roster.ts";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import type { Question } from "#app/steps/import/evening/evening-questions.ts";
import type { EveningAnswer } from "./answer-evening.ts";
import { readFieldName } from "./field-names.ts";
import { PeopleSection } from "./people/people-section.tsx";
import type { PostedChoices } from "./posted-choices.ts";
import { PublishBar } from "./publish-bar.tsx";
import { RatingsSection } from "./ratings/ratings-section.tsx";
import { StartRatingGrid } from "./ratings/start-rating-grid.tsx";
import { FilesSection } from "./sections/files-section.tsx";
import { LegacySiteSection } from "./sections/legacy-site-section.tsx";
import { ListSection } from "./sections/list-section.tsx";
import { TournamentSection } from "./sections/tournament-section.tsx";

interface EveningFormProps {
  readonly preview: EveningPreview;
  readonly facts: Readonly<Record<string, CandidateFacts>>;
  readonly faults: PostedChoices["faults"];
}

/** The preview as one form: what needs a decision first, one button at the end. */
export function EveningForm({ preview, facts, faults }: EveningFormProps) {
  const answering = useFetcher<EveningAnswer>();
  const { isBusy, isPublishing } = useSending(answering.state);
  // Asked for once there is somebody to find.
  const everyone = useRoster(preview.people.length > 0 ? "multitable" : undefined)?.players ?? [];
  const ratingFaults = faults.filter(({ kind }) => kind === "rating").map(({ key }) => key);
  // One answer at a time: the others stay as open as they are.
  const answer = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const input: unknown = target;
    if (!(input instanceof HTMLInputElement) && !(input instanceof HTMLSelectElement)) return;
    if (input.type === "text" || input.type === "hidden") return;
    const asked = readFieldName(input.name);
    // Who is somebody else is only answered once they are found.
    if (!asked || !input.form || (asked.kind === "people" && input.value === "other")) return;
    const answered = new FormData();
    for (const [name, value] of new FormData(input.form)) {
      const field = readFieldName(name);
      if (field?.kind === asked.kind && field.key === asked.key) answered.append(name, value);
    }
    answered.set("step", "answer");
    void answering.submit(answered, { method: "post" });
  };
  return (
    <Form method="post" className="form evening" onChange={answer} preventScrollReset>
      <input type="hidden" name="digest" value={preview.digest} />
      {/* Enter in a field saves: it never publishes what was not looked at. */}
      <button type="submit" name="step" value="save" className="sr" tabIndex={-1} aria-hidden="true">
        {m.evening_save_answers()}
      </button>
      <FilesSection files={preview.files} />
      {preview.legacySites.map((site) => (
        <LegacySiteSection key={site.fileKey} site={site} isOnly={preview.files.length === 1} />
      ))}
      {preview.lists.map((list) => (
        <ListSection key={`${list.fileKey} ${list.table}`} list={list} />
      ))}
      <PeopleSection people={preview.people} everyone={everyone} facts={facts} />
      <StartRatingGrid questions={preview.startRatings} faults={ratingFaults} isBusy={isBusy} />
      {openFirst(preview.tournaments).map((tournament) => (
        <TournamentSection
          key={tournament.key}
          tournament={tournament}
          isIncomplete={faults.some(({ kind, key }) => kind === "tournament" && key === tournament.key)}
        />
      ))}
      {openFirst(preview.tables).map((compiled) => (
        <RatingsSection key={compiled.key} compiled={compiled} />
      ))}
      <NotTaken answer={answering.data} />
      <PublishBar preview={preview} isBusy={isBusy} isPublishing={isPublishing} />
    </Form>
  );
}

/** Whether the form or one answer is on its way, and whether the form goes to be published. */
function useSending(answering: "idle" | "loading" | "submitting") {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" || answering !== "idle";
  return { isBusy, isPublishing: formData?.get("step") === "publish" };
}

/** What needs a decision before what does not; otherwise as it was. */
function openFirst<Asked extends Question<unknown>>(questions: readonly Asked[]): Asked[] {
  const isOpen = ({ answer, isCertain }: Asked) => answer === null && !isCertain;
  return [...questions.filter(isOpen), ...questions.filter((question) => !isOpen(question))];
}

/** Why what was chosen is not taken in. */
function NotTaken({ answer }: { readonly answer: EveningAnswer | undefined }) {
  return answer?.kind === "refused" ? <Refusal role="alert" sentence={answer.sentence} /> : null;
}

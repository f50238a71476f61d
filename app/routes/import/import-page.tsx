import type { ReactNode } from "react";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import type { ImportAnswer } from "#app/routes/layout/import/import-answer.ts";
import { ImportOutcome } from "#app/routes/layout/import/import-outcome.tsx";

interface ImportPageProps {
  readonly title: string;
  readonly answer: ImportAnswer | undefined;
  /** The form again, where it is not on a page of its own. */
  readonly children?: ReactNode;
}

/** Where an import's form leads without the application: the outcome. */
export function ImportPage({ title, answer, children }: ImportPageProps) {
  return (
    <div className="wrap narrow stack">
      <PageHead title={title} />
      <h1>{title}</h1>
      <ImportOutcome answer={answer} step={null} />
      {children}
    </div>
  );
}

import { Form, useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { useIsApplication } from "#app/ui/use-is-application.ts";
import { ArticleItem, type ListedArticle } from "./article-item.tsx";

/** What came of moving a page in the menu. */
export type MoveAnswer = { readonly kind: "moved"; readonly page: string } | Refused;

interface OwnPagesProps {
  readonly pages: readonly ListedArticle[];
  readonly answer: MoveAnswer | undefined;
}

/**
 * The pages in the order of the menu, with the buttons that change it. Somebody moves a page more than once: where it stands
 * now is said, and the window and the focus stay at its buttons.
 */
export function OwnPages({ pages, answer }: OwnPagesProps) {
  // The news above stay as far back as they are. Where no script runs, the new document begins at the pages.
  const address = `${paths.articles()}${useLocation().search}`;
  const action = useIsApplication() ? address : `${address}#pages`;
  return (
    <section className="stack" aria-labelledby="pages">
      <div className="head">
        <h2 id="pages">{m.articles_pages()}</h2>
        <a className="btn main" href={paths.newArticle("pages")}>
          {m.articles_write_page()}
        </a>
      </div>
      <p className="soft">{pages.length === 0 ? m.articles_no_pages() : m.articles_pages_text()}</p>
      <div role="status">
        <Moved pages={pages} answer={answer} />
      </div>
      <Outcome of={answer?.kind === "refused" ? answer : undefined}>
        {answer?.kind === "refused" ? <Refusal sentence={answer.sentence} /> : null}
      </Outcome>
      <ol className="articles">
        {pages.map((one, index) => (
          <ArticleItem key={one.id} article={one}>
            <Form method="post" action={action} className="form-acts" preventScrollReset>
              <input type="hidden" name="page" value={one.id} />
              <StepButton step="earlier" look="compact" disabled={index === 0}>
                {m.articles_earlier()} <span className="sr">{one.name}</span>
              </StepButton>
              <StepButton step="later" look="compact" disabled={index === pages.length - 1}>
                {m.articles_later()} <span className="sr">{one.name}</span>
              </StepButton>
            </Form>
          </ArticleItem>
        ))}
      </ol>
    </section>
  );
}

function Moved({ pages, answer }: OwnPagesProps) {
  if (answer?.kind !== "moved") return null;
  const index = pages.findIndex(({ id }) => id === answer.page);
  const page = pages[index];
  if (page === undefined) return null;
  return (
    <p className="note">{m.articles_moved({ name: page.name, position: index + 1, count: pages.length })}</p>
  );
}

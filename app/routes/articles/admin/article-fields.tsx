import { Fragment } from "react";
import type { ArticleKind } from "#app/domain/articles/article.ts";
import type { Language } from "#app/domain/site/site-languages.ts";
import { languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { ArticleField, ArticleValues } from "./posted-article.ts";

/** In the order in which the form shows them. */
const labels: Record<ArticleField | "image" | "state", () => string> = {
  day: m.article_day,
  address: m.article_address,
  title: m.article_title_fr,
  text: m.article_text_fr,
  title_en: m.article_title_en,
  text_en: m.article_text_en,
  image: m.article_picture,
  state: m.article_is_published,
};

/** The ids of all fields, from the first to the last. */
export const articleFieldsInOrder = Object.keys(labels);

/** A field's name in the page's language. */
export function articleFieldLabel(name: string): string {
  return Object.hasOwn(labels, name) ? labels[name as keyof typeof labels]() : name;
}

/** What is typed in a field, or said by a button, in words. */
export function articleFieldValue(name: string, value: string): string {
  if (name !== "state") return value;
  return value === "published" ? m.answer_yes() : m.answer_no();
}

interface ArticleFieldsProps {
  readonly kind: ArticleKind;
  readonly isNew: boolean;
  readonly values: ArticleValues;
  readonly errorOf: (name: ArticleField) => string | undefined;
}

/** Title and text in both languages, the day of a piece of news, the address of a new page. */
export function ArticleFields({ kind, isNew, values, errorOf }: ArticleFieldsProps) {
  return (
    <>
      {kind === "news" ? (
        <Field id="day" label={labels.day()} hint={m.article_day_hint()} error={errorOf("day")}>
          {(control) => <input {...control} name="day" type="date" required defaultValue={values.day} />}
        </Field>
      ) : null}
      {kind === "pages" && isNew ? (
        <Field
          id="address"
          label={labels.address()}
          isOptional
          hint={m.article_address_hint()}
          error={errorOf("address")}
        >
          {(control) => (
            <input {...control} name="address" autoCapitalize="none" defaultValue={values.address} />
          )}
        </Field>
      ) : null}
      <Formatting />
      <TextFields language="fr" values={values} errorOf={errorOf} />
      <TextFields language="en" values={values} errorOf={errorOf} />
    </>
  );
}

interface TextFieldsProps extends Pick<ArticleFieldsProps, "values" | "errorOf"> {
  readonly language: Language;
}

function TextFields({ language, values, errorOf }: TextFieldsProps) {
  const [title, text] = language === "fr" ? (["title", "text"] as const) : (["title_en", "text_en"] as const);
  const lang = languageTags[language];
  return (
    <>
      <Field id={title} label={labels[title]()} error={errorOf(title)}>
        {(control) => (
          <input {...control} name={title} type="text" lang={lang} defaultValue={values[title]} />
        )}
      </Field>
      <Field id={text} label={labels[text]()} error={errorOf(text)}>
        {(control) => <TextArea {...control} name={text} rows={12} lang={lang} defaultValue={values[text]} />}
      </Field>
    </>
  );
}

/** What the signs of Markdown do, beside the fields where they are typed. */
function Formatting() {
  const signs = [
    { typed: "## …", meaning: m.markdown_heading() },
    { typed: "**…**", meaning: m.markdown_strong() },
    { typed: "- …", meaning: m.markdown_list() },
    { typed: "[…](https://…)", meaning: m.markdown_link() },
    { typed: "| … | … |", meaning: m.markdown_table() },
  ];
  return (
    <details>
      <summary>{m.markdown_summary()}</summary>
      <dl className="facts">
        {signs.map(({ typed, meaning }) => (
          <Fragment key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

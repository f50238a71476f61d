import { renderToStaticMarkup } from "react-dom/server";

/** What an element becomes in a document, quotes as they are read. */
export function markupOf(element: React.ReactElement): string {
  return renderToStaticMarkup(element).replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

/** The fields of a form: what each is called and holds. */
export function inputsOf(markup: string) {
  return [...markup.matchAll(/<input([^>]*)>/g)].map(([, attributes = ""]) => ({
    name: / name="([^"]*)"/.exec(attributes)?.[1],
    value: / value="([^"]*)"/.exec(attributes)?.[1],
    hint: / placeholder="([^"]*)"/.exec(attributes)?.[1],
    isChosen: attributes.includes("checked"),
    isFault: attributes.includes('aria-invalid="true"'),
  }));
}

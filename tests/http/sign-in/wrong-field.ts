/** The field of a new document that says itself what is wrong with it, and where the page begins. */
export function wrongField(html: string): string | undefined {
  const inputs = html.match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? [];
  const [only = "", another] = inputs;
  const id = /id="([^"]+)"/.exec(only)?.[1];
  const isDescribed =
    new RegExp(`aria-describedby="[^"]*\\b${id}-error\\b`).test(only) && html.includes(`id="${id}-error"`);
  return another === undefined && isDescribed && only.includes("autofocus") ? id : undefined;
}

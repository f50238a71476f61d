import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { RefusalSentence } from "./refusal-sentence.tsx";

test("whoever is signed out is led to the sign-in page in another tab; any other refusal is its sentence alone", () => {
  const signedOut = renderToStaticMarkup(<RefusalSentence sentence={m.signed_out()} />);
  expect(signedOut).toMatch(/^Votre session est terminée.+<a href="\/login" target="_blank"/);
  expect(renderToStaticMarkup(<RefusalSentence sentence="Non." />)).toBe("Non.");
});

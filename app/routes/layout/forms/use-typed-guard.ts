import { useEffect } from "react";
import { useIsApplication } from "#app/ui/use-is-application.ts";

/** Fields in which people type; what is only chosen is quickly chosen again, or kept at once. */
const typedFields =
  "textarea, input:is(:not([type]), [type=text], [type=number], [type=email], [type=url]):not([role=combobox])";
/** What a form shows that was sent and not saved. */
const refusals = "[role=alert], .outcome .note.bad, .article-preview, [aria-invalid=true]";

function isRefused(form: HTMLFormElement): boolean {
  return form.querySelector(refusals) !== null;
}

/** Asks before the page is left while something is typed in a form that is not sent, or was sent and not saved. */
export function useTypedGuard(): void {
  const isApplication = useIsApplication();
  useEffect(() => {
    if (!isApplication) return undefined;
    const typed = new Set<HTMLFormElement>();
    const sent = new Set<HTMLFormElement>();
    const ask = (event: BeforeUnloadEvent) => {
      const unsaved = [...typed, ...[...sent].filter(isRefused)];
      if (unsaved.some((form) => form.isConnected)) event.preventDefault();
    };
    const note = (field: EventTarget | null) => {
      const form = field instanceof Element && field.matches(typedFields) ? field.closest("form") : null;
      if (form?.method !== "post") return;
      typed.add(form);
      // Only now: a page with it opens more slowly when it is come back to.
      addEventListener("beforeunload", ask);
    };
    const type = ({ target }: Event) => note(target);
    // What was typed while the scripts were on their way counts too, and what a form was refused with by then.
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedFields)) {
      const isOfRefused = field.value !== "" && field.form !== null && isRefused(field.form);
      if (isOfRefused || field.value !== field.defaultValue) note(field);
    }
    const send = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && typed.delete(target)) sent.add(target);
    };
    document.addEventListener("input", type);
    document.addEventListener("submit", send);
    return () => {
      document.removeEventListener("input", type);
      document.removeEventListener("submit", send);
      removeEventListener("beforeunload", ask);
    };
  }, [isApplication]);
}

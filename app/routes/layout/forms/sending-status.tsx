import { useEffect, useLayoutEffect, useRef } from "react";
import { useFetchers } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { useIsSending } from "./use-is-sending.ts";

/**
 * Says at the foot of the window that a form is on its way, where the form says nothing itself (`sending.css`), and
 * sends none twice. Outside the page's main part, which a window over the page covers, and with `aria-live`, by which the window
 * knows that it still speaks. The second click of a double one is stopped by `app/browser/visitor.js`, on every page.
 */
export function SendingStatus() {
  const isPageSending = useIsSending();
  const isAnswering = useFetchers().some(
    ({ formMethod }) => formMethod !== undefined && formMethod !== "GET",
  );
  const isSending = isPageSending || isAnswering;
  useSentOnce(isSending);
  return (
    <p className="sending" role="status" aria-live="polite">
      {isSending ? <span>{m.form_sending()}</span> : null}
    </p>
  );
}

/** Stops a form that is sent again, by the same button, while something is on its way. */
function useSentOnce(isSending: boolean): void {
  const isOnItsWay = useRef(false);
  const sent = useRef(new Map<EventTarget, HTMLElement | null>());
  // With the answer itself: what it says may be acted on before the page is painted.
  useLayoutEffect(() => {
    isOnItsWay.current = isSending;
    if (!isSending) sent.current.clear();
  }, [isSending]);
  useEffect(() => {
    const send = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
      if (isOnItsWay.current && sent.current.get(form) === submitter) {
        event.preventDefault();
        event.stopPropagation();
      } else sent.current.set(form, submitter);
    };
    // Before the form itself is told.
    addEventListener("submit", send, true);
    return () => removeEventListener("submit", send, true);
  }, []);
}

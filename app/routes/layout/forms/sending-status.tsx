import { useEffect, useRef } from "react";
import { useFetchers } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { useIsSending } from "./use-is-sending.ts";

/** The second click of a double one comes sooner, and before the page knows that it is sending. */
const doubleClick = 500;

/**
 * Says at the foot of the window that a form is on its way, where the form says nothing itself (`sending.css`), and
 * sends none twice, whether its button knows that it is sent or not.
 */
export function SendingStatus() {
  const isPageSending = useIsSending();
  const isAnswering = useFetchers().some(
    ({ formMethod }) => formMethod !== undefined && formMethod !== "GET",
  );
  const isSending = isPageSending || isAnswering;
  useSentOnce(isSending);
  return (
    <p className="sending" role="status">
      {isSending ? <span>{m.form_sending()}</span> : null}
    </p>
  );
}

/** Stops a form that is sent while it is on its way. */
function useSentOnce(isSending: boolean): void {
  const isOnItsWay = useRef(false);
  const sent = useRef(new Set<EventTarget>());
  useEffect(() => {
    isOnItsWay.current = isSending;
    if (!isSending) sent.current.clear();
  }, [isSending]);
  useEffect(() => {
    const send = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
      if (sent.current.has(form)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      sent.current.add(form);
      setTimeout(() => isOnItsWay.current || sent.current.delete(form), doubleClick);
    };
    // Before the form itself is told.
    addEventListener("submit", send, true);
    return () => removeEventListener("submit", send, true);
  }, []);
}

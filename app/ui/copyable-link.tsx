import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { useIsApplication } from "./use-is-application.ts";

/** A link to give to somebody, with a button that copies it where the browser can. */
export function CopyableLink({ link }: { readonly link: string }) {
  // Nobody can copy on the server: the button comes with the script.
  const canCopy = useIsApplication() && "clipboard" in navigator;
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<{ readonly link: string; readonly isCopied: boolean }>();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    // Where the browser refuses, one key is left to press.
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current);
    setOutcome({ link, isCopied });
  };
  return (
    <p className="copyable">
      <code className="one-time-link" ref={shown}>
        {link}
      </code>{" "}
      {canCopy ? (
        <button className="btn compact" type="button" onClick={() => void copy()}>
          {m.copy()}
        </button>
      ) : null}{" "}
      <span role="status">{outcome?.link === link ? said(outcome.isCopied) : null}</span>
    </p>
  );
}

function said(isCopied: boolean): string {
  return isCopied ? m.copy_done() : m.copy_selected();
}

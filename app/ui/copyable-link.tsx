import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { useIsApplication } from "./use-is-application.ts";

/** A link to give to somebody, with a button that copies it where the browser can. */
export function CopyableLink({ link }: { readonly link: string }) {
  // Nobody can copy on the server: the button comes with the script.
  const canCopy = useIsApplication() && "clipboard" in navigator;
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(link);
  };
  return (
    <p className="copyable">
      <code className="one-time-link">{link}</code>{" "}
      {canCopy ? (
        <button className="btn compact" type="button" onClick={() => void copy().catch(() => undefined)}>
          {m.copy()}
        </button>
      ) : null}{" "}
      <span role="status">{copied === link ? m.copy_done() : null}</span>
    </p>
  );
}

import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

/** A link to give to somebody, with a button that copies it where the browser can. */
export function CopyableLink({ link }: { readonly link: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState<string>();
  useEffect(() => setCanCopy("clipboard" in navigator), []);
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

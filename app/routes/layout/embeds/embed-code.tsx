import { useRouteLoaderData } from "react-router";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Surroundings } from "#app/routes/layout/frame/surroundings.ts";

interface EmbedCodeProps {
  /** What the line shows on another site: not always the whole page. */
  readonly label: string;
  /** Of the page that is made for frames. */
  readonly path: string;
  /** What the frame is called for those who do not see it. */
  readonly title: string;
  /** In pixels. */
  readonly height: number;
}

/** The one line that shows something of this site on another; a click on it selects it whole. */
export function EmbedCode({ label, path, title, height }: EmbedCodeProps) {
  const origin = useRouteLoaderData<Surroundings>("root")?.origin ?? "";
  const address = `${origin}${path}?lang=${currentLocale()}`;
  // A browser's own border comes on top of the width: the frame would be wider than its column.
  const shown = { width: "100%", height, style: "border:0" };
  const attributes = Object.entries({ src: address, title, ...shown, loading: "lazy" });
  const line = attributes.map(([name, value]) => `${name}="${escaped(String(value))}"`).join(" ");
  return (
    <details className="embed-code">
      <summary>{label}</summary>
      <p className="soft small">{m.embed_explanation()}</p>
      <code>{`<iframe ${line}></iframe>`}</code>
    </details>
  );
}

/** As an attribute's value is written in HTML: nobody's name ends it. */
function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

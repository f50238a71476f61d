import type { Thing, WithContext } from "schema-dts";

/** What a page is about, for machines (schema.org). A data block is not run, so the policy on scripts allows it. */
export function StructuredData({ data }: { readonly data: WithContext<Thing> }) {
  const json = JSON.stringify(data);
  // Escaped, so that no name can end the element.
  const safe = json.replaceAll("<", String.raw`\u003c`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of a data block.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safe }} />;
}

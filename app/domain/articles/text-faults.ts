import type { ArticleInput, ArticleInputIssue } from "./article-input.ts";
import { type MarkdownFault, readMarkdown } from "./read-markdown.ts";

/** What is wrong within the texts of an article: links that lead nowhere, pictures of other sites. Each address once. */
export function findTextFaults({ text, textEn }: Pick<ArticleInput, "text" | "textEn">): ArticleInputIssue[] {
  return [...faultsOf("text", text), ...faultsOf("text_en", textEn)];
}

function faultsOf(field: string, text: string | null): ArticleInputIssue[] {
  if (text === null) return [];
  const known = new Map<string, ArticleInputIssue>();
  for (const fault of readMarkdown(text).faults) known.set(keyOf(fault), { field, ...fault });
  return [...known.values()];
}

function keyOf(fault: MarkdownFault): string {
  return "address" in fault ? `${fault.code} ${fault.address}` : fault.code;
}

/** A field or a button of a form, as the page has it. */
export interface PageField {
  readonly type: string;
  readonly name: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isReadOnly: boolean;
  /** The values of a list to choose from; empty for everything else. */
  readonly options: readonly string[];
  /** Where a button sends the form, when it is not where the form says. */
  readonly action: string | undefined;
}

/** A form that a page offers: what can be sent with it, and the buttons that send it. */
export interface PageForm {
  readonly action: string;
  readonly method: "get" | "post";
  /** Whether files go with it. */
  readonly isMultipart: boolean;
  readonly fields: readonly PageField[];
  readonly buttons: readonly PageField[];
}

interface OpenForm extends PageForm {
  readonly id: string;
  readonly fields: PageField[];
  readonly buttons: PageField[];
}

const parts = /<(\/?)(form|input|select|option|textarea|button|fieldset)\b([^>]*)>([^<]*)/g;

/** The forms of a page as a browser without scripts has them: what is disabled is not in them. `path` is the page's own address. */
export function pageForms(html: string, path: string): PageForm[] {
  const shown = withoutScripts(html);
  const forms = [...shown.matchAll(/<form\b([^>]*)>/g)].map(([, written = ""]) => formOf(written, path));
  let within = -1;
  let current: OpenForm | undefined;
  let list: { value: string; readonly options: string[] } | undefined;
  const fieldsets: boolean[] = [];
  for (const [, end, tag = "", written = "", text = ""] of shown.matchAll(parts)) {
    const isEnd = end === "/";
    if (tag === "form") current = isEnd ? undefined : forms[++within];
    else if (tag === "fieldset") {
      if (isEnd) fieldsets.pop();
      else fieldsets.push(has(written, "disabled"));
    } else if (tag === "option" && list) takeOption(list, written, text);
    else if (!isEnd) {
      const field = fieldOf(tag, written, text);
      if (tag === "select") list = field;
      const id = attribute(written, "form");
      const owner = id === undefined ? current : forms.find((form) => form.id === id);
      if (has(written, "disabled") || fieldsets.includes(true)) continue;
      if (field.type === "submit") owner?.buttons.push(field);
      else if (tag !== "button" && field.name !== "") owner?.fields.push(field);
    }
  }
  return forms;
}

/** The addresses that the links of a page's content lead to, on this site. */
export function pageLinks(html: string): string[] {
  const content = /<main.*<\/main>/s.exec(withoutScripts(html))?.[0] ?? "";
  return [...content.matchAll(/<a\b[^>]* href="(\/[^"#]*)/g)].map(([, link = ""]) => unescaped(link));
}

function formOf(written: string, path: string): OpenForm {
  return {
    id: attribute(written, "id") ?? "",
    action: attribute(written, "action") ?? path,
    method: attribute(written, "method")?.toLowerCase() === "post" ? "post" : "get",
    isMultipart: attribute(written, "enctype") === "multipart/form-data",
    fields: [],
    buttons: [],
  };
}

function fieldOf(tag: string, written: string, text: string) {
  const type = attribute(written, "type") ?? (tag === "button" ? "submit" : tag === "input" ? "text" : tag);
  return {
    type: attribute(written, "inputmode") === "numeric" ? "number" : type.toLowerCase(),
    name: attribute(written, "name") ?? "",
    value: attribute(written, "value") ?? (tag === "textarea" ? unescaped(text) : ""),
    isChecked: has(written, "checked"),
    isReadOnly: has(written, "readonly"),
    options: [] as string[],
    action: attribute(written, "formaction"),
  };
}

/** A list without a chosen option has its first one. */
function takeOption(list: { value: string; readonly options: string[] }, written: string, text: string) {
  if (has(written, "disabled")) return;
  const value = attribute(written, "value") ?? unescaped(text);
  if (list.options.length === 0 || has(written, "selected")) list.value = value;
  list.options.push(value);
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script.*?<\/script>|<style.*?<\/style>/gs, "");
}

function attribute(written: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(written)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

function has(written: string, name: string): boolean {
  return new RegExp(`(?:^|\\s)${name}(?:=|\\s|/|$)`, "i").test(written);
}

function unescaped(text: string): string {
  const signs = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" } as const;
  return text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (sign) => signs[sign as keyof typeof signs]);
}

import { byteOrderMark } from "#app/domain/values/csv.ts";

const types: Record<string, string> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** An answer that browsers save as a file instead of showing it; a table has the mark that Excel needs. */
export function fileResponse(name: string, text: string): Response {
  const type = types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
  return new Response(name.endsWith(".csv") ? `${byteOrderMark}${text}` : text, {
    headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` },
  });
}

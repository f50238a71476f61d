const types: Record<string, string> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** An answer that browsers save as a file instead of showing it. */
export function fileResponse(name: string, text: string): Response {
  const type = types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
  return new Response(text, {
    headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` },
  });
}

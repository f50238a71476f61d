import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { aSite } from "#tests/http/a-site.ts";

test("moving a page of the menu leaves the news above as far back as they were", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const response = await site.post(path, new URLSearchParams(fields), { cookie });
    return { status: response.status, html: await response.text() };
  };
  const write = (kind: "news" | "pages", fields: Readonly<Record<string, string>>) =>
    post(paths.newArticle(kind), { step: "publish", day: "2026-03-01", text: "Bonjour", ...fields });
  for (const address of ["rules", "contact"]) await write("pages", { title: address, address });
  for (const day of ["2026-03-01", "2026-03-02"]) await write("news", { title: `News of ${day}`, day });
  const earlier = paths.articles({ after: "2026-03-02" });
  expect(await site.html(earlier, { cookie })).toContain(`action="${earlier}#pages"`);
  const moved = await post(earlier, { page: "pages/contact", step: "earlier" });
  expect(moved.status).toBe(200);
  expect(moved.html).toContain("News of 2026-03-01");
  expect(moved.html).not.toContain("News of 2026-03-02");
});

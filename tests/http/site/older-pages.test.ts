import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { signedIn } from "#tests/http/sign-in/an-account.ts";

test("R61: operations and news are older in the gender of their names", async () => {
  const { site, cookie, post } = await signedIn();
  for (let number = 1; number <= 51; number++) {
    const day = `2025-01-${String((number % 28) + 1).padStart(2, "0")}`;
    const fields = { title: `Nouvelle ${number}`, text: "Bonjour", day, step: "publish" };
    await post(paths.newArticle("news"), fields);
  }
  for (const page of ["/news", paths.articles(), "/admin/history"]) {
    expect(await site.html(page, { cookie })).toMatch(/<a [^>]*>Plus anciennes</);
  }
  expect(await site.html("/admin/history?page=2", { cookie })).toMatch(/<a [^>]*>Plus récentes</);
});

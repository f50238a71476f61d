import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aLiveSite, push } from "#tests/http/live/a-live-site.ts";

test("the preview of a compilation says how many matches of the live tournament are still being played", async () => {
  const { site, token } = await aLiveSite();
  const cookie = await site.signIn();
  const preview = async (table: string, step = "preview") => {
    const answer = await site.post(`${paths.compile()}?lang=en`, new URLSearchParams({ table, step }), {
      cookie,
    });
    return (await answer.text()).replaceAll(/<!-- -->/g, "");
  };
  const warning = /\d+ match(?:es are| is) still being played/;
  const on = { number: 2, round: 2, start_at: "2025-03-14 19:30:00", end_at: null, winner: null };
  await push(site, token, flatFile([flatMatch(), flatMatch({ ...on, score: { home: 4, away: 3 } })]));
  expect(warning.exec(await preview("bonzini"))?.[0]).toBe("1 match is still being played");
  expect(await preview("leonhart")).not.toMatch(warning);
  await push(
    site,
    token,
    flatFile([flatMatch(), flatMatch({ ...on, end_at: "2025-03-14 19:50:00", winner: 1 })]),
  );
  expect(await preview("bonzini")).not.toMatch(warning);
});

import { expect, test } from "vitest";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { aSeason } from "./a-season.ts";
import { aSite } from "./a-site.ts";

test("the live page has three states, in both languages", async () => {
  const site = await aSite();
  expect(await site.html("/live?lang=en")).toContain("No live tournament currently.");
  const { upcoming, completed } = await aSeason(site);
  const next = await site.html("/live?lang=en");
  expect(next).toContain("No live tournament currently.");
  expect(next).toContain("The next one starts on ");
  expect(next).toContain(`href="/tournaments/${upcoming}"`);
  await writeSettings(site.database.write, { liveTournament: upcoming });
  await site.database.transaction(async () => undefined);
  const [on, onInFrench] = [await site.html("/live?lang=en"), await site.html("/live?lang=fr")];
  expect(on).toContain("The first matches will appear here as soon as they are called.");
  expect(onInFrench).toContain("Les premiers matchs apparaîtront ici");
  await writeSettings(site.database.write, { liveTournament: completed });
  await site.database.transaction(async () => undefined);
  expect(await site.html("/live?lang=en")).toContain("No live tournament currently.");
});

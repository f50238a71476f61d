import { expect, test, vi } from "vitest";
import { administrator, aSite, cookiesOf } from "#tests/http/a-site.ts";
import { isHard } from "#tests/is-hard.ts";

// The hash that a real sign-in costs: what waits in the queue waits for it.
vi.unmock("@better-auth/utils/password");

test.runIf(isHard)(
  "many guesses at once: some wait, the rest are asked to come back, the known device signs in",
  async () => {
    const site = await aSite();
    await site.signIn();
    const attempt = (email: string, cookie: string, address: string) =>
      site.post("/login?lang=en", new URLSearchParams({ ...administrator, email }), { cookie }, address);
    const device = cookiesOf(await attempt(administrator.email, "", "192.0.2.1"), "-device");
    const guesses = Array.from({ length: 60 }, (_, index) =>
      attempt(`nobody${index}@gamelle.example`, "", `203.0.113.${index}`),
    );
    expect((await attempt(administrator.email, device, "192.0.2.1")).status).toBe(303);
    const answers = await Promise.all(guesses);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(30);
    expect(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
    expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true);
    expect(await refused[0]?.text()).toContain("Try again in a moment");
  },
);

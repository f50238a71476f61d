import { expect, test, vi } from "vitest";
import type { LongWork } from "#app/server/work/long-work.ts";
import { aSite } from "#tests/http/a-site.ts";

test.each(["", "?operation=nobody", "?import=nobody"])(
  "R56: where the address names no operation, the page says so, and no process is begun for it: “%s”",
  async (search) => {
    const run = vi.fn<() => Promise<never>>();
    const longWork = { run, read: run, progress: () => null } as unknown as LongWork;
    const site = await aSite(undefined, undefined, { longWork });
    const cookie = await site.signIn();
    const answer = await site.get(`/admin/undo${search}`, { cookie: `${cookie}; language=en` });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining("There is no such operation."),
    ]);
    expect(run).not.toHaveBeenCalled();
  },
);

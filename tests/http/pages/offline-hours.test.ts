import { expect, onTestFinished, test, vi } from "vitest";
import { aSite } from "#tests/http/a-site.ts";
import { aWorker } from "./a-worker.ts";

/** As Firefox writes times in French: “06 h 05”. */
class TwoDigits extends Intl.DateTimeFormat {
  override format(moment: Date): string {
    return super.format(moment).replace(/\b\d(?=\sh)/, "0$&");
  }
}

test.each([
  { hour: 1, shown: "1\u00a0h\u00a005", browser: "Chromium", DateTimeFormat: Intl.DateTimeFormat },
  { hour: 1, shown: "1\u00a0h\u00a005", browser: "Firefox", DateTimeFormat: TwoDigits },
  { hour: 0, shown: "0\u00a0h\u00a005", browser: "Firefox", DateTimeFormat: TwoDigits },
  { hour: 18, shown: "18\u00a0h\u00a005", browser: "Firefox", DateTimeFormat: TwoDigits },
])(
  "a page from $hour:05 says so as the site writes it, in $browser: neither “1er h” nor “01 h”",
  async ({ hour, shown, DateTimeFormat }) => {
    const worker = await aWorker(await aSite());
    worker.connection.now = new Date(2026, 2, 1, hour, 5).getTime();
    await worker.wake();
    await worker.ask("/live");
    worker.connection.isCut = true;
    const formatter = vi.spyOn(Intl, "DateTimeFormat").mockImplementation(DateTimeFormat);
    onTestFinished(() => formatter.mockRestore());
    expect(await worker.html("/live")).toContain(`état de ${shown}`);
  },
);

import { expect, test } from "vitest";
import { untilFree } from "./until-free.ts";

const fault = (code: string) => Object.assign(new Error(code), { code });

test.each(["SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT", "SQLITE_BUSY_RECOVERY"])(
  "who meets %s waits, and tries again",
  async (code) => {
    const answers = [fault(code), fault(code)];
    const attempt = () => {
      const next = answers.shift();
      if (next) throw next;
      return "done";
    };
    expect(await untilFree(attempt)).toBe("done");
  },
);

test("any other fault is thrown at once, and a busy one when patience ends", async () => {
  const throwing = (code: string) => () => {
    throw fault(code);
  };
  await expect(untilFree(throwing("SQLITE_FULL"))).rejects.toThrow("SQLITE_FULL");
  await expect(untilFree(throwing("SQLITE_BUSY"), 0)).rejects.toThrow("SQLITE_BUSY");
});

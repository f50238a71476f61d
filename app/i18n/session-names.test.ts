import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "./locale.ts";
import { sessionName } from "./session-names.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

beforeEach(() => readLocaleFrom(() => "fr"));

test.each([
  {
    agent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    name: "Firefox sur Windows",
  },
  {
    agent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
    name: "Safari sur iOS",
  },
  {
    agent:
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
    name: "Chrome sur Android",
  },
  { agent: "", name: "Navigateur inconnu" },
  { agent: null, name: "Navigateur inconnu" },
])("$agent is $name", ({ agent, name }) => {
  expect(sessionName(agent)).toBe(name);
});

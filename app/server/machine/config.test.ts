import { expect, test } from "vitest";
import { ConfigError, readConfig, warningsOf } from "./config.ts";

test("everything has a default, and an empty value counts as absent", () => {
  expect(readConfig({ PORT: "", BASE_URL: "" })).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    baseUrl: undefined,
  });
});

test("the public address is an origin", () => {
  expect(readConfig({ BASE_URL: "https://foos.example/somewhere" }).baseUrl).toBe("https://foos.example");
});

test.each([
  { PORT: "three" },
  { PORT: "70000" },
  { BASE_URL: "foos.example" },
  { LOG_LEVEL: "loud" },
  { TRUST_PROXY: "perhaps" },
])("a wrong value is told in one line that names it: %o", (environment) => {
  const [name = "", value] = Object.entries(environment)[0] ?? [];
  expect(() => readConfig({ ...environment })).toThrow(ConfigError);
  expect(() => readConfig({ ...environment })).toThrow(new RegExp(`^${name}=${value}: [^\\n]+$`));
});

test("a wrong database address is told without its password", () => {
  const environment = { DATABASE_URL: "mysql://volunteer:secret@db.example/gamelle" };
  expect(() => readConfig(environment)).toThrow(/^DATABASE_URL=…: [^\n]+$/);
  expect(() => readConfig(environment)).not.toThrow(/secret/);
});

test.each([
  { environment: { BASE_URL: "https://foos.example" }, warnings: 1 },
  { environment: { BASE_URL: "https://foos.example", TRUST_PROXY: "1" }, warnings: 0 },
  { environment: { BASE_URL: "http://foos.example" }, warnings: 0 },
  { environment: {}, warnings: 0 },
])(
  "https without a trusted proxy is warned of, for all would share one address: %o",
  ({ environment, warnings }) => {
    const said = warningsOf(readConfig(environment));
    expect(said).toHaveLength(warnings);
    expect(said.every((line) => line.includes("TRUST_PROXY") && !line.includes("\n"))).toBe(true);
  },
);

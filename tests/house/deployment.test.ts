import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root, sourceFiles } from "./source-files.ts";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/** What the build reads that an ignore file leaves out of it. */
function findIgnored(dockerfile: string, ignored: string): string[] {
  const kept = ignored.split("\n").flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []));
  const copied = [...dockerfile.matchAll(/^COPY ([^-\n]+) \S+$/gm)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  return copied.filter((name) => name !== "." && !kept.includes(name));
}

test("the Dockerfile is one, copies what there is, and runs without rights", () => {
  const dockerfile = textOf("Dockerfile");
  expect(validate(dockerfile, {})).toEqual([]);
  expect(findIgnored(dockerfile, textOf(".dockerignore"))).toEqual([]);
  const [, run = ""] = dockerfile.split(/^FROM .*(?<!AS build)$/m);
  expect(run).toMatch(/^USER 65532:65532$/m);
  expect(run).toMatch(/^HEALTHCHECK /m);
  expect(run).not.toMatch(/^RUN /m);
});

test("what the ignore file of the container keeps is there", () => {
  const kept = textOf(".dockerignore")
    .split("\n")
    .flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []));
  expect(kept.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("planted faults of a Dockerfile are found", () => {
  expect(validate("FROM a\nUSR nobody\n", {})).toHaveLength(1);
  expect(findIgnored("COPY secrets .\nCOPY --from=build /a /a\n", "*\n!app")).toEqual(["secrets"]);
});

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string>>; readonly read_only?: boolean }>
  >;
}

test.each(["deploy/compose.yaml", "deploy/compose.grown.yaml"])(
  "%s sets what Gamelle knows, and nothing else",
  (path) => {
    const { services } = parse(textOf(path), { merge: true }) as Compose;
    const ours = Object.values(services).filter(({ environment = {} }) => "TRUST_PROXY" in environment);
    expect(ours.length).toBeGreaterThan(0);
    const known = textOf("docs/operations.md");
    for (const { environment = {}, read_only: isReadOnly } of ours) {
      expect(isReadOnly).toBe(true);
      expect(Object.keys(environment).filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
    }
  },
);

test.each(["deploy/compose.yaml", "deploy/compose.grown.yaml"])(
  "Caddy in %s, which asks every two seconds, does not wait for Docker, which asks every thirty",
  (path) => {
    const { services } = parse(textOf(path), { merge: true }) as {
      services: { caddy: { depends_on: readonly string[] } };
    };
    expect(services.caddy.depends_on).toBeInstanceOf(Array);
  },
);

test.each(["deploy/compose.yaml", "deploy/compose.grown.yaml"])(
  "no log in %s grows without end, as Docker’s do where nothing is said",
  (path) => {
    const { services } = parse(textOf(path), { merge: true }) as {
      services: Readonly<Record<string, { readonly logging?: { readonly driver: string } }>>;
    };
    const endless = Object.entries(services).filter(([, { logging }]) => logging?.driver !== "local");
    expect(endless.map(([name]) => name)).toEqual([]);
  },
);

test("Litestream’s example asks for settings that the documents name", () => {
  const asked = [...textOf("deploy/litestream.yml").matchAll(/\$\{(\w+)\}/g)].map(([, name = ""]) => name);
  expect(asked).toContain("LITESTREAM_BUCKET");
  const known = textOf("docs/operations.md");
  expect(asked.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
});

test("the first start of PostgreSQL, which answers on its socket only, is waited for", () => {
  const { services } = parse(textOf("deploy/compose.grown.yaml"), { merge: true }) as {
    services: { postgres: { healthcheck: { test: string[]; start_period: string } } };
  };
  const { test: command, start_period: patience } = services.postgres.healthcheck;
  expect(command.join(" ")).toContain("-h 127.0.0.1");
  expect(patience).toBe("3m");
});

test("Caddy lets visitors wait longer than it takes to see that a server is back", () => {
  const seconds = (name: string) =>
    Number(new RegExp(`${name} (\\d+)s`).exec(textOf("deploy/Caddyfile"))?.[1]);
  expect(seconds("lb_try_duration")).toBeGreaterThan(2 * seconds("health_interval"));
});

test.each(["deploy/compose.yaml", "deploy/compose.grown.yaml"])(
  "commands in %s name the file, and settings that git never keeps",
  (path) => {
    const commands = [...textOf(path).matchAll(/docker compose (?:-f (\S+))?/g)];
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter(([, file]) => file !== path)).toEqual([]);
    expect(textOf(path)).toContain("deploy/.env");
    expect(textOf(".gitignore").split("\n")).toContain("/deploy/.env");
  },
);

const units = sourceFiles
  .map(({ path }) => path)
  .filter((path) => /^deploy\/.*\.(service|timer)$/.test(path));
const analyze = (...parameters: string[]) =>
  spawnSync("systemd-analyze", parameters, { cwd: root, encoding: "utf8" });
const hasSystemd = analyze("--version").status === 0;

test.skipIf(!hasSystemd)(
  `units of systemd expose no more than 2.0${hasSystemd ? "" : " (systemd-analyze is not here)"}`,
  () => {
    expect(units).toHaveLength(4);
    for (const unit of units.filter((path) => path.endsWith(".service"))) {
      // In tenths; the command fails where a unit exposes more.
      const { status, stdout } = analyze("security", "--offline=true", "--threshold=20", unit);
      expect({ unit, status, last: stdout.trim().split("\n").at(-1) }).toMatchObject({ unit, status: 0 });
    }
  },
);

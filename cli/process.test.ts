import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";
import { isHard } from "#tests/is-hard.ts";

const root = join(import.meta.dirname, "..");

test("a process of its own answers as the commands do: status, output, input, errors", () => {
  const { environment } = aCommandLine();
  const start = (parameters: readonly string[], input = "") => {
    const env = { ...process.env, ...environment, DATABASE_URL: "", BASE_URL: "" };
    const child = spawnSync(process.execPath, ["cli/main.ts", ...parameters], {
      cwd: root,
      env,
      input,
      encoding: "utf8",
    });
    return [child.status, child.stdout, child.stderr];
  };
  const create = ["admin", "create", "--email", "ana@laval.example", "--password-stdin"];
  expect(start(create, "trois rangs de bleus\n")).toEqual([0, "Account created: ana@laval.example\n", ""]);
  expect(start(["import", "matches", "nowhere.json", "--table", "bonzini"])).toEqual([
    1,
    "",
    "Cannot read nowhere.json: there is no file of this name.\n",
  ]);
  expect(start(["compile", "--table", "multitable", "--json"])).toEqual([
    2,
    expect.stringContaining('"usage"'),
    "",
  ]);
});

test("a reader that has enough ends nothing: no fault is reported", () => {
  const piped = ["-c", '"$0" cli/main.ts --help | true', process.execPath];
  expect(spawnSync("sh", piped, { cwd: root, encoding: "utf8" }).stderr).toBe("");
});

test.runIf(isHard && existsSync("/dev/full"))(
  "output that cannot be written, as on a full disk, is one sentence and a failure",
  () => {
    const { environment } = aCommandLine();
    const env = { ...process.env, ...environment, DATABASE_URL: "", BASE_URL: "" };
    const start = (into: string) => {
      const parameters = ["-c", `"$0" cli/main.ts admin list ${into}`, process.execPath];
      return spawnSync("sh", parameters, { cwd: root, env, encoding: "utf8" });
    };
    const full = start("--json >/dev/full");
    expect([full.status, full.stderr]).toEqual([
      1,
      "Not all of the command’s output could be written (ENOSPC); its work was not interrupted.\n",
    ]);
    expect(start("--json >/dev/full 2>/dev/full").status).toBe(1);
  },
);

test("administrators are made, listed and removed, but never the last one", async () => {
  const { run, json } = aCommandLine();
  const first = await run(
    ["admin", "create", "--email", "Ana@Laval.example", "--password-stdin"],
    "trois rangs de bleus\n",
  );
  expect([first.status, first.stdout]).toEqual([0, "Account created: ana@laval.example\n"]);
  expect(await json("admin", "create", "--email", "b@laval.example", "--password", "short")).toMatchObject({
    status: 1,
    answer: { error: { code: "passwordTooShort" } },
  });
  expect(await json("admin", "remove", "--email", "ana@laval.example")).toMatchObject({
    status: 1,
    answer: { error: { code: "lastAdministrator" } },
  });
  expect((await json("admin", "list")).answer).toMatchObject([{ email: "ana@laval.example" }]);
  expect((await json("admin", "reset", "--email", "ana@laval.example")).answer).toMatchObject({
    email: "ana@laval.example",
    link: expect.stringContaining("/new-password?token="),
  });
});

test.runIf(isHard)("a demonstration fills an empty folder, and no other", async () => {
  const { json } = aCommandLine();
  expect((await json("demo", "--years", "1", "--players", "20")).answer).toMatchObject({
    tournaments: 16,
    players: 20,
  });
  expect(await json("demo")).toMatchObject({ status: 1, answer: { error: { code: "notEmpty" } } });
  expect((await json("verify")).status).toBe(0);
});

test("a backup fills an empty folder, and no other", async () => {
  const [one, other] = [aCommandLine(), aCommandLine()];
  await one.json("demo", "--years", "1", "--players", "20");
  const file = one.write("all.gamelle", "");
  const [flyers, photos] = [3, 3];
  const sizes = 3;
  expect(await one.json("backup", file)).toMatchObject({
    status: 0,
    answer: { files: (flyers + photos) * sizes },
  });
  expect(await one.json("restore", file)).toMatchObject({
    status: 1,
    answer: { error: { code: "notEmpty" } },
  });
  const damaged = await other.run(["restore", one.write("damaged", readFileSync(file).subarray(0, -1))]);
  expect(damaged).toMatchObject({ status: 1, stdout: "", stderr: expect.stringMatching(/^.+damaged.+\n$/) });
  expect(await other.json("restore", other.write("none", "x"))).toMatchObject({
    status: 1,
    answer: { error: { code: "noBackup" } },
  });
  expect(await other.json("restore", file)).toMatchObject({ status: 0 });
  const rankings = ["export", "rankings", "--table", "bonzini", "--inactive"];
  expect(await other.json(...rankings)).toEqual(await one.json(...rankings));
});

test("the version is the package's, and needs no database", async () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  expect(await aCommandLine().run(["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
});

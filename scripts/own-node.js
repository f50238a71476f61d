// Written for any Node, since it is started by the one that npm was started by.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";

// npm 9 and 10 take this link away together with the package for another kind of machine, which asks for the same one; npm 11 leaves it.
// It comes first: where npm was refused once, `npm exec` finds the package here, and starts what the link leads to.
const name = `node-${process.platform}-${process.arch}`;
const link = "node_modules/.bin/node";
if (!existsSync(link) && existsSync(`node_modules/${name}/bin/node`)) {
  mkdirSync("node_modules/.bin", { recursive: true });
  symlinkSync(`../${name}/bin/node`, link);
}

// An older one has npm leave out what is compiled for this machine: packages that are optional may ask for a newer Node.
// npm is asked by its program: what it says of itself (npm_config_user_agent), an npm within `npm exec` takes from the outer one.
const ask = (program) => spawnSync(program, ["--version"], { encoding: "utf8" }).stdout;
const answer = ask(process.env["npm_node_execpath"] || process.execPath) || ask(link);
const [, version, major, minor] = /v((\d+)\.(\d+)\S*)/.exec(answer) || [];
if (major < 20 || (major === "20" && minor < 19)) {
  const own = `node-linux-${process.arch}@24`;
  console.error(`npm runs on Node ${version}, which is too old: npm exec --yes --package=${own} -- npm ci`);
  process.exit(1);
}

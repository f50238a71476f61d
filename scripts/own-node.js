// Written for any Node, since it is started by the one that npm was started by.
import { existsSync, mkdirSync, symlinkSync } from "node:fs";

// An older one has npm leave out what is compiled for this machine: packages that are optional may ask for a newer Node.
const [, version, major, minor] = /node\/v((\d+)\.(\d+)\S*)/.exec(process.env["npm_config_user_agent"]) || [];
if (major < 20 || (major === "20" && minor < 19)) {
  const own = `node-linux-${process.arch}@24`;
  console.error(`npm runs on Node ${version}, which is too old: npm exec --yes --package=${own} -- npm ci`);
  process.exit(1);
}

// npm 9 and 10 take this link away together with the package for another kind of machine, which asks for the same one; npm 11 leaves it.
const name = `node-${process.platform}-${process.arch}`;
const link = "node_modules/.bin/node";
if (!existsSync(link) && existsSync(`node_modules/${name}/bin/node`)) {
  mkdirSync("node_modules/.bin", { recursive: true });
  symlinkSync(`../${name}/bin/node`, link);
}

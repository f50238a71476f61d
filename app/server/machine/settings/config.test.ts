import { expect, test } from "vitest";
import { readConfig, warningsOf } from "./config.ts";
import { ConfigError } from "./config-error.ts";

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
  { PORT: " " },
  { PORT: "0x1f" },
  { MAIL_FROM: "the league" },
  { MAIL_FROM: "Ligue <laval.example>" },
  { SLOW_QUERY_MS: "1e3" },
  { BASE_URL: "foos.example" },
  { LOG_LEVEL: "loud" },
  { TRUST_PROXY: "perhaps" },
  { OFFLINE_PAGES: "sometimes" },
  { LOG_REQUESTS: "all" },
  { SLOW_QUERY_MS: "-1" },
  { BACKUP_AT: "3:30" },
  { BACKUP_AT: "24:00" },
])("a wrong value is told in one line that names it: %o", (environment) => {
  const [name = "", value] = Object.entries(environment)[0] ?? [];
  expect(() => readConfig({ ...environment })).toThrow(ConfigError);
  expect(() => readConfig({ ...environment })).toThrow(new RegExp(`^${name}=${value}: [^\\n]+$`));
});

test("a token that is too short is told without itself", () => {
  expect(() => readConfig({ METRICS_TOKEN: "short" })).toThrow(/^METRICS_TOKEN=…: [^\n]+$/);
});

test.each(["ftp://disk/folder", "s3://key:secret@bucket/nights", "s3:/bucket", "disk.example:/nights"])(
  "a target of backups that is none is told without itself: %s",
  (target) => {
    expect(() => readConfig({ BACKUP_TO: target })).toThrow(/^BACKUP_TO=…: [^\n]+$/);
  },
);

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

test("a folder in BASE_URL, where no page would be, is warned of", () => {
  const said = warningsOf(readConfig({ BASE_URL: "http://foos.example/league?a=1" }));
  expect(said).toEqual([
    expect.stringContaining("/league?a=1, which is not used: the site is the whole of http://foos.example,"),
  ]);
  expect(warningsOf(readConfig({ BASE_URL: "http://foos.example/" }))).toEqual([]);
});

const publicSite = { BASE_URL: "https://foos.example:8443/app" };

test.each([
  { environment: publicSite, mail: undefined, why: "none without a server" },
  {
    environment: { ...publicSite, MAIL_FROM: "a@foos.example" },
    mail: undefined,
    why: "nor by a sender alone",
  },
  {
    environment: { ...publicSite, SMTP_URL: "smtps://u:p@mail.example:465" },
    mail: { url: "smtps://u:p@mail.example:465", from: "no-reply@foos.example" },
    why: "from the site's own host, without its port",
  },
  {
    environment: { ...publicSite, SMTP_URL: "smtp://mail.example", MAIL_FROM: "Ligue <a@laval.example>" },
    mail: { url: "smtp://mail.example", from: "Ligue <a@laval.example>" },
    why: "from whom the settings say",
  },
])("mail is sent: $why", ({ environment, mail }) => {
  expect(readConfig(environment).mail).toEqual(mail);
});

test("a mail server needs the public address: a link in a mail leads there", () => {
  expect(() => readConfig({ SMTP_URL: "smtp://mail.example" })).toThrow(/^BASE_URL: [^\n]+$/);
});

test.each(["https://u:secret@mail.example", "u:secret@mail.example"])(
  "a wrong mail server is named without its password: %s",
  (address) => {
    const read = () => readConfig({ ...publicSite, SMTP_URL: address });
    expect(read).toThrow(/^SMTP_URL=…: [^\n]+$/);
    expect(read).not.toThrow(/secret/);
  },
);

const provider = {
  OIDC_ISSUER: "https://id.example",
  OIDC_CLIENT_ID: "gamelle",
  OIDC_CLIENT_SECRET: "secret",
};

test("a provider has an address, a name and a secret, or there is none", () => {
  expect(readConfig({}).provider).toBeUndefined();
  expect(readConfig(provider).provider).toEqual({
    issuer: "https://id.example",
    clientId: "gamelle",
    clientSecret: "secret",
  });
});

test.each(["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"])(
  "a provider without %s is half a one",
  (name) => {
    const half = () => readConfig({ ...provider, [name]: "" });
    expect(half).toThrow(new RegExp(`^${name}: `));
    expect(half).not.toThrow(/secret$/);
  },
);

const service = {
  S3_ENDPOINT: "https://s3.example",
  S3_ACCESS_KEY_ID: "us",
  S3_SECRET_ACCESS_KEY: "secret",
};
const bucket = {
  endpoint: "https://s3.example",
  region: "us-east-1",
  accessKeyId: "us",
  secretAccessKey: "secret",
  bucket: "ours",
};

test.each([
  { environment: {}, nightly: undefined, why: "none where nothing is said" },
  {
    environment: { BACKUP_TO: "/mnt/disk" },
    nightly: { target: { folder: "/mnt/disk" }, at: "03:30" },
    why: "a folder, half past three",
  },
  {
    environment: { ...service, BACKUP_TO: "s3://ours", BACKUP_AT: "23:05" },
    nightly: { target: { bucket: { ...bucket, prefix: "" } }, at: "23:05" },
    why: "a whole bucket",
  },
  {
    environment: { ...service, S3_REGION: "auto", BACKUP_TO: "s3://ours/club/nights/" },
    nightly: { target: { bucket: { ...bucket, region: "auto", prefix: "club/nights/" } }, at: "03:30" },
    why: "a part of a bucket",
  },
])("nightly backups go to: $why", ({ environment, nightly }) => {
  expect(readConfig(environment).nightly).toEqual(nightly);
});

test.each(Object.keys(service))("a bucket without %s is no bucket", (name) => {
  const half = () => readConfig({ ...service, BACKUP_TO: "s3://ours", [name]: "" });
  expect(half).toThrow(new RegExp(`^${name}: required with BACKUP_TO`));
});

test("machines share pictures in a bucket of the same service", () => {
  expect(readConfig({ ...service, S3_BUCKET: "pictures" }).pictureBucket).toEqual({
    ...bucket,
    bucket: "pictures",
    prefix: "",
  });
  expect(readConfig(service).pictureBucket).toBeUndefined();
  expect(() => readConfig({ S3_BUCKET: "pictures" })).toThrow(/^S3_ENDPOINT: required with S3_BUCKET/);
});

import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { onTestFinished } from "vitest";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { endProcess } from "#tests/end-process.ts";

export type ProxyName = "nginx" | "caddy";

/** Debian puts nginx where only the administrator of a machine looks for programs. */
const env = { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` };

export function isInstalled(name: ProxyName): boolean {
  return spawnSync(name, [name === "nginx" ? "-v" : "version"], { env }).status === 0;
}

/** Ports that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const address = server.address();
      return typeof address === "object" && address ? address.port : 0;
    }),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Starts the real program with our example, on other ports and with a certificate of its own. */
export async function aProxy(name: ProxyName, port: number, site: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `gamelle-${name}-`));
  // Its workers run as somebody else.
  chmodSync(folder, 0o777);
  const server = name === "nginx" ? await startNginx(folder, port, site) : startCaddy(folder, port, site);
  onTestFinished(async () => {
    await endProcess(server, "SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  });
  await untilListening(port, server);
}

const exampleOf = (file: string) => readFileSync(join(rootFolder, "deploy", file), "utf8");

async function startNginx(folder: string, port: number, site: number): Promise<ChildProcess> {
  const [plain] = await freePorts(1);
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...key, ...subject, ...files], { stdio: "ignore" });
  const example = exampleOf("nginx.conf")
    .replace("127.0.0.1:3000", `127.0.0.1:${site}`)
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replaceAll("pointage.example", "localhost")
    .replaceAll("/etc/letsencrypt/live/localhost", folder);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const around = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; ${temporary.join(" ")}\n${example}\n}`;
  writeFileSync(join(folder, "nginx.conf"), around);
  return spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], { env, stdio: "ignore" });
}

function startCaddy(folder: string, port: number, site: number): ChildProcess {
  const options = `{
    admin off
    auto_https disable_redirects
    local_certs
    skip_install_trust
    storage file_system ${folder}/storage
  }\n`;
  writeFileSync(join(folder, "Caddyfile"), options + exampleOf("Caddyfile"));
  return spawn("caddy", ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
    env: {
      ...process.env,
      SITE: `https://localhost:${port}`,
      SERVERS: `127.0.0.1:${site}`,
      XDG_CONFIG_HOME: folder,
    },
    stdio: "ignore",
  });
}

/** Caddy listens before it has made its certificate. */
async function untilListening(port: number, server: ChildProcess): Promise<void> {
  const options = { port, host: "127.0.0.1", servername: "localhost", rejectUnauthorized: false };
  while (server.exitCode === null) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(options, () => resolve(true));
      socket.once("secureConnect", () => socket.destroy());
      socket.once("error", () => resolve(false));
    });
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${server.spawnfile} ended with ${server.exitCode}`);
}

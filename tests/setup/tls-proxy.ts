import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const NGINX_PATHS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];
const MAX_ATTEMPTS = 200;
const ATTEMPT_INTERVAL_MS = 25;

export interface TlsProxyOptions {
  hosts?: string[];
  /** `true`: adds the headers `X-Forwarded-*` with scheme, client and host. `false`: forwards only `Host`. */
  forwards?: boolean;
}

export interface TlsProxy {
  port: number;
  ca: string;
  stop: () => Promise<void>;
}

/** Opens nginx on a loopback port with a self-signed certificate. Throws if nginx cannot be installed. */
export async function openTlsProxy(target: number, options: TlsProxyOptions = {}): Promise<TlsProxy> {
  const nginx = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'haat-tls-'));
  const ca = makeCertificate(folder, options.hosts ?? ['glow.localhost', 'ghor.localhost']);
  const port = await freePort();
  for (const name of ['body', 'proxy', 'other']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, target, options.forwards ?? true));
  const running = spawn(nginx, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' });
  const stop = async () => {
    await stopped(running);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilAccepting(port, running);
  } catch (error) {
    const log = join(folder, 'error.log');
    const output = existsSync(log) ? readFileSync(log, 'utf8') : '';
    await stop();
    throw new Error(`nginx did not start: ${output}`, { cause: error });
  }
  return { port, ca, stop };
}

const FORWARDED = `
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Host $http_host;`;

const configuration = (port: number, target: number, forwards: boolean) => `
daemon off;
master_process off;
pid nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_max_body_size 8m;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path other;
  uwsgi_temp_path other;
  scgi_temp_path other;
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate certificate.pem;
    ssl_certificate_key key.pem;
    location / {
      proxy_pass http://127.0.0.1:${target};
      proxy_http_version 1.1;
      proxy_redirect off;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;${forwards ? FORWARDED : ''}
    }
  }
}
`;

function findNginx(): string {
  const found = NGINX_PATHS.find(existsSync) ?? installDebianNginx();
  if (found) return found;
  throw new Error('nginx is required for tests behind TLS: install it (Debian: apt-get install nginx-light)');
}

function installDebianNginx(): string | undefined {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of ['update -qq', 'install -y -qq --no-install-recommends nginx-light openssl']) {
    spawnSync('apt-get', command.split(' '), { timeout: 300_000, stdio: 'ignore', env });
  }
  return NGINX_PATHS.find(existsSync);
}

function makeCertificate(folder: string, hosts: string[]): string {
  const file = join(folder, 'certificate.pem');
  const names = [...new Set(['localhost', ...hosts])].map((host) => `DNS:${host}`);
  const result = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-keyout', join(folder, 'key.pem'), '-out', file, '-subj', '/CN=localhost'],
    ...['-addext', `subjectAltName=${[...names, 'IP:127.0.0.1'].join(',')}`],
  ]);
  if (result.status !== 0)
    throw new Error(`openssl created no certificate: ${result.stderr ?? result.error}`);
  return readFileSync(file, 'utf8');
}

async function waitUntilAccepting(port: number, running: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS && running.exitCode === null; attempt += 1) {
    if (await accepts(port)) return;
    await new Promise((resolve) => setTimeout(resolve, ATTEMPT_INTERVAL_MS));
  }
  throw new Error(`nothing listens on port ${port}`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });
}

function stopped(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    running.once('exit', () => resolve());
    running.kill('SIGTERM');
  });
}

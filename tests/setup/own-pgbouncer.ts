import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const PGBOUNCER = '/usr/sbin/pgbouncer';
const START_MS = 10_000;

export interface OwnPgbouncer {
  urlOf: (url: string) => string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Installs PgBouncer, if it is missing. Installing and starting require root. */
export async function installPgbouncer(): Promise<void> {
  if (existsSync(PGBOUNCER)) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], { env });
}

/** Starts PgBouncer with so few connections that transactions share them. */
export async function startOwnPgbouncer(
  server: string,
  { connections = 6 }: { connections?: number } = {},
): Promise<OwnPgbouncer> {
  const { hostname, port: serverPort, username } = new URL(server);
  const port = await freePort();
  const home = await mkdtemp('/tmp/haat-pgbouncer-');
  const [config, pidFile] = [join(home, 'pgbouncer.ini'), join(home, 'pid')];
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
    // Idle connections are closed early, so that databases can be dropped soon after use.
    'server_idle_timeout = 5',
    `logfile = ${join(home, 'log')}`,
    `pidfile = ${pidFile}`,
  ];
  await writeFile(config, `${lines.join('\n')}\n`);
  await run('chown', ['-R', 'postgres', home]);
  const toPooledUrl = (url: string) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
  const pooler: OwnPgbouncer = {
    urlOf: toPooledUrl,
    start: async () => {
      // PgBouncer refuses to run as root.
      await run('runuser', ['-u', 'postgres', '--', PGBOUNCER, '-d', config], { cwd: '/' });
      await waitUntilResponsive(toPooledUrl(server));
    },
    stop: async () => {
      const pid = Number(await readFile(pidFile, 'utf8').catch(() => '0'));
      if (pid) process.kill(pid, 'SIGTERM');
      while (existsSync(pidFile)) await setTimeout(20);
    },
    remove: async () => {
      await pooler.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
  await pooler.start();
  return pooler;
}

async function waitUntilResponsive(url: string): Promise<void> {
  const giveUpAt = Date.now() + START_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await setTimeout(50);
    }
  }
}

import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

export interface OwnPostgres {
  url: string;
  start: () => Promise<void>;
  /** Stops the cluster. `fast` closes connections and writes a checkpoint; `immediate` stops like a crash. */
  stop: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Makes the server stop responding while connections stay open. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  processes: () => Promise<number[]>;
  remove: () => Promise<void>;
}

export interface OwnPostgresOptions {
  port?: number;
  folder?: string;
  settings?: Record<string, string>;
}

/** Returns why no cluster can be started; `undefined` if one can. A cluster requires root and Debian's PostgreSQL. */
export function findPostgresObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'wants root';
  return newestBinaries() ? undefined : `wants PostgreSQL in ${DEBIAN_VERSIONS}`;
}

/** Starts a cluster as the system user `postgres`, on the loopback address. */
export async function startOwnPostgres(options: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const { port = await freePort(), folder, settings = {} } = options;
  const missing = findPostgresObstacle();
  if (missing) throw new Error(`a cluster of its own ${missing}`);
  const home = folder ?? (await mkdtemp('/tmp/haat-postgres-'));
  const data = join(home, 'data');
  await run('chown', ['postgres', home]);
  await asPostgres('initdb', ['-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  const given = { listen_addresses: '127.0.0.1', unix_socket_directories: home, port, ...settings };
  const flags = Object.entries(given)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const control = (...args: string[]) => asPostgres('pg_ctl', ['-D', data, '-w', '-t', '30', ...args]);
  const processes = () => listProcesses(data);
  const send = async (signal: NodeJS.Signals) => {
    for (const id of await processes()) signalIfAlive(id, signal);
  };
  const cluster: OwnPostgres = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => control('-l', join(home, 'log'), '-o', flags, 'start'),
    stop: (mode) => control('-m', mode, 'stop'),
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    processes,
    remove: async () => {
      await send('SIGCONT');
      if (existsSync(join(data, 'postmaster.pid'))) await control('-m', 'immediate', 'stop').catch(() => {});
      await rm(folder ? data : home, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

function newestBinaries(): string | undefined {
  if (!existsSync(DEBIAN_VERSIONS)) return undefined;
  const newest = readdirSync(DEBIAN_VERSIONS)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1);
  return newest && join(DEBIAN_VERSIONS, newest, 'bin');
}

async function asPostgres(command: string, args: string[]): Promise<void> {
  const path = join(newestBinaries() ?? '', command);
  await run('runuser', ['-u', 'postgres', '--', path, ...args], { cwd: '/' });
}

async function listProcesses(data: string): Promise<number[]> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const server = Number(file.split('\n')[0]);
  if (!server) return [];
  const children = await run('pgrep', ['-P', String(server)]).then(
    ({ stdout }) => stdout.trim().split('\n').map(Number),
    () => [],
  );
  return [server, ...children];
}

function signalIfAlive(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {}
}

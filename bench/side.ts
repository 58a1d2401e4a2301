import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/setup/free-port.ts';
import { startOwnPostgres } from '#tests/setup/own-postgres.ts';
import { cpuMs } from './cpu-time.ts';
import { settingsOf, startHaat } from './processes.ts';
import { sendRequest } from './send-request.ts';

const run = promisify(execFile);

/**
 * A project folder with a finished build, whose server serves the demo shops from its own PostgreSQL server.
 * A benchmark measures one side, or compares two commits as two sides.
 */
export interface Side {
  port: number;
  /** Short hash of the commit in the folder, with `+` if tracked files have changed since. */
  commit: string;
  /** Returns the processor time used so far. */
  cpu: () => { nodeMs: number; postgresMs: number };
  /** Returns the number of pages served from the page cache (`hits`) and of rendered pages (`misses`) so far. */
  cacheCounts: () => Promise<{ hits: number; misses: number }>;
}

/** Functions that stop the processes and remove the folders of a benchmark. They are called in reverse order. */
export type CleanUps = (() => Promise<void>)[];

/**
 * Prepares the data of a project folder and starts its server. Registers a clean-up for each process and
 * folder as soon as it exists.
 */
export async function openSide(checkout: string, cleanUps: CleanUps): Promise<Side> {
  const folder = resolve(checkout);
  const postgres = await startOwnPostgres();
  cleanUps.push(postgres.remove);
  const data = await mkdtemp(join(tmpdir(), 'haat-bench-'));
  cleanUps.push(() => rm(data, { recursive: true, force: true }));
  const env = { ...settingsOf(folder), DATA_DIR: data, DATABASE_URL: postgres.url };
  const script = "import { prepareData } from './bench/prepare.ts'; await prepareData({});";
  await run(process.execPath, ['-e', script], { cwd: folder, env: { ...process.env, ...env } });
  const port = await freePort();
  const haat = await startHaat(port, folder, env);
  cleanUps.push(haat.stop);
  const [postmaster = 0] = await postgres.processes();
  return {
    port,
    commit: await commitOf(folder),
    cpu: () => ({ nodeMs: cpuMs(haat.id), postgresMs: cpuMs(postmaster) }),
    cacheCounts: () => readCacheCounts(port),
  };
}

async function commitOf(folder: string): Promise<string> {
  const git = async (...args: string[]) => (await run('git', ['-C', folder, ...args])).stdout.trim();
  return `${await git('rev-parse', '--short', 'HEAD')}${(await git('status', '--porcelain', '-uno')) && '+'}`;
}

async function readCacheCounts(port: number): Promise<{ hits: number; misses: number }> {
  const { body } = await sendRequest(port, 'localhost', '/metrics');
  const count = (name: string) => {
    const [, digits] = new RegExp(`^haat_page_cache_${name}_total (\\d+)$`, 'm').exec(body.toString()) ?? [];
    if (!digits) throw new Error(`/metrics has no haat_page_cache_${name}_total`);
    return Number(digits);
  };
  return { hits: count('hits'), misses: count('misses') };
}

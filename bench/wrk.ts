import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { installPackages } from '#tests/setup/debian-packages.ts';
import { endedChildrenCpuMs } from './cpu-time.ts';

export const CONNECTIONS = 32;
const SCRIPT = join(import.meta.dirname, 'walk.lua');
/** Time limit of `walkOnce`, which normally ends earlier. */
const MAX_SECONDS = 600;

const report = z.object({
  pages: z.number(),
  seconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  failures: z.number(),
});

export interface LoadResult extends z.output<typeof report> {
  /** Processor time of wrk per page. */
  generatorMs: number;
}

/** Installs wrk if possible. Throws with instructions if it is missing. */
export function requireWrk(): void {
  if (hasWrk()) return;
  installPackages('wrk');
  if (!hasWrk()) throw new Error('the benchmark needs wrk; install it (Debian: apt-get install wrk)');
}

const hasWrk = (): boolean => spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;

/** Requests each page of a list once. */
export const walkOnce = (port: number, listFile: string): Promise<LoadResult> =>
  walk(port, listFile, 'once', MAX_SECONDS);

/** Requests the pages of a list repeatedly for `seconds`. */
export const walkFor = (seconds: number, port: number, listFile: string): Promise<LoadResult> =>
  walk(port, listFile, 'repeat', seconds);

/** Throws if a request fails. */
async function walk(
  port: number,
  listFile: string,
  mode: 'once' | 'repeat',
  seconds: number,
): Promise<LoadResult> {
  const cpuBefore = endedChildrenCpuMs();
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout=30s', `-s${SCRIPT}`];
  const child = spawn('wrk', [...options, `http://127.0.0.1:${port}`, '--', listFile, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (output.includes('finished\n')) child.kill('SIGINT');
  });
  await once(child, 'close');
  const line = output.split('\n').find((each) => each.startsWith('{'));
  if (!line) throw new Error(`wrk reported nothing: ${output}`);
  const result = report.parse(JSON.parse(line));
  if (result.failures > 0)
    throw new Error(`${result.failures} of ${result.pages} requests failed: ${listFile}`);
  return { ...result, generatorMs: (endedChildrenCpuMs() - cpuBefore) / result.pages };
}

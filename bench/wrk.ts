import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { installPackages } from '#tests/setup/debian-packages.ts';
import { endedChildrenCpuMs } from './cpu-time.ts';

export const CONNECTIONS = 32;
const SCRIPT = join(import.meta.dirname, 'walk.lua');
/** Ended earlier by a signal. */
const LONGEST_SECONDS = 3_600;

const report = z.object({
  pages: z.number(),
  seconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  failures: z.number(),
});

export interface LoadResult extends z.output<typeof report> {
  /** Processor milliseconds of the load generator per page. */
  generatorMs: number;
}

/** Installs wrk if possible. Throws with instructions if it is missing. */
export function requireWrk(): void {
  if (hasWrk()) return;
  installPackages('wrk');
  if (!hasWrk()) throw new Error('the benchmark needs wrk; install it (Debian: apt-get install wrk)');
}

const hasWrk = (): boolean => spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;

/** Requests each page of a list once; see `walk.lua`. */
export const walkOnce = (port: number, listFile: string): Promise<LoadResult> =>
  walk(port, listFile, undefined);

/** Requests the pages of a list in a circle. */
export const walkFor = (seconds: number, port: number, listFile: string): Promise<LoadResult> =>
  walk(port, listFile, seconds);

async function walk(port: number, listFile: string, seconds: number | undefined): Promise<LoadResult> {
  const generatorBefore = endedChildrenCpuMs();
  const child = spawn(
    'wrk',
    [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds ?? LONGEST_SECONDS}s`,
      '--timeout=30s',
      `-s${SCRIPT}`,
      `http://127.0.0.1:${port}`,
      '--',
      listFile,
      seconds ? 'repeat' : 'once',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (chunk.includes('finished\n')) child.kill('SIGINT');
  });
  await once(child, 'close');
  const line = output.split('\n').find((each) => each.startsWith('{'));
  if (!line) throw new Error(`wrk reported nothing: ${output}`);
  const result = report.parse(JSON.parse(line));
  return { ...result, generatorMs: (endedChildrenCpuMs() - generatorBefore) / result.pages };
}

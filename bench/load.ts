import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { toolPath } from './tool-path.ts';

const run = promisify(execFile);

export const CONNECTIONS = 32;
export const LOAD_SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Unsuccessful responses. */
  failures: number;
}

export interface LoadTarget {
  port: number;
  host: string;
  path: string;
}

const hasWrk = spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;

/** The load generator: wrk if installed, because it leaves the server more CPU time. */
export const LOAD_GENERATOR = hasWrk ? 'wrk' : 'autocannon';

/** Requests an address over 32 persistent connections, accepting Brotli. */
export function load(target: LoadTarget): Promise<LoadResult> {
  return hasWrk ? loadByWrk(target) : loadByAutocannon(target);
}

async function loadByWrk({ port, host, path }: LoadTarget): Promise<LoadResult> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${LOAD_SECONDS}s`,
    '--latency',
    '-H',
    `Host: ${host}`,
    '-H',
    'Accept-Encoding: gzip, deflate, br',
    `http://127.0.0.1:${port}${path}`,
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50Ms: inMs(/50%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    p99Ms: inMs(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    failures: /Non-2xx/.test(stdout) ? number(/Non-2xx or 3xx responses: (\d+)/) : 0,
  };
}

const UNIT_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

function inMs(match: RegExpExecArray | null): number {
  return Number(match?.[1] ?? Number.NaN) * (UNIT_MS[match?.[2] ?? ''] ?? Number.NaN);
}

const autocannonReport = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

async function loadByAutocannon({ port, host, path }: LoadTarget): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [
    toolPath('autocannon/autocannon.js'),
    '--json',
    `--connections=${CONNECTIONS}`,
    `--duration=${LOAD_SECONDS}`,
    `--headers=host:${host}`,
    '--headers=accept-encoding:gzip, deflate, br',
    `http://127.0.0.1:${port}${path}`,
  ]);
  const { requests, latency, non2xx, errors } = autocannonReport.parse(JSON.parse(stdout));
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99, failures: non2xx + errors };
}

/** Median of some measurements. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

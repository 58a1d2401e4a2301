import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);

export const CONNECTIONS = 32;
export const LOAD_SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were no success. */
  failures: number;
}

export interface LoadTarget {
  port: number;
  host: string;
  path: string;
}

const hasWrk = spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;

/** What sends the requests: wrk when it is installed, since it leaves the server more of the machine. */
export const LOAD_GENERATOR = hasWrk ? 'wrk' : 'autocannon';

/** Asks for one address over 32 connections that are kept open, with Brotli allowed. */
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

async function loadByAutocannon({ port, host, path }: LoadTarget): Promise<LoadResult> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: LOAD_SECONDS,
    headers: { host, 'accept-encoding': 'gzip, deflate, br' },
  });
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/** The middle value of some measurements. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

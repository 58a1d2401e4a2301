import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_SETTINGS } from '#tests/setup/demo-settings.ts';
import { send } from './send.ts';

const COLLECTOR = join(import.meta.dirname, 'collect-on-signal.ts');
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 50;
const GARBAGE_COLLECTION_MS = 500;
const MAX_OUTPUT_LENGTH = 64 * 2 ** 20;

export interface RunningShop {
  port: number;
  printed: () => string;
  isAlive: () => boolean;
  exitSummary: () => string;
  start: () => Promise<void>;
  tell: (signal: NodeJS.Signals) => void;
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
  metrics: () => Promise<Map<string, number>>;
  /** Metrics after a garbage collection; requires `heapMib`. */
  settledMetrics: () => Promise<Map<string, number>>;
}

export interface RunningShopOptions {
  port: number;
  env: Record<string, string>;
  heapMib?: number;
  imports?: string[];
}

export async function runShop({
  port,
  env,
  heapMib,
  imports = [],
}: RunningShopOptions): Promise<RunningShop> {
  const measured = heapMib ? [`--max-old-space-size=${heapMib}`, '--expose-gc', '--import', COLLECTOR] : [];
  const loaded = imports.flatMap((module) => ['--import', module]);
  let printed = '';
  let child: ChildProcess | undefined;
  const appendOutput = (part: Buffer) => {
    if (printed.length < MAX_OUTPUT_LENGTH) printed += part.toString('utf8');
  };
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const metrics = async () =>
    readMetrics((await send({ port, host: `localhost:${port}`, path: '/metrics' })).body);
  const shop: RunningShop = {
    port,
    printed: () => printed,
    isAlive,
    exitSummary: () => summarizeExit(printed),
    metrics,
    start: async () => {
      child = spawn(process.execPath, [...measured, ...loaded, 'bin/haat.js', 'start'], {
        env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...DEMO_SETTINGS, ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stdout?.on('data', appendOutput);
      child.stderr?.on('data', appendOutput);
      const giveUpAt = Date.now() + START_TIMEOUT_MS;
      while (Date.now() < giveUpAt && isAlive()) {
        if ((await send({ port, host: 'localhost', path: '/healthz' })).status === 200) return;
        await wait(POLL_MS);
      }
      throw new Error(`the process on port ${port} does not respond: ${printed.slice(-1_000)}`);
    },
    end: async (signal) => {
      if (!child || !isAlive()) return child?.exitCode ?? null;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
    tell: (signal) => void child?.kill(signal),
    settledMetrics: async () => {
      child?.kill('SIGUSR2');
      await wait(GARBAGE_COLLECTION_MS);
      return metrics();
    },
  };
  await shop.start();
  return shop;
}

function summarizeExit(printed: string): string {
  const fatal = printed.match(/^.*(?:FATAL ERROR|Unhandled|Uncaught|Error:).*$/gm)?.at(-1);
  return `the process ended${fatal ? ` (${fatal.trim().slice(0, 160)})` : ''}`;
}

function readMetrics(text: string): Map<string, number> {
  const plain = text.matchAll(/^([a-z_]+) ([\d.e+-]+)$/gm);
  return new Map([...plain].map(([, name = '', value]) => [name, Number(value)]));
}

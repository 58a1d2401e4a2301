import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_SETTINGS } from '#tests/setup/demo-settings.ts';
import { wideLimitsOf } from '#tests/setup/wide-limits.ts';

export interface RunningProcess {
  id: number;
  stop: () => Promise<void>;
}

/** Settings for the server of a project folder: demo shops, and rate limits that the load does not reach. */
export const settingsOf = (checkout: string): Record<string, string> => ({
  LOG_LEVEL: 'error',
  ...DEMO_SETTINGS,
  ...wideLimitsOf(checkout),
});

/** Starts the server of a project folder as `npm start` does, and waits until the server responds. */
export const startHaat = (port: number, checkout: string, env: Record<string, string>) =>
  start([join(checkout, 'bin/haat.js'), 'start'], port, { cwd: checkout, env });

/** Starts the raw server, which sends the responses in a file. */
export const startRaw = (port: number, responsesFile: string) =>
  start([join(import.meta.dirname, 'raw-server.ts'), responsesFile], port);

async function start(
  args: string[],
  port: number,
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<RunningProcess> {
  const child = spawn(process.execPath, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (hasEnded(child)) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    await untilHealthy(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { id: child.pid ?? 0, stop };
}

const START_TIMEOUT_MS = 180_000;
const POLL_MS = 200;

async function untilHealthy(child: ChildProcess, port: number): Promise<void> {
  const endsAt = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < endsAt) {
    if (hasEnded(child)) throw new Error(`${child.spawnargs.join(' ')} ended before it responded`);
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error(`${child.spawnargs.join(' ')} does not respond on port ${port}`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

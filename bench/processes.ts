import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_SETTINGS } from '#tests/setup/demo-settings.ts';
import { wideLimitsOf } from '#tests/setup/wide-limits.ts';

export interface RunningProcess {
  id: number;
  stop: () => Promise<void>;
}

/** Starts the server of a checkout like `npm start` and waits until it responds. */
export async function startHaat(
  port: number,
  env: Record<string, string>,
  checkout = '.',
): Promise<RunningProcess> {
  const settings = { LOG_LEVEL: 'error', ...DEMO_SETTINGS, ...wideLimitsOf(checkout), ...env };
  return start(resolve(checkout, 'bin/haat.js'), ['start'], port, settings, checkout);
}

/** Starts the raw server, which responds with the contents of a file. */
export async function startRaw(port: number, answersFile: string): Promise<RunningProcess> {
  return start('bench/raw-server.ts', [answersFile], port, {});
}

async function start(
  script: string,
  options: string[],
  port: number,
  env: Record<string, string>,
  cwd = '.',
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [script, ...options], {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(child, port);
  return {
    id: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const START_TIMEOUT_MS = 180_000;
const POLL_MS = 200;

async function answers(child: ChildProcess, port: number): Promise<void> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`the process on port ${port} ended with ${child.exitCode}`);
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error(`nothing answers on port ${port}`);
}

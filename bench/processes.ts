import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export interface RunningProcess {
  port: number;
  stop: () => Promise<void>;
}

/** Starts the product as `npm start` does and waits until it answers. */
export async function startHaat(port: number, env: Record<string, string>): Promise<RunningProcess> {
  return start('src/cli/haat.ts', ['start'], port, { LOG_LEVEL: 'error', ...env });
}

/** Starts the raw server that answers every request with the bytes of one file. */
export async function startRaw(port: number, answerFile: string): Promise<RunningProcess> {
  return start('bench/raw-server.ts', [answerFile], port, {});
}

async function start(
  script: string,
  options: string[],
  port: number,
  env: Record<string, string>,
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [script, ...options], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(child, port);
  return {
    port,
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

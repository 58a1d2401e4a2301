import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '#tests/setup/free-port.ts';
import { copyPreparedData, type OwnData } from '#tests/setup/prepared-data.ts';

const HAAT = join(import.meta.dirname, '../../bin/haat.js');

/** Runs the CLI in the data folder, so that a test fails if the CLI depends on paths relative to the project. */
export async function haat(
  args: string[],
  folder: string,
  settings: Record<string, string> = {},
): Promise<{ code: number | null; printed: string }> {
  const { child, printed } = run(args, folder, settings);
  const [code] = await once(child, 'close');
  return { code, printed: printed() };
}

export interface OwnServer {
  child: ChildProcess;
  port: number;
  printed: () => string;
}

export async function startServer(folder: string, settings: Record<string, string> = {}): Promise<OwnServer> {
  // The port must be known before the start, because the URLs to which gateways return contain it.
  const running = run(['start'], folder, { PORT: String(await freePort()), ...settings });
  await expect.poll(running.printed, { timeout: 90_000 }).toContain('Haat is open');
  return { ...running, port: Number(/http:\/\/[\w.-]+:(\d+) {2}all shops/.exec(running.printed())?.[1]) };
}

export async function stopServer({ child }: OwnServer): Promise<unknown> {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}

/** Starts a server with a copy of the prepared data for the tests of a file. `prepare` changes the copy first. */
export function useOwnServer(
  settings: Record<string, string> = {},
  prepare: (data: OwnData) => Promise<unknown> = async () => {},
): { data: OwnData; server: OwnServer } {
  const instance = {} as { data: OwnData; server: OwnServer };
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    instance.data = await copyPreparedData();
    await prepare(instance.data);
    instance.server = await startServer(instance.data.folder, settings);
  });
  test.afterAll(async () => {
    await stopServer(instance.server);
    await instance.data.remove();
  });
  return instance;
}

function run(args: string[], folder: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [HAAT, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (part) => {
      printed += part;
    });
  }
  return { child, printed: () => printed };
}

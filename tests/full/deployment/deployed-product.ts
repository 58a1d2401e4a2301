import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT_FOLDER } from '#installation/paths.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { copyPreparedData } from '#tests/setup/prepared-data.ts';
import { WIDE_LIMITS } from '#tests/setup/wide-limits.ts';
import { NEXT_RELEASE } from './releases.ts';

export interface DeployedProduct {
  shop: string;
  update: (options: { isPreviousKept: boolean }) => Promise<void>;
  remove: () => Promise<void>;
}

/** Starts the product from its build without sources, as an operator does, in a temporary folder with separate data. */
export async function deployProduct(): Promise<DeployedProduct> {
  const root = await mkdtemp(join(tmpdir(), 'haat-deployed-'));
  for (const part of ['bin', 'package.json'])
    await cp(join(ROOT_FOLDER, part), join(root, part), { recursive: true });
  for (const part of ['node_modules', 'demo', 'public'])
    await symlink(join(ROOT_FOLDER, part), join(root, part));
  const previous = await copyBuild(ROOT_FOLDER, root);
  const { settings, remove } = await copyPreparedData();
  const port = await freePort();
  const env = { PATH: process.env.PATH, ...WIDE_LIMITS, ...settings, PORT: String(port), LOG_LEVEL: 'warn' };
  let server = await start(root, env);
  return {
    shop: `http://glow.localhost:${port}`,
    update: async ({ isPreviousKept }) => {
      await copyBuild(NEXT_RELEASE, root);
      await stop(server);
      if (!isPreviousKept) await rm(join(root, 'build', previous), { recursive: true });
      server = await start(root, env);
    },
    remove: async () => {
      await stop(server);
      await remove();
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function copyBuild(from: string, to: string): Promise<string> {
  let folder = '';
  for (const stamp of ['haat.json', 'pages.json']) {
    folder = JSON.parse(await readFile(join(from, 'build', stamp), 'utf8')).bundle as string;
    for (const name of [folder, stamp])
      await cp(join(from, 'build', name), join(to, 'build', name), { recursive: true });
  }
  return folder;
}

async function start(root: string, env: Record<string, string | undefined>): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['bin/haat.js', 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    server.stdout.on('data', (part) => {
      printed += part;
      if (printed.includes('Haat is open')) resolve();
    });
    server.once('exit', () => reject(new Error(`the server did not start:\n${printed}`)));
  });
  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

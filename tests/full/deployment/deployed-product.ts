import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#product/product-files.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { copyPreparedData } from '#tests/setup/prepared-data.ts';
import { WIDE_LIMITS } from '#tests/setup/wide-limits.ts';

const run = promisify(execFile);

/** What a product is built of and started from. */
const PARTS = [
  ...['bin', 'src', 'demo', 'public'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'],
];

export interface DeployedProduct {
  port: number;
  /** The address of a demo shop there. */
  shop: string;
  /** Builds the next release beside the running one, and replaces that on the same port. */
  update: (options: { isPreviousKept: boolean }) => Promise<void>;
  remove: () => Promise<void>;
}

/** A checkout of its own, built and started, as an operator has one. */
export async function deployProduct(): Promise<DeployedProduct> {
  const root = await mkdtemp(join(tmpdir(), 'haat-deployed-'));
  for (const part of PARTS) await cp(join(ROOT, part), join(root, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const { settings, remove } = await copyPreparedData();
  const port = await freePort();
  const env = { PATH: process.env.PATH, ...WIDE_LIMITS, ...settings, PORT: String(port), LOG_LEVEL: 'warn' };
  const build = () => run(process.execPath, ['bin/haat.js', 'build'], { cwd: root, env });
  await build();
  let server = await start(root, env);
  return {
    port,
    shop: `http://glow.localhost:${port}`,
    update: async ({ isPreviousKept }) => {
      const before = await readdir(join(root, 'build'));
      await changeSources(root);
      await build();
      await stop(server);
      if (!isPreviousKept) {
        for (const name of before.filter((each) => each.startsWith('pages-'))) {
          await rm(join(root, 'build', name), { recursive: true });
        }
      }
      server = await start(root, env);
    },
    remove: async () => {
      await stop(server);
      await remove();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/**
 * A release in which each file of the browser has another name, and a field that loaders send to product pages, listings and posts has
 * another name, too: pages of the release before cannot show what this one sends.
 */
async function changeSources(root: string): Promise<void> {
  const entry = join(root, 'src/storefront/root.tsx');
  await writeFile(
    entry,
    `${await readFile(entry, 'utf8')}\nObject.assign(globalThis, { isNextRelease: true });\n`,
  );
  const storefront = join(root, 'src/storefront');
  for (const file of await readdir(storefront, { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue;
    const path = join(storefront, file);
    const text = await readFile(path, 'utf8');
    const changed = text.replace(/\bcrumbs\b/g, 'trail');
    if (changed !== text) await writeFile(path, changed);
  }
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

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, databaseUrl } from './administer-postgres.ts';
import { WIDE_LIMITS } from './wide-limits.ts';

/** Starts the product as a stranger would, on a data folder (and, with `DATABASE_URL`, a database) of its own. */
const folder = await mkdtemp(join(tmpdir(), 'haat-e2e-'));
const server = process.env.DATABASE_URL;
const name = `haat_e2e_${process.pid}`;
if (server) await administer(server, `create database ${name}`);

const haat = spawn(process.execPath, ['bin/haat.js', 'start'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...WIDE_LIMITS,
    ...process.env,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...(server ? { DATABASE_URL: databaseUrl(server, name) } : {}),
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => haat.kill('SIGTERM'));

haat.on('exit', async (code) => {
  await rm(folder, { recursive: true, force: true });
  if (server) await administer(server, `drop database if exists ${name} with (force)`);
  process.exit(code ?? 1);
});

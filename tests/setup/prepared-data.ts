import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { administer, databaseUrl } from './administer-postgres.ts';
import { DEMO_SETTINGS } from './demo-settings.ts';
import { E2E_PORT } from './e2e-port.ts';

const run = promisify(execFile);
const FOLDER = join(tmpdir(), `haat-e2e-${E2E_PORT}`);
const DATABASE = `haat_e2e_${E2E_PORT}`;
const server = process.env.DATABASE_URL;

export interface OwnData {
  folder: string;
  settings: Record<string, string>;
  remove: () => Promise<void>;
}

/** Prepares data for the server of the browser tests. Processes started alongside that server get copies. */
export async function prepareData(): Promise<void> {
  await removePreparedData();
  if (server) await administer(server, `create database ${DATABASE}`);
  const settings = toSettings(FOLDER, DATABASE);
  await run(process.execPath, ['bin/haat.js', 'seed'], { env: { ...process.env, ...settings } });
}

export async function removePreparedData(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  if (server) await administer(server, `drop database if exists ${DATABASE} with (force)`);
}

export async function copyPreparedData(): Promise<OwnData> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-e2e-own-'));
  await cp(FOLDER, folder, { recursive: true });
  const database = `${DATABASE}_${folder.slice(-6).toLowerCase()}`;
  if (server) await administer(server, `create database ${database} template ${DATABASE}`);
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    if (server) await administer(server, `drop database if exists ${database} with (force)`);
  };
  return { folder, settings: toSettings(folder, database), remove };
}

function toSettings(folder: string, database: string): Record<string, string> {
  const { SEED_DEMO } = DEMO_SETTINGS;
  // With PostgreSQL, the settings contain the secret. With the embedded database, the folder contains it.
  return server
    ? { DATA_DIR: folder, ...DEMO_SETTINGS, DATABASE_URL: databaseUrl(server, database) }
    : { DATA_DIR: folder, SEED_DEMO };
}

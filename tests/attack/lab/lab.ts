import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { openPglite } from '#data/drivers/pglite.ts';
import { executeStatement as rowsFrom } from '#data/statements.ts';
import { administer, databaseUrl } from '#tests/setup/administer-postgres.ts';
import { type OwnPostgres, startOwnPostgres } from '#tests/setup/own-postgres.ts';
import { prepareData } from '../../../bench/prepare.ts';
import { type RunningShop, runShop } from './running-shop.ts';

const FIRST_PORT = Number(process.env.ATTACK_PORT ?? 3800);
const PORTS = 100;
const POSTGRES_PORT = Number(process.env.ATTACK_POSTGRES_PORT ?? 54371);
const TEMPLATE = 'haat_attack';

export type DatabaseKind = 'embedded' | 'PostgreSQL';
type Row = Record<string, unknown>;

export interface OpenOptions {
  env?: Record<string, string>;
  heapMib?: number;
  imports?: string[];
  prepare?: string;
  folder?: string;
  /** PostgreSQL cluster to use instead of that of the lab. `open` first writes the demo shops to the cluster. */
  cluster?: OwnPostgres;
}

export interface OpenShop extends RunningShop {
  folder: string;
  databaseUrl: string | undefined;
  rows: (statement: string) => Promise<Row[]>;
}

export interface Lab {
  kind: DatabaseKind;
  cluster: OwnPostgres | undefined;
  open: (options?: OpenOptions) => Promise<OpenShop>;
  nextPort: () => number;
  closeShops: () => Promise<void>;
  close: () => Promise<void>;
}

let opened = 0;

function nextPort(): number {
  opened += 1;
  return FIRST_PORT + (opened % PORTS);
}

/** Opens a lab: writes the demo shops with full stock to a template. `open` starts a server with a copy of it. */
export async function openLab(kind: DatabaseKind): Promise<Lab> {
  const home = await mkdtemp(join(tmpdir(), 'haat-attack-'));
  const template = join(home, 'template');
  const cluster =
    kind === 'PostgreSQL'
      ? await startOwnPostgres({ port: POSTGRES_PORT, settings: { max_connections: '200' } })
      : undefined;
  await fill(template, cluster);
  const closing: (() => Promise<unknown>)[] = [];
  const closeShops = async () => {
    for (const close of closing.splice(0)) await close().catch(() => {});
  };
  return {
    kind,
    cluster,
    closeShops,
    nextPort,
    open: async ({ env = {}, heapMib, imports = [], prepare, folder, cluster: other }: OpenOptions = {}) => {
      const port = nextPort();
      const at = folder ?? join(home, `shop-${port}`);
      await cp(template, at, { recursive: true });
      const behind = other ?? cluster;
      if (other) await fill(template, other);
      const url = behind && (await copyDatabase(behind.url, port));
      if (prepare) await queryRows(prepare, url, at);
      const shop = await runShop({
        port,
        env: { DATA_DIR: at, ...(url ? { DATABASE_URL: url } : {}), ...env },
        imports,
        ...(heapMib ? { heapMib } : {}),
      });
      closing.push(async () => {
        await shop.end('SIGKILL');
        await rm(at, { recursive: true, force: true });
      });
      return { ...shop, folder: at, databaseUrl: url, rows: (sql) => queryRows(sql, url, at) };
    },
    close: async () => {
      await closeShops();
      await cluster?.remove();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function fill(folder: string, cluster: OwnPostgres | undefined): Promise<void> {
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'fatal' };
  if (!cluster) return prepareData(settings);
  await administer(cluster.url, `create database ${TEMPLATE}`);
  await prepareData({ ...settings, DATABASE_URL: databaseUrl(cluster.url, TEMPLATE) });
}

async function copyDatabase(server: string, number: number): Promise<string> {
  await administer(server, `create database ${TEMPLATE}_${number} template ${TEMPLATE}`);
  // The checkpoint makes copied sequences durable. Without it, the database would repeat numbers after a crash.
  await administer(server, 'checkpoint');
  return databaseUrl(server, `${TEMPLATE}_${number}`);
}

async function queryRows(statement: string, url: string | undefined, folder: string): Promise<Row[]> {
  if (url) {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }
  const { db, close } = await openPglite({ folder: join(folder, 'database') });
  try {
    return await rowsFrom<Row>(db, sql.raw(statement));
  } finally {
    await close();
  }
}

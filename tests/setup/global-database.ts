import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openPglite } from '#data/drivers/pglite.ts';
import { openPostgres } from '#data/drivers/postgres.ts';
import { migrate } from '#data/migrate.ts';
import { administer, databaseUrl } from './administer-postgres.ts';

export type DatabaseTemplate =
  | { kind: 'pglite'; file: string }
  | { kind: 'postgres'; server: string; name: string };

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** Prepares one migrated template per run. Each test file uses a copy. */
export default async function prepareTemplate(project: TestProject) {
  const server = process.env.DATABASE_URL;
  const { template, remove } = server ? await postgresTemplate(server) : await pgliteTemplate();
  project.provide('databaseTemplate', template);
  return remove;
}

async function pgliteTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-template-'));
  const { db, pack, close } = await openPglite({});
  await migrate(db);
  const file = join(folder, 'template.tar');
  await pack(file);
  await close();
  const template: DatabaseTemplate = { kind: 'pglite', file };
  return { template, remove: () => rm(folder, { recursive: true }) };
}

async function postgresTemplate(server: string) {
  const name = `haat_template_${process.pid}_`;
  await administer(server, `create database ${name}`);
  const { db, close } = await openPostgres(databaseUrl(server, name), { poolSize: 2 });
  await migrate(db);
  await close();
  const template: DatabaseTemplate = { kind: 'postgres', server, name };
  return { template, remove: () => removeCopies(server, name) };
}

async function removeCopies(server: string, name: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [name],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import type { Lab } from './lab.ts';

export async function databaseVersion({ cluster }: Lab): Promise<string> {
  if (!cluster) {
    const manifest = await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8');
    return `PGlite ${(JSON.parse(manifest) as { version: string }).version}`;
  }
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return `PostgreSQL ${rows[0]?.server_version}`;
}

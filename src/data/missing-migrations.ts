import { sql } from 'drizzle-orm';
import { MIGRATIONS } from '#installation/paths.ts';
import { type Database, readPlatform } from './database.ts';
import { readSqlFiles } from './definitions.ts';
import { rowsOf } from './statements.ts';

/** Empty if the database is newer. */
export async function listMissingMigrations(db: Database): Promise<string[]> {
  const rows = await readPlatform(db, (tx) =>
    rowsOf<{ name: string }>(tx, sql`select name from haat_migrations`),
  );
  const applied = new Set(rows.map(({ name }) => name));
  return ownMigrations().filter((name) => !applied.has(name));
}

let own: string[] | undefined;
const ownMigrations = () => {
  own ??= readSqlFiles(MIGRATIONS).map(({ name }) => name);
  return own;
};

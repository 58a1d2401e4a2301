import { sql } from 'drizzle-orm';
import { MIGRATIONS_FOLDER } from '#installation/paths.ts';
import { type Database, readPlatform } from './database.ts';
import { readSqlFiles } from './definitions.ts';
import { executeStatement } from './statements.ts';

/** Returns the migrations that the database lacks. Returns none for a newer database. */
export async function listMissingMigrations(db: Database): Promise<string[]> {
  const rows = await readPlatform(db, (tx) =>
    executeStatement<{ name: string }>(tx, sql`select name from haat_migrations`),
  );
  const applied = new Set(rows.map(({ name }) => name));
  return listOwnMigrations().filter((name) => !applied.has(name));
}

let cachedMigrationNames: string[] | undefined;
const listOwnMigrations = () => {
  cachedMigrationNames ??= readSqlFiles(MIGRATIONS_FOLDER).map(({ name }) => name);
  return cachedMigrationNames;
};

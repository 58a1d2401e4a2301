import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/setup/database.ts';
import * as schema from './schema/index.ts';
import { executeStatement } from './statements.ts';

const database = useTestDatabase();
/** Tables that migrations create but the Drizzle schema omits. */
const WITHOUT_SCHEMA = ['haat_builds', 'haat_definitions', 'haat_migrations', 'rate_limits'];

test('the database has the tables and columns of the schema, and no others', async () => {
  const tables = Object.values(schema).filter((part) => is(part, PgTable));
  const columnNames = tables.flatMap((table) =>
    getTableConfig(table).columns.map(
      (column) =>
        `${getTableName(table)}.${column.name} ${column.getSQLType().replace(', ', ',')}${column.notNull ? ' not null' : ''}`,
    ),
  );
  const rows = await executeStatement<{ column: string }>(
    database.db,
    sql`select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case l.collname when 'C' then ' COLLATE "C"' else '' end
        || case when a.attnotnull then ' not null' else '' end as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_collation l on l.oid = a.attcollation
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and c.relname <> all(${sql.param(WITHOUT_SCHEMA)}::text[])`,
  );
  expect(rows.map(({ column }) => column).toSorted()).toEqual(columnNames.toSorted());
});

test('rows that orders and listings write again and again have room on their page', async () => {
  const rows = await executeStatement(
    database.db,
    sql`select relname as table, array_to_string(reloptions, ',') as options, relpersistence = 'u' as "isUnlogged"
      from pg_class where relnamespace = 'public'::regnamespace and (reloptions is not null or relpersistence = 'u')
        and relkind = 'r' order by 1`,
  );
  expect(rows).toEqual([
    { table: 'facet_counts', options: 'fillfactor=50', isUnlogged: false },
    { table: 'listed_products', options: 'fillfactor=85', isUnlogged: false },
    { table: 'listed_skus', options: 'fillfactor=85', isUnlogged: false },
    { table: 'products', options: 'fillfactor=85', isUnlogged: false },
    { table: 'rate_limits', options: 'fillfactor=50', isUnlogged: true },
    { table: 'skus', options: 'fillfactor=80', isUnlogged: false },
  ]);
});

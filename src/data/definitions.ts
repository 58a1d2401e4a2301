import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import * as schema from '#data/schema/index.ts';
import { isTenantTable, TENANT_RIGHTS } from '#data/schema/tenant-table.ts';
import { FUNCTIONS } from '#product/product-files.ts';
import type { ShopTransaction } from './database.ts';
import { rowsOf } from './statements.ts';

/** What the database keeps of a definition that was applied. */
export interface AppliedDefinition {
  name: string;
  hash: string;
  /** The names of its functions. */
  functions: string[];
}

/**
 * What is defined anew whenever its text changes, in this order: functions with their triggers, a file each by its name,
 * and the rights of the tenant role.
 */
export function readDefinitions(): SqlFile[] {
  return [...readSqlFiles(FUNCTIONS), sqlFile('grants', tenantGrants())];
}

/** Drops the functions of what was applied, with their triggers. Refused when anything else depends on one of them. */
export async function dropDefinitions(tx: ShopTransaction, applied: AppliedDefinition[]): Promise<void> {
  if (applied.length === 0) return;
  const functions = applied.flatMap((definition) => definition.functions);
  const drops = await rowsOf<{ statement: string }>(
    tx,
    sql`with own as (
        select oid from pg_proc
        where pronamespace = 'public'::regnamespace and proname = any(${sql.param(functions)}::text[])
      )
      select statement from (
        select 1 as place, format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
        from pg_trigger join own on own.oid = tgfoid where not tgisinternal
        union all
        select 2, format('drop function %s', oid::regprocedure) from own
      ) drops order by place`,
  );
  for (const { statement } of drops) await tx.execute(sql.raw(statement));
  const names = applied.map(({ name }) => name);
  await tx.execute(sql`delete from haat_definitions where name = any(${sql.param(names)}::text[])`);
}

/** Defines what is not there, or not any more. */
export async function applyDefinition(tx: ShopTransaction, { name, hash, text }: SqlFile): Promise<void> {
  await tx.execute(sql.raw(text));
  const functions = [...text.matchAll(/^CREATE FUNCTION (\w+)/gm)].flatMap(
    ([, functionName]) => functionName ?? [],
  );
  await tx.execute(
    sql`insert into haat_definitions (name, hash, functions) values (${name}, ${hash}, ${sql.param(functions)}::text[])`,
  );
}

const { areas, cities, countries, shops, thanas } = schema;
const parts: unknown[] = Object.values(schema);

/** What a tenant may read of its own row: no key and no token. */
const OF_SHOPS = [
  shops.id,
  shops.slug,
  shops.name,
  shops.nameBn,
  shops.status,
  shops.version,
  shops.defaultLanguage,
  shops.orderPrefix,
  shops.maxCodAmount,
  shops.rewardPointsPer100Tk,
];

/** The rights of the tenant role, all of them: what is not named here is nobody's but the owner's. */
function tenantGrants(): string {
  const tenants = parts
    .filter(isTenantTable)
    .map((table) => getTableName(table))
    .toSorted();
  const places = [countries, cities, areas, thanas].map(getTableName);
  const columns = OF_SHOPS.map(({ name }) => name);
  return [
    'grant usage on schema public to haat_tenant',
    'revoke all on all tables in schema public from haat_tenant',
    `grant ${TENANT_RIGHTS} on ${tenants.join(', ')} to haat_tenant`,
    `grant select on ${places.join(', ')} to haat_tenant`,
    `grant select (${columns.join(', ')}), update (${shops.version.name}) on shops to haat_tenant`,
  ].join(';\n');
}

/** SQL that is applied as a whole, and what tells whether it has changed. */
export interface SqlFile {
  name: string;
  text: string;
  hash: string;
}

/** The `.sql` files of a folder, named without the ending, in the order of their names. */
export function readSqlFiles(folder: string): SqlFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => sqlFile(file.slice(0, -'.sql'.length), readFileSync(join(folder, file), 'utf8')));
}

function sqlFile(name: string, text: string): SqlFile {
  // A checkout may end its lines otherwise.
  const hash = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
  return { name, text, hash };
}

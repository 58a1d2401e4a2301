import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import * as schema from '#data/schema/index.ts';
import { isTenantTable, TENANT_RIGHTS } from '#data/schema/tenant-table.ts';
import { FUNCTIONS_FOLDER, MIGRATIONS_FOLDER } from '#installation/paths.ts';
import type { Transaction } from './database.ts';
import { executeStatement, toTextArray } from './statements.ts';

export interface AppliedDefinition {
  name: string;
  hash: string;
}

export interface Trigger {
  name: string;
  table: string;
  statement: string;
  hash: string;
}

const TRIGGER_STATEMENT = /^CREATE OR REPLACE TRIGGER (\w+)[^;]*? ON (\w+)[^;]*;$/gm;
const FUNCTION_STATEMENT = /^CREATE OR REPLACE FUNCTION (\w+)/gm;

export interface DatabaseBuildFiles {
  migrations?: readonly SqlFile[];
  functions?: readonly SqlFile[];
}

export interface DatabaseBuild {
  hash: string;
  migrations: readonly SqlFile[];
  definitions: readonly SqlFile[];
  triggers: readonly Trigger[];
}

export function readDatabaseBuild({
  migrations = readSqlFiles(MIGRATIONS_FOLDER),
  functions = readSqlFiles(FUNCTIONS_FOLDER),
}: DatabaseBuildFiles = {}): DatabaseBuild {
  const definitions = toDefinitions(functions);
  const triggers = readTriggers(functions);
  const changes = [...migrations, ...definitions, ...triggers];
  const hash = hashContent(changes.map((change) => `${change.name} ${change.hash}`).join('\n'));
  return { hash, migrations, definitions, triggers };
}

/** Returns the functions of each file, and the grants. Applying them locks no table. */
function toDefinitions(files: readonly SqlFile[]): SqlFile[] {
  const functions = files.map(({ name, text }) => createSqlFile(name, text.replace(TRIGGER_STATEMENT, '')));
  return [...functions, createSqlFile('grants', createTenantGrants())];
}

export function readTriggers(files: readonly SqlFile[]): Trigger[] {
  return files.flatMap(({ text }) =>
    [...text.matchAll(TRIGGER_STATEMENT)].map(([statement, name = '', table = '']) => ({
      name,
      table,
      statement,
      hash: hashContent(statement),
    })),
  );
}

/** Replaces the functions of a file. Statements that are running at that time do not fail. */
export async function applyDefinition(tx: Transaction, { name, hash, text }: SqlFile): Promise<void> {
  await tx.execute(sql.raw(text));
  const functions = [...text.matchAll(FUNCTION_STATEMENT)].flatMap(([, functionName]) => functionName ?? []);
  await tx.execute(
    sql`insert into haat_definitions (name, hash, functions) values (${name}, ${hash}, ${toTextArray(functions)})
      on conflict (name) do update set hash = excluded.hash, functions = excluded.functions, applied_at = now()`,
  );
}

/** Creates a trigger and stores its hash as its comment. Locks the table against writes until commit. */
export async function applyTrigger(
  tx: Transaction,
  { name, table, statement, hash }: Trigger,
): Promise<void> {
  await tx.execute(sql.raw(statement));
  await tx.execute(sql.raw(`comment on trigger ${name} on ${table} is '${hash}'`));
}

export async function listPendingTriggers(tx: Transaction, triggers: readonly Trigger[]): Promise<Trigger[]> {
  const rows = await executeStatement<{ key: string; hash: string | null }>(
    tx,
    sql`select tgrelid::regclass || '.' || tgname as key, obj_description(oid, 'pg_trigger') as hash
      from pg_trigger where not tgisinternal`,
  );
  const hashes = new Map(rows.map(({ key, hash }) => [key, hash]));
  return triggers.filter(({ name, table, hash }) => hashes.get(`${table}.${name}`) !== hash);
}

const { areas, cities, countries, shops, thanas } = schema;
const schemaExports: unknown[] = Object.values(schema);

/** Columns of `shops` that a tenant may read. They contain no keys and no tokens. */
const READABLE_SHOP_COLUMNS = [
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
  shops.logo,
  shops.favicon,
];

/** Columns of the profile of a shop, which its staff may change. */
const PROFILE_COLUMNS = [
  shops.profileVersion,
  shops.name,
  shops.nameBn,
  shops.defaultLanguage,
  shops.contactNumber,
  shops.email,
  shops.address,
  shops.facebookPageId,
  shops.whatsappNumber,
];

function createTenantGrants(): string {
  const tenantTables = schemaExports
    .filter(isTenantTable)
    .map((table) => getTableName(table))
    .toSorted();
  const placeTables = [countries, cities, areas, thanas].map(getTableName);
  const writable = [shops.version, ...PROFILE_COLUMNS].map(({ name }) => name);
  const readable = new Set([...READABLE_SHOP_COLUMNS.map(({ name }) => name), ...writable]);
  return [
    'grant usage on schema public to haat_tenant',
    'revoke all on all tables in schema public from haat_tenant',
    `grant ${TENANT_RIGHTS} on ${tenantTables.join(', ')} to haat_tenant`,
    `grant select on ${placeTables.join(', ')} to haat_tenant`,
    `grant select (${[...readable].join(', ')}), update (${writable.join(', ')}) on shops to haat_tenant`,
  ].join(';\n');
}

export interface SqlFile {
  name: string;
  text: string;
  hash: string;
}

export function readSqlFiles(folder: string): SqlFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => createSqlFile(file.slice(0, -'.sql'.length), readFileSync(join(folder, file), 'utf8')));
}

export const createSqlFile = (name: string, text: string): SqlFile => ({
  name,
  text,
  hash: hashContent(text),
});

/** Returns the hash of a text. Ignores line endings, which depend on the settings of git. */
const hashContent = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

import { getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { ShopTransaction, Transaction } from '#data/database.ts';
import * as schema from '#data/schema/index.ts';
import { executeStatement } from '#data/statements.ts';
import { listShopTables } from './delete-shop.ts';

/** A row as PostgreSQL converts it to JSON. */
export type ArchivedRow = Readonly<Record<string, unknown>>;

/** Tables that are derived from others, expire soon, or belong to this installation: its `SECRET` and staff accounts. */
const OMITTED_TABLES: ReadonlySet<PgTable> = new Set<PgTable>([
  ...[schema.facetValues, schema.facetEntries, schema.facetCounts, schema.listedProducts, schema.listedSkus],
  ...[schema.searchWords, schema.wordDeletions, schema.searchPostings, schema.searchIndexes],
  ...[schema.productsToIndex, schema.staffMembers, schema.staffTokens, schema.auditEntries],
  ...[schema.sessions, schema.codes, schema.cartSessions, schema.cartAdditions, schema.countryLogs],
  ...[schema.messages, schema.messageProviders],
]);

/** Columns that are derived with the `SECRET` of this installation, or belong to a single request. */
const CLEARED_COLUMNS: readonly AnyPgColumn[] = [
  ...[schema.orders.erasedPhone, schema.orders.clientKey, schema.orders.siteKey],
  ...[schema.orders.idempotencyKey, schema.orders.requestHash],
  ...[schema.paymentGateways.sealedSettings, schema.paymentGateways.sealedToken],
  schema.paymentGateways.tokenLeasedUntil,
  ...[schema.couriers.sealedSettings, schema.couriers.sealedToken, schema.couriers.tokenLeasedUntil],
];

/** Columns without foreign keys that contain an id, an array of ids, or an object with an `id`. */
const UNCHECKED_REFERENCES: readonly { column: AnyPgColumn; to: PgTable }[] = [
  { column: schema.orders.storeId, to: schema.stores },
  { column: schema.orderLines.productId, to: schema.products },
  { column: schema.orderLines.skuId, to: schema.skus },
  { column: schema.orderLines.bundle, to: schema.offers },
  { column: schema.reviews.orderId, to: schema.orders },
  { column: schema.rewardPoints.orderId, to: schema.orders },
  { column: schema.salesToCount.productId, to: schema.products },
  { column: schema.offers.productIds, to: schema.products },
  { column: schema.offers.categoryIds, to: schema.categories },
  { column: schema.offers.brandIds, to: schema.brands },
];

const SHOP_ID = 'shop_id';
/** Replaces the id of a row that does not exist any more, such as an ordered product that was deleted. */
const NO_ID = 0;
const ROWS_PER_BATCH = 500;

export interface ArchivedTable {
  table: PgTable;
  name: string;
  hasId: boolean;
  refersToItself: boolean;
  /** Columns with ids of other rows, by name. */
  references: ReadonlyMap<string, Reference>;
}

interface Reference {
  table: string;
  /** Replaces an id whose row does not exist. `undefined`: the archive is then damaged. */
  fallback: number | null | undefined;
}

/** Returns the tables of an archive, each after the tables it references. */
export function listArchivedTables(): ArchivedTable[] {
  return listOrderedTables()
    .filter((table) => !OMITTED_TABLES.has(table))
    .map((table) => ({
      table,
      name: getTableName(table),
      hasId: getTableConfig(table).columns.some((column) => column.generatedIdentity !== undefined),
      refersToItself: listForeignKeys(table).some(({ to }) => to === table),
      references: listReferences(table),
    }));
}

function listOrderedTables(): PgTable[] {
  const tables = listShopTables()
    .map(({ table }) => table)
    .toReversed();
  const ordered: PgTable[] = [];
  while (ordered.length < tables.length) {
    const next = tables.find(
      (table) =>
        !ordered.includes(table) &&
        listReferencedTables(table).every((other) => other === table || ordered.includes(other)),
    );
    if (!next) throw new Error('tables reference each other in a circle');
    ordered.push(next);
  }
  return ordered;
}

const listReferencedTables = (table: PgTable): PgTable[] => [
  ...listForeignKeys(table).map(({ to }) => to),
  ...UNCHECKED_REFERENCES.filter(({ column }) => column.table === table).map(({ to }) => to),
];

function listReferences(table: PgTable): ArchivedTable['references'] {
  const checked = listForeignKeys(table).map(({ column, to }) => ({ column, to, fallback: undefined }));
  const unchecked = UNCHECKED_REFERENCES.filter(({ column }) => column.table === table).map((reference) => ({
    ...reference,
    fallback: reference.column.notNull ? NO_ID : null,
  }));
  return new Map(
    [...checked, ...unchecked].map(({ column, to, fallback }) => [
      column.name,
      { table: getTableName(to), fallback },
    ]),
  );
}

/** Lists the references to other tables of the shop, without references to the shop and to locations. */
function listForeignKeys(table: PgTable) {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const column = columns.at(-1);
    return columns.length > 1 && column ? [{ column, to: foreignTable }] : [];
  });
}

/** Reads the rows of a table in the order of its primary key. */
export async function* readArchivedRows(
  tx: ShopTransaction,
  { table }: Pick<ArchivedTable, 'table'>,
): AsyncGenerator<ArchivedRow> {
  const key = listKeyColumns(table);
  const cleared = new Set(CLEARED_COLUMNS.filter(({ table: of }) => of === table).map((each) => each.name));
  let after: SQL = sql``;
  for (;;) {
    const rows = await executeStatement<{ row: Record<string, unknown> }>(
      tx,
      sql`select to_jsonb(t) - ${SHOP_ID} as row from ${table} t where t.shop_id = ${tx.shopId} ${after}
        order by ${toKey(key)} limit ${ROWS_PER_BATCH}`,
    );
    for (const { row } of rows) yield clearColumns(row, cleared);
    const last = rows.at(-1)?.row;
    if (!last || rows.length < ROWS_PER_BATCH) return;
    const values = key.map((column) => sql`${last[column.name]}::${sql.raw(column.getSQLType())}`);
    after = sql`and (${toKey(key)}) > (${sql.join(values, sql`, `)})`;
  }
}

function listKeyColumns(table: PgTable): AnyPgColumn[] {
  const { primaryKeys } = getTableConfig(table);
  return (primaryKeys[0]?.columns ?? []).filter(({ name }) => name !== SHOP_ID);
}

const toKey = (columns: readonly AnyPgColumn[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  );

function clearColumns(row: Record<string, unknown>, cleared: ReadonlySet<string>): ArchivedRow {
  const result = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, cleared.has(name) ? null : value]),
  );
  // Gateways and couriers cannot be used without their credentials. Cash on delivery needs none.
  return row.sealed_settings == null || !('is_active' in row) ? result : { ...result, is_active: false };
}

/** Columns of `shops` that a new shop gets itself, and the access token of its pixel. */
const OWN_SHOP_COLUMNS = ['id', 'slug', 'version', 'api_key', 'created_at', 'pixel_access_token'];

/** Call as owner of the tables, because the role of tenants cannot read all columns of shops. */
export async function readArchivedShop(tx: Transaction, shopId: number): Promise<ArchivedRow> {
  const [found] = await executeStatement<{ row: ArchivedRow }>(
    tx,
    sql`select to_jsonb(s) - ${sql.param(OWN_SHOP_COLUMNS)}::text[] as row from ${schema.shops} s where s.id = ${shopId}`,
  );
  if (!found) throw new Error(`the shop ${shopId} does not exist`);
  return found.row;
}

export async function insertArchivedShop(
  tx: Transaction,
  { shop, slug, apiKey }: { shop: ArchivedRow; slug: string; apiKey: string },
): Promise<number> {
  const row = { ...shop, slug, api_key: apiKey };
  const columns = listWrittenColumns(schema.shops, row).filter(
    ({ name }) => name === 'slug' || name === 'api_key' || !OWN_SHOP_COLUMNS.includes(name),
  );
  const [inserted] = await executeStatement<{ id: number }>(
    tx,
    sql`insert into ${schema.shops} (${toNames(columns)})
      select ${toNames(columns)} from jsonb_populate_record(null::shops, ${JSON.stringify(row)}::jsonb) returning id`,
  );
  if (!inserted) throw new Error(`the shop ${slug} was not written`);
  return inserted.id;
}

/** Lists the hosts that belong to a shop. */
export async function listTakenHosts(tx: Transaction, hosts: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ host: schema.domains.host })
    .from(schema.domains)
    .where(inArray(schema.domains.host, [...hosts]));
  return rows.map(({ host }) => host);
}

/** New ids by table name and archived id. */
export type NewIds = Map<string, Map<number, number>>;

/** Inserts rows of a table. Adds their new ids to `newIds`, which must contain the ids of all referenced rows. */
export async function insertArchivedRows(
  tx: Transaction,
  {
    shopId,
    table: { table, name, hasId, references },
    rows,
    newIds,
  }: {
    shopId: number;
    table: ArchivedTable;
    rows: readonly ArchivedRow[];
    newIds: NewIds;
  },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const ids = hasId ? await reserveIds(tx, name, rows.length) : [];
  const idsOfTable = newIds.get(name) ?? new Map<number, number>();
  newIds.set(name, idsOfTable);
  for (const [index, row] of rows.entries()) {
    if (hasId) idsOfTable.set(Number(row.id), ids[index] ?? NO_ID);
  }
  const written = rows.map((row, index) => ({
    ...row,
    ...(hasId && { id: ids[index] }),
    ...Object.fromEntries(
      [...references].map(([column, { table: to, fallback }]) => [
        column,
        replaceIds(row[column], (id) => {
          const newId = newIds.get(to)?.get(id) ?? fallback;
          if (newId === undefined) throw new Error(`a row of ${name} refers to a missing row of ${to}`);
          return newId;
        }),
      ]),
    ),
  }));
  const columns = listWrittenColumns(table, first);
  await tx.execute(sql`insert into ${table} (${sql.identifier(SHOP_ID)}, ${toNames(columns)})
    ${hasId ? sql`overriding system value` : sql``}
    select ${shopId}, ${toNames(columns)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(written)}::jsonb)`);
}

const listWrittenColumns = (table: PgTable, row: ArchivedRow): AnyPgColumn[] =>
  getTableConfig(table).columns.filter(({ name }) => name !== SHOP_ID && name in row);

const toNames = (columns: readonly AnyPgColumn[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

async function reserveIds(tx: Transaction, name: string, count: number): Promise<number[]> {
  const rows = await executeStatement<{ id: number | string }>(
    tx,
    sql`select nextval(pg_get_serial_sequence(${name}, 'id')) as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => Number(id));
}

function replaceIds(value: unknown, findId: (id: number) => number | null): unknown {
  if (typeof value === 'number') return findId(value);
  // An empty list would mean all products, so ids of missing rows stay in the list.
  if (Array.isArray(value)) return value.map((id) => findId(Number(id)));
  if (typeof value === 'object' && value !== null && 'id' in value)
    return { ...value, id: findId(Number(value.id)) };
  return value;
}

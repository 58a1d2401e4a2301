import { type BuildExtraConfigColumns, is, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  getTableConfig,
  integer,
  type PgColumnBuilderBase,
  PgTable,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { currentShopId, tenantRole } from './columns.ts';
import { shops } from './shops.ts';

/** Rights of the tenant role, granted in `definitions.ts`. */
export const TENANT_RIGHTS = 'select, insert, update, delete';

const shopIdColumn = () => integer('shop_id').notNull();
type Columns = Record<string, PgColumnBuilderBase>;
type WithShop<OwnColumns extends Columns> = { shopId: ReturnType<typeof shopIdColumn> } & OwnColumns;

interface TenantTableOptions<Name extends string, OwnColumns extends Columns> {
  /** Columns of the primary key after `shop_id`, by default `id`. */
  key?: (keyof OwnColumns & string)[];
  /** `restrict`: rows prevent deleting the shop. `by-parent`: rows only reference a parent row. */
  shopReference?: 'cascade' | 'restrict' | 'by-parent';
  extras?: (table: BuildExtraConfigColumns<Name, WithShop<OwnColumns>, 'pg'>) => PgTableExtraConfigValue[];
}

/** Declares a table whose primary key starts with `shop_id`, with row level security for the tenant role. */
export function tenantTable<Name extends string, OwnColumns extends Columns>(
  name: Name,
  columns: OwnColumns,
  { key = ['id'], shopReference = 'cascade', extras = () => [] }: TenantTableOptions<Name, OwnColumns> = {},
) {
  return pgTable(name, { shopId: shopIdColumn(), ...columns } as WithShop<OwnColumns>, (table) => {
    // Columns of a generic type can only be accessed by name.
    const columnsByName = table as unknown as Record<string, AnyPgColumn> & { shopId: AnyPgColumn };
    const keyColumns = key.flatMap((column) => columnsByName[column] ?? []);
    const shopForeignKey = foreignKey({ columns: [columnsByName.shopId], foreignColumns: [shops.id] });
    return [
      primaryKey({ columns: [columnsByName.shopId, ...keyColumns] }),
      ...(shopReference === 'cascade' ? [shopForeignKey.onDelete('cascade')] : []),
      ...(shopReference === 'restrict' ? [shopForeignKey] : []),
      ...extras(table),
      tenantPolicy(name),
    ];
  });
}

function tenantPolicy(table: string) {
  const belongsToShop = sql`shop_id = ${currentShopId}`;
  return pgPolicy(policyName(table), {
    for: 'all',
    to: tenantRole,
    using: belongsToShop,
    withCheck: belongsToShop,
  });
}

const policyName = (table: string) => `${table}_of_shop`;

export function referenceInShop(
  table: { shopId: AnyPgColumn },
  column: AnyPgColumn,
  to: { shopId: AnyPgColumn; id: AnyPgColumn },
) {
  return foreignKey({ columns: [table.shopId, column], foreignColumns: [to.shopId, to.id] });
}

export function isTenantTable(schemaExport: unknown): schemaExport is PgTable {
  if (!is(schemaExport, PgTable)) return false;
  const { name, policies } = getTableConfig(schemaExport);
  return policies.some((policy) => policy.name === policyName(name));
}

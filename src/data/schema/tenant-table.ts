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
import { shopOfTransaction, tenantRole } from './columns.ts';
import { shops } from './shops.ts';

/** Rights of the tenant role on its shop's rows; granted in `definitions.ts`. */
export const TENANT_RIGHTS = 'select, insert, update, delete';

const shopId = () => integer('shop_id').notNull();
type Columns = Record<string, PgColumnBuilderBase>;
type WithShop<Own extends Columns> = { shopId: ReturnType<typeof shopId> } & Own;

interface TenantTableOptions<Name extends string, Own extends Columns> {
  /** Key columns in addition to `shop_id`; `id` by default. */
  key?: (keyof Own & string)[];
  /**
   * Deleting a shop deletes its rows (`cascade`, the default), is prevented by them (`restrict`), or follows the reference of the
   * parent row (`by-parent`).
   */
  shopReference?: 'cascade' | 'restrict' | 'by-parent';
  /** Further indexes, references and checks. */
  extras?: (table: BuildExtraConfigColumns<Name, WithShop<Own>, 'pg'>) => PgTableExtraConfigValue[];
}

/**
 * A table of shops' rows: `shop_id` as the first column of the primary key, row level security for the transaction's shop, and
 * the tenant role's rights.
 */
export function tenantTable<Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  { key = ['id'], shopReference = 'cascade', extras = () => [] }: TenantTableOptions<Name, Own> = {},
) {
  return pgTable(name, { shopId: shopId(), ...columns } as WithShop<Own>, (table) => {
    // Columns of a generic type can only be accessed by name.
    const named = table as unknown as Record<string, AnyPgColumn> & { shopId: AnyPgColumn };
    const ofKey = key.flatMap((column) => named[column] ?? []);
    const toShop = foreignKey({ columns: [named.shopId], foreignColumns: [shops.id] });
    return [
      primaryKey({ columns: [named.shopId, ...ofKey] }),
      ...(shopReference === 'cascade' ? [toShop.onDelete('cascade')] : []),
      ...(shopReference === 'restrict' ? [toShop] : []),
      ...extras(table),
      tenantPolicy(name),
    ];
  });
}

/** Row level security: only rows of the transaction's shop can be read and written. */
function tenantPolicy(table: string) {
  const ofShop = sql`shop_id = ${shopOfTransaction}`;
  return pgPolicy(policyOf(table), { for: 'all', to: tenantRole, using: ofShop, withCheck: ofShop });
}

const policyOf = (table: string) => `${table}_of_shop`;

/** A reference to a row of the same shop. */
export function refersTo(
  table: { shopId: AnyPgColumn },
  column: AnyPgColumn,
  to: { shopId: AnyPgColumn; id: AnyPgColumn },
) {
  return foreignKey({ columns: [table.shopId, column], foreignColumns: [to.shopId, to.id] });
}

/** Whether a member of the schema is a table created by `tenantTable`. */
export function isTenantTable(part: unknown): part is PgTable {
  if (!is(part, PgTable)) return false;
  const { name, policies } = getTableConfig(part);
  return policies.some((policy) => policy.name === policyOf(name));
}

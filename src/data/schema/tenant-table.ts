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

/** Granted in `definitions.ts`. */
export const TENANT_RIGHTS = 'select, insert, update, delete';

const shopId = () => integer('shop_id').notNull();
type Columns = Record<string, PgColumnBuilderBase>;
type WithShop<Own extends Columns> = { shopId: ReturnType<typeof shopId> } & Own;

interface TenantTableOptions<Name extends string, Own extends Columns> {
  /** In addition to `shop_id`; default `id`. */
  key?: (keyof Own & string)[];
  /** Deleting a shop deletes the rows, is prevented by them, or follows the parent row. */
  shopReference?: 'cascade' | 'restrict' | 'by-parent';
  extras?: (table: BuildExtraConfigColumns<Name, WithShop<Own>, 'pg'>) => PgTableExtraConfigValue[];
}

/** `shop_id` leads the primary key; row level security and rights for the tenant role. */
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

function tenantPolicy(table: string) {
  const ofShop = sql`shop_id = ${shopOfTransaction}`;
  return pgPolicy(policyOf(table), { for: 'all', to: tenantRole, using: ofShop, withCheck: ofShop });
}

const policyOf = (table: string) => `${table}_of_shop`;

/** References a row of the same shop. */
export function refersTo(
  table: { shopId: AnyPgColumn },
  column: AnyPgColumn,
  to: { shopId: AnyPgColumn; id: AnyPgColumn },
) {
  return foreignKey({ columns: [table.shopId, column], foreignColumns: [to.shopId, to.id] });
}

export function isTenantTable(part: unknown): part is PgTable {
  if (!is(part, PgTable)) return false;
  const { name, policies } = getTableConfig(part);
  return policies.some((policy) => policy.name === policyOf(name));
}

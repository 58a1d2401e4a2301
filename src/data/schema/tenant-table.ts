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

/** What the tenant role may do with the rows of its shop; `definitions.ts` gives them. */
export const TENANT_RIGHTS = 'select, insert, update, delete';

const shopId = () => integer('shop_id').notNull();
type Columns = Record<string, PgColumnBuilderBase>;
type WithShop<Own extends Columns> = { shopId: ReturnType<typeof shopId> } & Own;

interface TenantTableOptions<Name extends string, Own extends Columns> {
  /** What tells the rows of one shop apart; `id` unless said. */
  key?: (keyof Own & string)[];
  /**
   * Rows go with their shop (`cascade`, unless said), or a shop that has some cannot go (`restrict`), or the row each belongs
   * to says both (`by-parent`).
   */
  shopReference?: 'cascade' | 'restrict' | 'by-parent';
  /** Indexes, references and checks of its own. */
  extras?: (table: BuildExtraConfigColumns<Name, WithShop<Own>, 'pg'>) => PgTableExtraConfigValue[];
}

/**
 * A table of rows that each belong to a shop: `shop_id`, which begins the primary key, row level security that shows
 * and takes the rows of the transaction's shop alone, and the tenant role's rights.
 */
export function tenantTable<Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  { key = ['id'], shopReference = 'cascade', extras = () => [] }: TenantTableOptions<Name, Own> = {},
) {
  return pgTable(name, { shopId: shopId(), ...columns } as WithShop<Own>, (table) => {
    // The columns of a type that is not known yet can only be asked for by name.
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

/** Row level security: read and write the rows of the transaction's shop, and no others. */
function tenantPolicy(table: string) {
  const ofShop = sql`shop_id = ${shopOfTransaction}`;
  return pgPolicy(policyOf(table), { for: 'all', to: tenantRole, using: ofShop, withCheck: ofShop });
}

const policyOf = (table: string) => `${table}_of_shop`;

/** A reference by `column` to a row of the same shop. */
export function refersTo(
  table: { shopId: AnyPgColumn },
  column: AnyPgColumn,
  to: { shopId: AnyPgColumn; id: AnyPgColumn },
) {
  return foreignKey({ columns: [table.shopId, column], foreignColumns: [to.shopId, to.id] });
}

/** Whether something of the schema is a table that `tenantTable` made. */
export function isTenantTable(part: unknown): part is PgTable {
  if (!is(part, PgTable)) return false;
  const { name, policies } = getTableConfig(part);
  return policies.some((policy) => policy.name === policyOf(name));
}

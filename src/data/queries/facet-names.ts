import { sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { executeNamedStatement, toIntArray } from '#data/statements.ts';
import { selectSpelling } from '#domain/attribute-text.ts';
import { createAttributeKeyCache } from '#domain/variant-options.ts';

export interface NamedAttribute {
  /** Comparison key that all spellings of `key` share. */
  comparedKey: string;
  key: string;
  keyBn: string | null;
  values: NamedValue[];
}

interface NamedValue {
  /** There are several only until an earlier build's rows are written again. */
  ids: number[];
  value: string;
  valueBn: string | null;
}

interface SpellingRow extends Record<string, unknown> {
  id: number;
  entry_id: number;
  key: string;
  value: string;
  key_bn: string | null;
  value_bn: string | null;
  /** Number of products with this spelling, if it is not the spelling of the entry. */
  product_count: number | null;
}

/** Returns names for the entries of attribute values: their most frequent spellings in the shop. */
export async function listNamedAttributes(
  tx: ShopTransaction,
  ids: readonly number[],
): Promise<NamedAttribute[]> {
  if (ids.length === 0) return [];
  const rows = await listSpellings(tx, ids);
  const rowsByEntry = Map.groupBy(rows, ({ entry_id }) => entry_id);
  const listedIds = new Set(ids);
  const compareKey = createAttributeKeyCache();
  const entries = [...rowsByEntry]
    .filter(([, spellings]) => spellings.some(({ id }) => listedIds.has(id)))
    .map(([id, spellings]) => ({ id, comparedKey: compareKey(spellings[0]?.key ?? ''), spellings }));
  const entriesByKey = Map.groupBy(entries, ({ comparedKey }) => comparedKey);
  const totals = await countEntryProducts(tx, [...entriesByKey.values()].flatMap(listEntriesToCount));
  const countSpelling = ({ id, entry_id, product_count }: SpellingRow): number => {
    if (id !== entry_id) return product_count ?? 0;
    const others = (rowsByEntry.get(entry_id) ?? []).reduce((sum, row) => sum + (row.product_count ?? 0), 0);
    return (totals.get(entry_id) ?? 1) - others;
  };
  const nameBy = (spellings: readonly SpellingRow[], read: (row: SpellingRow) => string) =>
    selectSpelling(spellings.map((row) => ({ text: read(row), count: countSpelling(row) })));
  return [...entriesByKey].map(([comparedKey, ofKey]) => ({
    comparedKey,
    key: nameBy(
      ofKey.flatMap(({ spellings }) => spellings),
      ({ key }) => key,
    ),
    keyBn: ofKey.flatMap(({ spellings }) => spellings).find(({ key_bn }) => key_bn)?.key_bn ?? null,
    values: ofKey.map(({ spellings }) => ({
      ids: [...new Set(spellings.map(({ id }) => id))].filter((id) => listedIds.has(id)),
      value: nameBy(spellings, ({ value }) => value),
      valueBn: spellings.find(({ value_bn }) => value_bn)?.value_bn ?? null,
    })),
  }));
}

interface FacetEntry {
  id: number;
  spellings: readonly SpellingRow[];
}

function listEntriesToCount(ofKey: readonly FacetEntry[]): number[] {
  const keys = new Set(ofKey.flatMap(({ spellings }) => spellings.map(({ key }) => key)));
  return ofKey.filter(({ spellings }) => keys.size > 1 || spellings.length > 1).map(({ id }) => id);
}

/** Lists the rows of these ids, and all spellings in the shop that differ from their entry. */
const listSpellings = (tx: ShopTransaction, ids: readonly number[]): Promise<SpellingRow[]> =>
  executeNamedStatement<SpellingRow>(
    tx,
    'facet_spellings',
    sql`select v.id, coalesce(v.entry_id, v.id) as entry_id, v.key, v.value, v.key_bn, v.value_bn, null::int as product_count
      from unnest(${toIntArray(ids)}) f (id) join facet_values v on v.shop_id = ${tx.shopId} and v.id = f.id
      union all
      select v.id, v.entry_id, v.key, v.value, null, null, c.product_count
      from facet_counts c join facet_values v on v.shop_id = c.shop_id and v.id = c.facet_id / 4
      where c.shop_id = ${tx.shopId} and c.facet_id % 4 = 3 and c.product_count > 0 and v.entry_id is not null`,
  );

async function countEntryProducts(tx: ShopTransaction, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await executeNamedStatement<{ id: number; product_count: number }>(
    tx,
    'facet_totals',
    sql`select f.id, c.product_count from unnest(${toIntArray(ids)}) f (id)
      join facet_counts c on c.shop_id = ${tx.shopId} and c.facet_id = 4 * f.id + 1`,
  );
  return new Map(rows.map(({ id, product_count: count }) => [id, count]));
}

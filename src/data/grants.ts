import { getTableName } from 'drizzle-orm';
import * as schema from './schema/index.ts';
import { isTenantTable, TENANT_RIGHTS } from './schema/tenant-table.ts';

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
export function tenantGrants(): string {
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

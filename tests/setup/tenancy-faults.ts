import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#data/database.ts';
import { executeStatement } from '#data/statements.ts';

/** Tables that are not divided by shop: the shops, the places of Bangladesh, and data of the platform. */
export const PLATFORM_TABLES = [
  'shops',
  'countries',
  'cities',
  'areas',
  'thanas',
  'platform_values',
  'staff_accounts',
  'staff_sessions',
  'staff_sign_ins',
  'staff_recovery_codes',
  'operator_invitations',
  'rate_limits',
  'haat_migrations',
  'haat_definitions',
  'haat_builds',
];
const UNIQUE_ON_PLATFORM = ['domains_host_unique'];
const TENANT_POLICY =
  "^\\(?shop_id = \\(?NULLIF\\(current_setting\\('haat\\.shop_id'::text, true\\), ''::text\\)\\)?::integer\\)?$";

/** Lists tables that deviate from `tenantTable`, as “table: fault”. */
export async function listTenancyFaults(db: Database | Transaction): Promise<string[]> {
  const rows = await executeStatement<{ fault: string }>(
    db,
    sql`
      with tables as (
        select c.oid, c.relname as name, c.relrowsecurity as is_secured, c.relacl as acl, a.attnum as shop_id
        from pg_class c
        left join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
          and c.relname <> all(${sql.param(PLATFORM_TABLES)}::text[])
      ),
      policies as (
        select tablename as name, bool_and(permissive = 'PERMISSIVE' and cmd = 'ALL' and roles = '{haat_tenant}'
          and qual ~ ${TENANT_POLICY} and with_check ~ ${TENANT_POLICY}) as are_of_shop
        from pg_policies where schemaname = 'public' group by 1
      ),
      faults as (
        select name, 1 as place, 'has no shop_id' as fault from tables where shop_id is null
        union all
        select name, 2, 'has no row level security' from tables where not is_secured
        union all
        select t.name, 3, 'has no policy of its shop alone'
        from tables t left join policies p using (name) where p.are_of_shop is not true
        union all
        select t.name, 4, 'its primary key does not begin with shop_id'
        from tables t left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
        where k.conkey[1] is distinct from t.shop_id or t.shop_id is null
        union all
        select t.name, 5, k.conname || ' does not begin with shop_id'
        from tables t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
        join tables other on other.oid = k.confrelid where k.conkey[1] is distinct from t.shop_id
        union all
        select t.name, 6, i.relname || ' holds other shops off'
        from tables t join pg_index x on x.indrelid = t.oid and x.indisunique and not x.indisprimary
        join pg_class i on i.oid = x.indexrelid
        where not t.shop_id = any((x.indkey::int2[])[0:x.indnkeyatts - 1])
          and i.relname <> all(${sql.param(UNIQUE_ON_PLATFORM)}::text[])
        union all
        select t.name, 7, 'the tenant role has not the rights of tenantTable'
        from tables t where array(
          select lower(a.privilege_type) from aclexplode(t.acl) a
          where a.grantee = 'haat_tenant'::regrole order by 1) <> '{delete,insert,select,update}'
      )
      select name || ': ' || fault as fault from faults order by name, place, fault`,
  );
  return rows.map(({ fault }) => fault);
}

import { sql } from 'drizzle-orm';
import type { ShopTransaction } from './database.ts';
import { sqlStateOf } from './database-outage.ts';
import { rowsOf } from './statements.ts';

const EXTENSIONS = ['pg_trgm'];
const NOT_ALLOWED = '42501';

/** The message contains the fix. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface LoginRights {
  login: string;
  owner: string | null;
  mayChange: boolean;
  hasRole: boolean;
  extensions: string[];
}

export async function readLoginRights(tx: ShopTransaction): Promise<LoginRights> {
  const [rights] = await rowsOf<LoginRights>(
    tx,
    sql`select current_user as login, o.owner,
      coalesce(pg_has_role(o.owner, 'USAGE'), has_schema_privilege('public', 'CREATE')) as "mayChange",
      exists (select from pg_roles where rolname = 'haat_tenant') as "hasRole",
      array(select extname::text from pg_extension) as extensions
    from (select (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('shops')) as owner) o`,
  );
  if (!rights) throw new Error('the database returned no rows');
  return rights;
}

export async function provideRoleAndExtensions(tx: ShopTransaction, rights: LoginRights): Promise<void> {
  const { login, hasRole, extensions } = rights;
  if (!hasRole) {
    await requireRight(
      tx.execute(sql`do $$ begin create role haat_tenant nologin;
        exception when duplicate_object or unique_violation then null; end $$`),
      `the role haat_tenant is missing and ${login} may not create it: run “create role haat_tenant; grant haat_tenant to ${login}” as a superuser`,
    );
  }
  if (!(await isTenant(tx))) {
    await requireRight(tx.execute(sql`grant haat_tenant to current_user`), notTenant(login));
  }
  for (const extension of EXTENSIONS.filter((name) => !extensions.includes(name))) {
    await requireRight(
      tx.execute(sql.raw(`create extension if not exists ${extension}`)),
      `the extension ${extension} is missing and ${login} may not create it: run “create extension ${extension}” as a superuser`,
    );
  }
}

/** The owner then owns created objects. */
export async function asOwner(
  tx: ShopTransaction,
  { login, owner }: LoginRights,
  work: () => Promise<void>,
): Promise<void> {
  if (owner === null || owner === login) return work();
  await requireRight(
    tx.execute(sql`set local role ${sql.identifier(owner)}`),
    `${login} may not act for ${owner}, who owns the tables: run haat migrate as ${owner}`,
  );
  await work();
  await tx.execute(sql`reset role`);
}

/** Throws `MigrationError` unless the login may switch to the tenant role. */
export async function requireTenantRole(tx: ShopTransaction, { login, hasRole }: LoginRights): Promise<void> {
  if (!hasRole || !(await isTenant(tx))) throw new MigrationError(notTenant(login));
}

const notTenant = (login: string) =>
  `${login} is no member of the role haat_tenant: run “grant haat_tenant to ${login}” as a superuser`;

/** Since PostgreSQL 16, membership alone does not suffice. */
async function isTenant(tx: ShopTransaction): Promise<boolean> {
  const [row] = await rowsOf<{ may: boolean }>(
    tx,
    sql`select pg_has_role('haat_tenant',
      case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end) as may`,
  );
  return row?.may === true;
}

/** Row level security hides all shops from a login that is not the owner's member. */
export async function requireAllShops(tx: ShopTransaction, { login, owner }: LoginRights): Promise<void> {
  const [row] = await rowsOf<{ isHeld: boolean }>(tx, sql`select row_security_active('shops') as "isHeld"`);
  if (row?.isHeld) {
    throw new MigrationError(`${login} sees no shops: make it a member of ${owner}, who owns the tables`);
  }
}

/** Throws `MigrationError` with the message `otherwise` if the login lacks the right. */
export async function requireRight<Result>(work: PromiseLike<Result>, otherwise: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw sqlStateOf(error) === NOT_ALLOWED ? new MigrationError(otherwise, { cause: error }) : error;
  }
}

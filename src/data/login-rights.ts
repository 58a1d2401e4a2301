import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { findSqlState } from './database-outage.ts';
import { executeStatement } from './statements.ts';

const REQUIRED_EXTENSIONS = ['pg_trgm'];
const INSUFFICIENT_PRIVILEGE_CODE = '42501';

/** Error of a migration. The message contains the fix. */
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

export async function readLoginRights(tx: Transaction): Promise<LoginRights> {
  const [rights] = await executeStatement<LoginRights>(
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

export async function createMissingRoleAndExtensions(tx: Transaction, rights: LoginRights): Promise<void> {
  const { login, hasRole, extensions } = rights;
  if (!hasRole) {
    await requireRight(
      tx.execute(sql`do $$ begin create role haat_tenant nologin;
        exception when duplicate_object or unique_violation then null; end $$`),
      `the role haat_tenant is missing and ${login} may not create it: run “create role haat_tenant; grant haat_tenant to ${login}” as a superuser`,
    );
  }
  if (!(await maySwitchToTenant(tx))) {
    await requireRight(tx.execute(sql`grant haat_tenant to current_user`), describeMissingTenantRole(login));
  }
  for (const extension of REQUIRED_EXTENSIONS.filter((name) => !extensions.includes(name))) {
    await requireRight(
      tx.execute(sql.raw(`create extension if not exists ${extension}`)),
      `the extension ${extension} is missing and ${login} may not create it: run “create extension ${extension}” as a superuser`,
    );
  }
}

/** Runs work as the owner of the tables, so that this owner also owns new objects. */
export async function runAsOwner(
  tx: Transaction,
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

export async function requireTenantRole(tx: Transaction, { login, hasRole }: LoginRights): Promise<void> {
  if (!hasRole || !(await maySwitchToTenant(tx))) throw new MigrationError(describeMissingTenantRole(login));
}

const describeMissingTenantRole = (login: string) =>
  `${login} is no member of the role haat_tenant: run “grant haat_tenant to ${login}” as a superuser`;

/** Returns whether the login may switch to the tenant role. Since PostgreSQL 16, membership alone is not sufficient. */
async function maySwitchToTenant(tx: Transaction): Promise<boolean> {
  const [row] = await executeStatement<{ may: boolean }>(
    tx,
    sql`select pg_has_role('haat_tenant',
      case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end) as may`,
  );
  return row?.may === true;
}

/** Throws `MigrationError` if row level security hides shops, because the login is not a member of the owner role. */
export async function requireAllShops(tx: Transaction, { login, owner }: LoginRights): Promise<void> {
  const [row] = await executeStatement<{ isHeld: boolean }>(
    tx,
    sql`select row_security_active('shops') as "isHeld"`,
  );
  if (row?.isHeld) {
    throw new MigrationError(`${login} sees no shops: make it a member of ${owner}, who owns the tables`);
  }
}

export async function requireRight<Result>(work: PromiseLike<Result>, otherwise: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw findSqlState(error) === INSUFFICIENT_PRIVILEGE_CODE
      ? new MigrationError(otherwise, { cause: error })
      : error;
  }
}

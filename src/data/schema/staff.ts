import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChangedFields } from '#domain/staff/changed-fields.ts';
import { type Permission, STAFF_ROLES } from '#domain/staff/permissions.ts';
import { createdAtColumn, idColumn, timestampColumn } from './columns.ts';
import { tenantTable } from './tenant-table.ts';

/** Accounts of staff and operators. A person may work for several shops, so the account belongs to the platform. */
export const staffAccounts = pgTable('staff_accounts', {
  id: idColumn().primaryKey(),
  email: text('email').notNull().unique(),
  name: text('name').notNull().default(''),
  /** `null` until the invitation is accepted. */
  passwordHash: text('password_hash'),
  isOperator: boolean('is_operator').notNull().default(false),
  /** Key of the authenticator app; used for sign-ins once it is confirmed. */
  sealedAuthenticator: text('sealed_authenticator'),
  authenticatorConfirmedAt: timestampColumn('authenticator_confirmed_at'),
  /** Time step of the last accepted code, so that each code is accepted once. */
  authenticatorStep: bigint('authenticator_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAtColumn(),
});

const accountIdColumn = () =>
  integer('account_id')
    .notNull()
    .references(() => staffAccounts.id, { onDelete: 'cascade' });

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: idColumn().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: accountIdColumn(),
    device: text('device').notNull().default(''),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('staff_sessions_of_account').on(table.accountId)],
);

export const SIGN_IN_METHODS = ['email', 'authenticator'] as const;

/** Sign-ins with a correct password that wait for a code. */
export const staffSignIns = pgTable(
  'staff_sign_ins',
  {
    id: idColumn().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: accountIdColumn(),
    method: text('method', { enum: SIGN_IN_METHODS }).notNull(),
    /** Keyed hash of the code sent by e-mail. */
    codeHash: text('code_hash'),
    tries: integer('tries').notNull().default(0),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('staff_sign_ins_of_account').on(table.accountId)],
);

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    id: idColumn().primaryKey(),
    accountId: accountIdColumn(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [uniqueIndex('staff_recovery_codes_of_account').on(table.accountId, table.codeHash)],
);

/** Invitations of operators. Those of staff are in `staff_members`. */
export const operatorInvitations = pgTable(
  'operator_invitations',
  {
    id: idColumn().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: accountIdColumn(),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('operator_invitations_of_account').on(table.accountId)],
);

export const staffMembers = tenantTable(
  'staff_members',
  {
    accountId: accountIdColumn(),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    /** `null` once the invitation is accepted. */
    invitationHash: text('invitation_hash'),
    invitationExpiresAt: timestampColumn('invitation_expires_at'),
    /** `null` until the invitation is accepted. Until then, the member has no access. */
    joinedAt: timestampColumn('joined_at'),
    createdAt: createdAtColumn(),
  },
  {
    key: ['accountId'],
    extras: (table) => [index('staff_members_of_account').on(table.accountId)],
  },
);

/** API tokens of a shop. They have at most the permissions of their account. */
export const staffTokens = tenantTable(
  'staff_tokens',
  {
    id: idColumn(),
    accountId: accountIdColumn(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    scopes: jsonb('scopes').$type<Permission[]>().notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
  },
  {
    extras: (table) => [
      uniqueIndex('staff_tokens_hash').on(table.shopId, table.tokenHash),
      index('staff_tokens_of_account').on(table.accountId),
    ],
  },
);

/** Changes of a shop by staff and operators. Rows are only added. */
export const auditEntries = tenantTable(
  'audit_entries',
  {
    id: idColumn(),
    /** `null` for the command line. */
    accountId: integer('account_id'),
    tokenId: integer('token_id'),
    /** E-mail address of the account at the time of the change. */
    actor: text('actor').notNull(),
    role: text('role').notNull(),
    call: text('call').notNull(),
    /** Changed object, such as `order GL-10023`. */
    subject: text('subject').notNull(),
    changes: jsonb('changes').$type<ChangedFields>().notNull().default(sql`'{}'`),
    createdAt: createdAtColumn(),
  },
  {
    extras: (table) => [index('audit_entries_of_subject').on(table.shopId, table.subject)],
  },
);

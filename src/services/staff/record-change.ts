import { createHash } from 'node:crypto';
import { readShop, type ShopTransaction } from '#data/database.ts';
import * as queries from '#data/queries/audit-entries.ts';
import { type ChangedFields, listChangedFields } from '#domain/staff/changed-fields.ts';
import type { ServiceContext } from '#services/context.ts';
import { type PageRequest, toLimitAndOffset } from '#services/page.ts';

export type { AuditEntryRow } from '#data/queries/audit-entries.ts';

export interface RecordedChange {
  /** Changed object, such as `order GL-10023`. */
  subject: string;
  /** Fields before and after the change, without secrets and without personal data of shoppers. */
  before?: object;
  after?: object;
}

/** Longer values are recorded as a hash. */
const MAX_VALUE_CHARACTERS = 1_000;
const HASH_CHARACTERS = 22;

/** Writes an entry to the audit log in the transaction of the change. Changes by shoppers are not recorded. */
export async function recordChange(
  tx: ShopTransaction,
  { actor, now }: Pick<ServiceContext, 'actor' | 'now'>,
  { subject, before = {}, after = {} }: RecordedChange,
): Promise<void> {
  if (actor.kind !== 'staff') return;
  const { accountId, tokenId, name, role, call } = actor;
  const changes = shortenValues(listChangedFields(before, after));
  const entry = { accountId, tokenId, actor: name, role, call, subject, changes, createdAt: now() };
  await queries.insertAuditEntry(tx, entry);
}

const shortenValues = (fields: ChangedFields): ChangedFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { before, after }]) => [
      name,
      { before: shortenValue(before), after: shortenValue(after) },
    ]),
  );

function shortenValue(value: unknown): unknown {
  const json = JSON.stringify(value) ?? '';
  if (json.length <= MAX_VALUE_CHARACTERS) return value;
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, HASH_CHARACTERS);
  return `sha256 ${hash}, ${json.length} characters`;
}

export const listAuditEntries = (
  ctx: Pick<ServiceContext, 'db' | 'shop'>,
  { subject, ...page }: PageRequest & { subject?: string | undefined },
) => readShop(ctx, (tx) => queries.listAuditEntries(tx, { subject, ...toLimitAndOffset(page) }));

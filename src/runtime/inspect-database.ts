import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createMessageGateways } from '#adapters/message-gateways.ts';
import { createPaymentGateways } from '#adapters/payments/gateways.ts';
import { type Database, readPlatform } from '#data/database.ts';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { listPendingSteps } from '#data/migrate.ts';
import { executeStatement } from '#data/statements.ts';
import { checkProviders, type ProviderCheck } from '#services/messages/check-providers.ts';
import { listBrokenGateways } from '#services/payments/payment-gateways.ts';
import { isCurrentSecret } from '#services/secret/secret-check.ts';
import { listAllShops } from '#services/shop/shops.ts';
import { createCommandLog } from './create-log.ts';
import { openUnmigratedDatabase } from './create-runtime.ts';
import type { Env } from './env.ts';

export interface DatabaseInspection {
  version: string;
  /** Clock of the database minus the clock of this machine. */
  clockDifferenceMs: number;
  pendingMigrations: string[];
  notificationsArrive: boolean;
  /** Unknown until all migrations are applied. */
  content?: {
    isSecretCurrent: boolean;
    shops: (ProviderCheck & { slug: string; brokenGateways: string[] })[];
  };
}

/** Opens the database without migrating it, and inspects it. */
export async function openAndInspectDatabase(env: Env): Promise<DatabaseInspection> {
  const database = await openUnmigratedDatabase(env, createCommandLog({ ...env, LOG_LEVEL: 'silent' }));
  try {
    return await inspectDatabase(database, env);
  } finally {
    await database.close();
  }
}

export async function inspectDatabase(
  database: OpenDatabase,
  env: Pick<Env, 'SECRET'>,
): Promise<DatabaseInspection> {
  const { db } = database;
  const { version, clockDifferenceMs } = await readClock(db);
  const pendingMigrations = await listPendingSteps(db);
  return {
    version: database.kind === 'pglite' ? `embedded PostgreSQL ${version}` : `PostgreSQL ${version}`,
    clockDifferenceMs,
    pendingMigrations,
    notificationsArrive: await doNotificationsArrive(database),
    ...(pendingMigrations.length === 0 && { content: await inspectContent(db, env) }),
  };
}

async function readClock(db: Database) {
  const startedAt = Date.now();
  const [row] = await readPlatform(db, (tx) =>
    executeStatement<{ version: string; now: number }>(
      tx,
      sql`select current_setting('server_version') as version,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    ),
  );
  if (!row) throw new Error('the database returned no version');
  const middle = (startedAt + Date.now()) / 2;
  return { version: row.version, clockDifferenceMs: Math.round(row.now - middle) };
}

const NOTIFICATION_TIMEOUT_MS = 3_000;

/** Sends a notification to itself. */
async function doNotificationsArrive({ db, listen }: OpenDatabase): Promise<boolean> {
  const channel = `haat_check_${randomBytes(6).toString('hex')}`;
  const { promise: arrived, resolve } = Promise.withResolvers<boolean>();
  await listen(channel, (payload) => {
    if (payload) resolve(true);
  });
  await readPlatform(db, (tx) => tx.execute(sql`select pg_notify(${channel}, 'check')`));
  return Promise.race([arrived, wait(NOTIFICATION_TIMEOUT_MS, false, { ref: false })]);
}

async function inspectContent(db: Database, { SECRET: secret }: Pick<Env, 'SECRET'>) {
  const [gateways, payments] = [createMessageGateways(), createPaymentGateways()];
  const shops: NonNullable<DatabaseInspection['content']>['shops'] = [];
  for (const shop of await listAllShops(db)) {
    if (shop.status !== 'active') continue;
    const ctx = { db, shop, secret, payments, now: () => new Date() };
    const providers = await checkProviders(ctx, gateways);
    shops.push({ slug: shop.slug, ...providers, brokenGateways: await listBrokenGateways(ctx) });
  }
  return { isSecretCurrent: await isCurrentSecret(db, secret), shops };
}

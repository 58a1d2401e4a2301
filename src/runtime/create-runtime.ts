import { join } from 'node:path';
import type { Logger } from 'pino';
import { createCouriers, listCourierSettings } from '#adapters/couriers/couriers.ts';
import {
  createMessageGateways,
  listProviderSettings,
  type MessageGateways,
} from '#adapters/message-gateways.ts';
import { createPaymentGateways, listGatewaySettings } from '#adapters/payments/gateways.ts';
import { openCustomerPictureStore } from '#adapters/pictures/customer-pictures.ts';
import { fetchLinkedPicture } from '#adapters/pictures/fetch-linked-picture.ts';
import { createRateLimits } from '#adapters/rate-limits/rate-limits.ts';
import { type Database, withDatabaseLane } from '#data/database.ts';
import { openPglite } from '#data/drivers/pglite.ts';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { openPostgres } from '#data/drivers/postgres.ts';
import { listPendingSteps, migrate } from '#data/migrate.ts';
import { readTogether } from '#data/read-together.ts';
import type { ServiceContext } from '#services/context.ts';
import {
  isCurrentSecret,
  requireMatchingSecret,
  requireUnchangedSecret,
} from '#services/secret/secret-check.ts';
import type { ShopRecord } from '#services/shop/shops.ts';
import { createPlatformContext, type PlatformContext } from '#services/staff/platform-context.ts';
import { divideCacheMemory, type Env, getPictureFolders } from './env.ts';

export type { ShopRecord };

import { createCommandLog } from './create-log.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { openPictureProcesses } from './picture-processes.ts';
import { toMaxOpenCash } from './rate-limit-settings.ts';
import { type CountedSecurityLog, openSecurityLog } from './security-log.ts';
import { getHostOrigin, getShopHost } from './shop-origin.ts';

/** Lane of the staff's calls, so that they do not delay those of shoppers. */
const MANAGE_LANE = 'manage';

export interface Runtime {
  env: Env;
  db: Database;
  database: OpenDatabase;
  migrated: string[];
  log: Logger;
  security: CountedSecurityLog;
  /** `client` is the network of the caller. `lane` is the kind of call, for fair use of database connections. */
  contextFor: (shop: ShopRecord, client?: string, lane?: string) => ServiceContext;
  /** Context of calls of the owners' API that belong to no shop. */
  platformContextFor: (client: string | undefined) => PlatformContext;
  gateways: MessageGateways;
  readTogether: typeof readTogether;
  isSecretCurrent: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** Throws if the database is unreachable, `verify` throws or a migration fails. Calls `verify` before migrating. */
export async function openDatabase(env: Env, log: Logger, verify: (db: Database) => Promise<void>) {
  const database = await openUnmigratedDatabase(env, log);
  const onRetry = (retry: object) => log.warn(retry, 'a migration is waiting for a table lock');
  const onNewer = () => log.warn('a newer build migrated the database, which stays unchanged');
  try {
    await verify(database.db);
    return { database, migrated: await migrate(database.db, { onRetry, onNewer }) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Creates the runtime. Throws `WrongSecretError` if the secret does not match the database. */
export async function createRuntime(env: Env, log: Logger = createCommandLog(env)): Promise<Runtime> {
  const { database, migrated } = await openDatabase(env, log, (db) =>
    requireUnchangedSecret(db, [env.SECRET]),
  );
  await requireMatchingSecret(database.db, env.SECRET).catch(async (error) => {
    await database.close();
    throw error;
  });
  const limits = createRateLimits({
    rules: env.LIMITS,
    maxOpenCash: toMaxOpenCash(env.LIMITS),
    maxUnpaidItems: env.LIMITS['unpaid-items-per-client'],
    store: database.counts,
    secret: env.SECRET,
    onFault: (error) => log.error({ err: error }, 'limits could not be counted'),
  });
  const security = openSecurityLog(log);
  const payments = createPaymentGateways();
  const couriers = createCouriers();
  // Uploads are decoded in a separate process, so that they do not delay pictures that pages request.
  const decoding = openPictureProcesses(1);
  const pictures = openCustomerPictureStore(getPictureFolders(env.DATA_DIR), decoding);
  const fetchPicture = (url: string) =>
    fetchLinkedPicture(url, { privateHosts: env.PRIVATE_PICTURE_HOSTS ?? [] });
  const contextFor: Runtime['contextFor'] = (shop, client, lane) => ({
    db: lane === undefined ? database.db : withDatabaseLane(database.db, lane),
    shop,
    actor: { kind: 'guest' },
    client,
    limits,
    pictures,
    fetchPicture,
    payments,
    couriers,
    origin: getHostOrigin(getShopHost(shop, env), env),
    now: () => new Date(),
    log: log.child({ shop: shop.slug }),
    security,
    secret: env.SECRET,
    documentBytes: divideCacheMemory(env.PAGE_CACHE_MIB).documents,
    hasDocumentsElsewhere: env.PAGE_STORAGE_URL !== undefined,
  });
  return {
    env,
    db: database.db,
    database,
    migrated,
    log,
    security,
    contextFor,
    platformContextFor: (client) =>
      createPlatformContext({
        ...{ db: database.db, client, limits, log, security },
        now: () => new Date(),
        secret: env.SECRET,
        contextFor: (shop) => contextFor(shop, client, MANAGE_LANE),
      }),
    gateways: createMessageGateways(),
    readTogether,
    isSecretCurrent: () => isCurrentSecret(database.db, env.SECRET),
    close: () => {
      limits.close();
      decoding.close();
      return database.close();
    },
  };
}

export async function listPendingMigrations(env: Env): Promise<string[]> {
  const database = await openUnmigratedDatabase(env, createCommandLog(env));
  try {
    return await listPendingSteps(database.db);
  } finally {
    await database.close();
  }
}

export const settingsByKind = () => ({
  provider: listProviderSettings(),
  gateway: listGatewaySettings(),
  courier: listCourierSettings(),
});

export function openUnmigratedDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  if (!env.DATABASE_URL) return openEmbeddedDatabase(env.DATA_DIR, log);
  return openPostgres(env.DATABASE_URL, {
    listenUrl: env.DATABASE_LISTEN_URL,
    poolSize: env.DATABASE_POOL,
    preparesStatements: env.DATABASE_PREPARE,
    log,
  });
}

/** Locks the data folder, because only one process may use the embedded database. */
async function openEmbeddedDatabase(dataFolder: string, log: Logger): Promise<OpenDatabase> {
  const lock = lockDataFolder(dataFolder);
  try {
    const database = await openPglite({ folder: getDatabaseFolder(dataFolder) }, log);
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export const getDatabaseFolder = (dataFolder: string): string => join(dataFolder, 'database');

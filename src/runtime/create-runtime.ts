import { join } from 'node:path';
import type { Logger } from 'pino';
import { openLimits } from '#adapters/limits/limits.ts';
import { type MessageGateways, messageGateways, providerSettings } from '#adapters/message-gateways.ts';
import { gatewaySettings, paymentGateways } from '#adapters/payments/gateways.ts';
import { pictureKeeper } from '#adapters/pictures/picture-keeper.ts';
import type { Database } from '#data/database.ts';
import { openPglite } from '#data/drivers/pglite.ts';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { openPostgres } from '#data/drivers/postgres.ts';
import { listPendingSteps, migrate } from '#data/migrate.ts';
import { readTogether } from '#data/read-together.ts';
import type { ServiceContext } from '#services/context.ts';
import { findShopByHost, listShops, type ShopRecord, watchShops } from '#services/shop/shops.ts';
import { type Env, memoryShares, pictureFolders } from './env.ts';

export type { ShopRecord };

import { createLog } from './create-log.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { limitsOf, mostOpenCashOf } from './limit-settings.ts';
import { type CountedSecurityLog, openSecurityLog } from './security-log.ts';
import { originAt, shopHost } from './shop-origin.ts';

/** All that lives as long as the process: environment, database, log, and the context that services get. */
export interface Runtime {
  env: Env;
  db: Database;
  database: OpenDatabase;
  /** What opening the database had to apply to it first. */
  migrated: string[];
  log: Logger;
  security: CountedSecurityLog;
  /** What services get for a guest at a shop; `client` is the network that is asking, if anybody is. */
  contextFor: (shop: ShopRecord, client?: string) => ServiceContext;
  /** Who takes messages to shoppers. */
  gateways: MessageGateways;
  /** Runs work whose reads of a shop see one state of the database. */
  readTogether: typeof readTogether;
  close: () => Promise<void>;
}

/** Opens and migrates the database the environment names. Throws when it cannot be reached. */
export async function createRuntime(env: Env): Promise<Runtime> {
  const log = createLog(env.LOG_LEVEL);
  const database = await openDatabase(env, log);
  const onRetry = (retry: object) => log.warn(retry, 'a migration waits for a lock on its table');
  const migrated = await migrate(database.db, { onRetry }).catch(async (error) => {
    await database.close();
    throw error;
  });
  const limits = openLimits({
    rules: limitsOf(env),
    mostOpenCash: mostOpenCashOf(env),
    mostUnpaidPieces: env.LIMIT_UNPAID_PIECES_PER_CLIENT,
    store: database.counts,
    secret: env.SECRET,
    onFault: (error) => log.error({ err: error }, 'limits could not be counted'),
  });
  const security = openSecurityLog(log);
  const payments = paymentGateways();
  const pictures = pictureKeeper(pictureFolders(env.DATA_DIR));
  return {
    env,
    db: database.db,
    database,
    migrated,
    log,
    security,
    contextFor: (shop, client) => ({
      db: database.db,
      shop,
      actor: { kind: 'guest' },
      client,
      limits,
      pictures,
      payments,
      origin: originAt(shopHost(shop, env), env),
      now: () => new Date(),
      log,
      security,
      secret: env.SECRET,
      documentBytes: memoryShares(env.PAGE_CACHE_MIB).documents,
      hasDocumentsElsewhere: env.PAGE_STORAGE_URL !== undefined,
    }),
    gateways: messageGateways(),
    readTogether,
    close: () => {
      limits.close();
      return database.close();
    },
  };
}

/** Opens the database without changing it and lists what a start would apply to it. */
export async function listPendingMigrations(env: Env): Promise<string[]> {
  const database = await openDatabase(env, createLog(env.LOG_LEVEL));
  try {
    return await listPendingSteps(database.db);
  } finally {
    await database.close();
  }
}

/** What the settings of providers and gateways hold, by kind, for whoever has to write them. */
export const settingsByKind = () => ({ provider: providerSettings(), gateway: gatewaySettings() });

/** How the server finds shops in the embedded database. */
export interface ShopLookup {
  findByHost: (host: string) => Promise<ShopRecord | undefined>;
  list: () => Promise<ShopRecord[]>;
  /** Calls back with the id of a shop that changed, with `undefined` when any may have. */
  watch: (onChange: (shopId: number | undefined) => void) => Promise<void>;
}

export function shopLookup({ db, database, env }: Pick<Runtime, 'db' | 'database' | 'env'>): ShopLookup {
  return {
    findByHost: (host) => findShopByHost(db, { host, platformDomain: env.PLATFORM_DOMAIN }),
    list: () => listShops(db),
    watch: (onChange) => watchShops(database, onChange),
  };
}

function openDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL, { log }) : openEmbedded(env.DATA_DIR, log);
}

/** The embedded database bears one process at a time: the folder is locked before it opens and until it is closed. */
async function openEmbedded(dataFolder: string, log: Logger): Promise<OpenDatabase> {
  const lock = lockDataFolder(dataFolder);
  try {
    const database = await openPglite({ folder: databaseFolder(dataFolder) }, log);
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Where the embedded database lies. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database');

import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import type { Database } from '#data/database.ts';
import type { OpenDatabase } from '#data/drivers/open-database.ts';
import { openPglite } from '#data/drivers/pglite.ts';
import { openPostgres } from '#data/drivers/postgres.ts';
import { migrate } from '#data/migrate.ts';
import type { Actor, ServiceContext } from '#services/context.ts';
import type { ShopRecord } from '#services/shop/index.ts';
import type { Env } from './env.ts';

/** All that lives as long as the process: environment, database, log, and the context that services get. */
export interface Runtime {
  env: Env;
  db: Database;
  database: OpenDatabase;
  log: Logger;
  contextFor: (shop: ShopRecord, actor?: Actor) => ServiceContext;
  close: () => Promise<void>;
}

/** Opens and migrates the database the environment names. Throws when it cannot be reached. */
export async function createRuntime(env: Env): Promise<Runtime> {
  const log = pino({ level: env.LOG_LEVEL });
  const database = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL)
    : await openPglite({ folder: join(env.DATA_DIR, 'database') });
  await migrate(database.db);
  return {
    env,
    db: database.db,
    database,
    log,
    contextFor: (shop, actor = { kind: 'guest' }) => ({
      db: database.db,
      shop,
      actor,
      now: () => new Date(),
      log,
      secret: env.SECRET,
    }),
    close: () => database.close(),
  };
}

import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { listMissingMigrations } from '#data/missing-migrations.ts';

const ANSWER_MS = 2_000;

type Check = () => Promise<string | undefined> | string | undefined;

/** Checks whether the instance can serve requests; each returns the reason if it cannot. */
export const readinessChecks = (database: OpenDatabase) =>
  ({
    database: async () => {
      const ask = database.db.connections.run((tx) => tx.execute(sql`select 1`), { withinMs: ANSWER_MS });
      return ask.then(
        () => undefined,
        () => 'the database does not respond',
      );
    },
    migrations: async () => {
      const pending = await listMissingMigrations(database.db);
      return pending.length > 0 ? `not applied: ${pending.join(', ')}` : undefined;
    },
    notifications: () =>
      database.notificationsArrive() ? undefined : 'notifications of the database do not arrive',
  }) satisfies Record<string, Check>;

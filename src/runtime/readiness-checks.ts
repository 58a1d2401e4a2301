import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { listMissingMigrations } from '#data/missing-migrations.ts';

const ANSWER_MS = 2_000;

type Check = () => Promise<string | undefined> | string | undefined;

/** What an instance needs of its database to serve requests; each check returns why it may not. */
export const readinessChecks = (database: OpenDatabase) =>
  ({
    database: async () => {
      const ask = database.db.connections.run((tx) => tx.execute(sql`select 1`), { withinMs: ANSWER_MS });
      return ask.then(
        () => undefined,
        () => 'the database does not answer',
      );
    },
    migrations: async () => {
      const pending = await listMissingMigrations(database.db);
      return pending.length > 0 ? `not applied: ${pending.join(', ')}` : undefined;
    },
    notifications: () =>
      database.notificationsArrive() ? undefined : 'notifications of the database do not arrive',
  }) satisfies Record<string, Check>;

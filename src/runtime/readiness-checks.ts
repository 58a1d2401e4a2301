import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { listMissingMigrations } from '#data/missing-migrations.ts';

const ANSWER_MS = 2_000;

type Finding = string | { warning: string } | undefined;
type Check = () => Promise<Finding> | Finding;

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
    // Changes are polled meanwhile: another instance would serve no better.
    notifications: () =>
      database.notificationsArrive()
        ? undefined
        : { warning: 'notifications of the database do not arrive, so changes are polled' },
  }) satisfies Record<string, Check>;

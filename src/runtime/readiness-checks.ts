import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { listMissingMigrations } from '#data/missing-migrations.ts';

const ANSWER_MS = 2_000;

type Finding = string | { warning: string } | undefined;
type Check = () => Promise<Finding> | Finding;

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
    // Changes are polled meanwhile: another instance would serve no better.
    notifications: () =>
      database.notificationsArrive()
        ? undefined
        : { warning: 'notifications of the database do not arrive, so changes are polled' },
  }) satisfies Record<string, Check>;

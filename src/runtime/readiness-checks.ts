import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { listMissingMigrations } from '#data/missing-migrations.ts';

const PROBE_TIMEOUT_MS = 2_000;

export type ReadinessFinding = string | { warning: string } | undefined;

export type ReadinessCheck = () => Promise<ReadinessFinding> | ReadinessFinding;

export const createReadinessChecks = (database: OpenDatabase) =>
  ({
    database: async () => {
      const query = database.db.connections.run((tx) => tx.execute(sql`select 1`), {
        timeoutMs: PROBE_TIMEOUT_MS,
      });
      return query.then(
        () => undefined,
        () => 'the database does not respond',
      );
    },
    migrations: async () => {
      const pending = await listMissingMigrations(database.db);
      return pending.length > 0 ? `not applied: ${pending.join(', ')}` : undefined;
    },
    // Missing notifications are only a warning, because the instance polls instead. All instances have the same
    // problem, so an unready state would take all of them offline.
    notifications: () =>
      database.notificationsArrive()
        ? undefined
        : { warning: 'notifications of the database do not arrive, so changes are polled' },
  }) satisfies Record<string, ReadinessCheck>;

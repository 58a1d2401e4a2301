import type { Database } from '#data/database.ts';

/** Holds `count` connections at once, then releases them. Rejects if fewer are available, for example after a leak. */
export async function meetConnections(db: Database, count: number): Promise<void> {
  const allAreOpen = Promise.withResolvers<void>();
  let openCount = 0;
  const hold = () =>
    db.connections.run(
      async (tx) => {
        await tx.execute('select 1');
        openCount += 1;
        if (openCount === count) allAreOpen.resolve();
        await allAreOpen.promise;
      },
      { timeoutMs: 20_000 },
    );
  await Promise.all(Array.from({ length: count }, hold));
}

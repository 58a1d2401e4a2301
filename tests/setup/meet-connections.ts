import type { Database } from '#data/database.ts';

/** Holds `count` connections, then releases them. Never resolves if one was leaked or is broken. */
export async function meetConnections(db: Database, count: number): Promise<void> {
  const allAreThere = Promise.withResolvers<void>();
  let there = 0;
  const hold = () =>
    db.connections.run(
      async (tx) => {
        await tx.execute('select 1');
        there += 1;
        if (there === count) allAreThere.resolve();
        await allAreThere.promise;
      },
      { withinMs: 20_000 },
    );
  await Promise.all(Array.from({ length: count }, hold));
}

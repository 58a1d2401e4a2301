import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { areas, cities, countries, thanas } from '../schema/index.ts';
import { BANGLADESH, listAreas, listDistricts, listUnions } from './bangladesh.ts';

const ROWS_PER_INSERT = 1_000;

/** Writes country, districts, areas and unions; does nothing when they are there. */
export async function seedLocations(db: Database): Promise<void> {
  const [known] = await db.select({ count: sql<number>`count(*)::int` }).from(areas);
  if (known && known.count > 0) return;
  await db.transaction(async (tx) => {
    await tx.insert(countries).values(BANGLADESH).onConflictDoNothing();
    await tx.insert(cities).values(listDistricts()).onConflictDoNothing();
    await tx.insert(areas).values(listAreas()).onConflictDoNothing();
    const unions = listUnions();
    for (let start = 0; start < unions.length; start += ROWS_PER_INSERT) {
      await tx
        .insert(thanas)
        .values(unions.slice(start, start + ROWS_PER_INSERT))
        .onConflictDoNothing();
    }
  });
}

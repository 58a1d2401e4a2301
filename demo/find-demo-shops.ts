import { and, asc, eq, exists, inArray } from 'drizzle-orm';
import { type Database, readPlatform } from '#data/database.ts';
import { customers, shops } from '#data/schema/index.ts';
import { DEMO_CUSTOMER, DEMO_SLUGS } from './demo-customer.ts';

/**
 * Slugs of the demo shops in a database. A shop without the demo customer is not a demo shop, even with a
 * demo slug.
 */
export async function findDemoShops(db: Database): Promise<string[]> {
  const rows = await readPlatform(db, (tx) => {
    const demoCustomer = tx
      .select()
      .from(customers)
      .where(and(eq(customers.shopId, shops.id), eq(customers.email, DEMO_CUSTOMER.email)));
    return tx
      .select({ slug: shops.slug })
      .from(shops)
      .where(and(inArray(shops.slug, [...DEMO_SLUGS]), exists(demoCustomer)))
      .orderBy(asc(shops.id));
  });
  return rows.map(({ slug }) => slug);
}

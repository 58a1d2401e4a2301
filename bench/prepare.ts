import { sql } from 'drizzle-orm';
import { seedDemo } from '#demo/seed.ts';
import { createRuntime } from '#runtime/create-runtime.ts';
import { readEnv } from '#runtime/env.ts';
import { DEMO_SETTINGS } from '#tests/setup/demo-settings.ts';

/** Seeds the demo shops and raises their stock, so that an hour of orders sells nothing out. */
export async function prepareData(env: Record<string, string>): Promise<void> {
  const runtime = await createRuntime(readEnv({ ...DEMO_SETTINGS, ...process.env, ...env }));
  await seedDemo(runtime);
  await runtime.db.execute(sql`update skus set stock_quantity = 10000000 where stock_quantity > 0`);
  await runtime.close();
}

import { readEnv } from '#runtime/env.ts';
import { openRuntime } from './open-runtime.ts';

/** Brings the database up to date. Opening it does so. */
export async function migrateDatabase(): Promise<void> {
  const runtime = await openRuntime(readEnv(process.env));
  await runtime.close();
  console.log('The database is up to date.');
}

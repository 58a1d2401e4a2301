import { seedDemo } from '#demo/seed.ts';
import { readEnv } from '#runtime/env.ts';
import { openRuntime } from './open-runtime.ts';

/** Brings the database up to date. Opening it does so. */
export async function migrateDatabase(): Promise<void> {
  const runtime = await openRuntime(readEnv(process.env));
  await runtime.close();
  console.log('The database is up to date.');
}

/** Writes the demo shops that are not there yet, and their pictures. */
export async function seed(): Promise<void> {
  const runtime = await openRuntime(readEnv(process.env));
  const written = await seedDemo(runtime, (step) => console.log(`  ${step}`));
  await runtime.close();
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'All demo shops were there already.');
}

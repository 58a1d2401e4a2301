import { createRuntime, type Runtime } from '#runtime/create-runtime.ts';
import type { Env } from '#runtime/env.ts';
import { CommandError, reasonOf } from './fail.ts';

/** Opens the database; one that cannot be opened is told in one line. */
export async function openRuntime(env: Env): Promise<Runtime> {
  try {
    return await createRuntime(env);
  } catch (error) {
    const which = env.DATABASE_URL
      ? `the database at ${placeOf(env.DATABASE_URL)}`
      : `the database in ${env.DATA_DIR}`;
    throw new CommandError(`${which} cannot be opened: ${reasonOf(error)}`, { cause: error });
  }
}

/** Where a database is, without the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

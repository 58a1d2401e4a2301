import { createRuntime, type Runtime } from '#runtime/create-runtime.ts';
import type { Env } from '#runtime/env.ts';
import { CommandError, reasonOf } from './fail.ts';
import { openOperatorDoor } from './operator/operator-door.ts';
import { runOperatorCommand } from './operator/run-operator-command.ts';

/**
 * Opens the database; one that cannot be opened is told in one line. The embedded one bears one process at a time: as
 * long as it is open, other commands are refused, or passed in and done here.
 */
export async function openRuntime(env: Env): Promise<Runtime> {
  if (env.DATABASE_URL) return open(env);
  const opened = Promise.withResolvers<Runtime>();
  const door = await openOperatorDoor(env.DATA_DIR, async (command) =>
    runOperatorCommand(await opened.promise, command),
  );
  if (!door) throw new CommandError(`the database in ${env.DATA_DIR} is in use by a running haat`);
  try {
    const runtime = await open(env);
    opened.resolve(runtime);
    return { ...runtime, close: () => runtime.close().finally(() => door.close()) };
  } catch (error) {
    await door.close();
    throw error;
  }
}

async function open(env: Env): Promise<Runtime> {
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

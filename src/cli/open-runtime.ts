import type { Logger } from 'pino';
import { runOperatorCommand } from '#cli/operator/run-operator-command.ts';
import { createRuntime, type Runtime } from '#runtime/create-runtime.ts';
import { createDataFolderInUseError, DataFolderError } from '#runtime/data-folder-lock.ts';
import type { Env } from '#runtime/env.ts';
import { WrongSecretError } from '#services/secret/secret-check.ts';
import { CommandError, formatErrorReason } from './command-error.ts';
import { isControlSocketOpen, openControlSocket } from './operator/control-socket.ts';

/** Opens the runtime, and a control socket for the embedded database, which only one process can open. */
export async function openRuntime(env: Env, log?: Logger): Promise<Runtime> {
  const runtime = await openRuntimeWithReadableErrors(env, log);
  if (env.DATABASE_URL) return runtime;
  try {
    const socket = await openControlSocket(env.DATA_DIR, (command, onProgress) =>
      runOperatorCommand({ runtime, onProgress }, command),
    );
    return { ...runtime, close: () => socket.close().finally(runtime.close) };
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

const openRuntimeWithReadableErrors = (env: Env, log: Logger | undefined): Promise<Runtime> =>
  openWithReadableError(env, () => createRuntime(env, log));

export async function openWithReadableError<Opened>(env: Env, opening: () => Promise<Opened>) {
  try {
    if (!env.DATABASE_URL && (await isControlSocketOpen(env.DATA_DIR)))
      throw createDataFolderInUseError(env.DATA_DIR);
    return await opening();
  } catch (error) {
    if (error instanceof DataFolderError || error instanceof WrongSecretError)
      throw new CommandError(error.message, { cause: error });
    const databaseText = env.DATABASE_URL
      ? `the database at ${describeDatabaseLocation(env.DATABASE_URL)}`
      : `the database in ${env.DATA_DIR}`;
    throw new CommandError(`${databaseText} cannot be opened: ${formatErrorReason(error)}`, { cause: error });
  }
}

/** Returns host and name of the database, without the password. */
function describeDatabaseLocation(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

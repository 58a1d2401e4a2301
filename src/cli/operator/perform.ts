import { readEnv } from '#runtime/env.ts';
import { CommandError } from '../fail.ts';
import { openRuntime } from '../open-runtime.ts';
import { askOnControlSocket } from './control-socket.ts';
import type { OperatorCommand } from './operator-command.ts';
import { runOperatorCommand } from './run-operator-command.ts';

/** Has a command done, by the running server when it holds the database, and prints what it came to. */
export async function perform(command: OperatorCommand): Promise<void> {
  const env = readEnv(process.env);
  if (env.API_URL) throw new CommandError('with API_URL, the database is where that API runs');
  const answered = env.DATABASE_URL ? undefined : await askOnControlSocket(env.DATA_DIR, command);
  if (answered !== undefined) return console.log(answered);
  const runtime = await openRuntime(env);
  try {
    console.log(await runOperatorCommand(runtime, command));
  } finally {
    await runtime.close();
  }
}

import { existsSync } from 'node:fs';
import type { CommandResult, Progress } from '#cli/command-definition.ts';
import { CommandError, UsageError } from '#cli/command-error.ts';
import type { RequestedAction } from '#cli/command-program.ts';
import { openRuntime } from '#cli/open-runtime.ts';
import { promptText } from '#cli/terminal/prompt-text.ts';
import { showProgress } from '#cli/terminal/show-progress.ts';
import { createLog } from '#runtime/create-log.ts';
import { getDatabaseFolder } from '#runtime/create-runtime.ts';
import { type Env, readEnv } from '#runtime/env.ts';
import { sendToControlSocket } from './control-socket.ts';
import { type OperatorCommand, runOperatorCommand } from './run-operator-command.ts';

type OperatorRequest = Omit<RequestedAction, 'action'> & {
  action: Extract<RequestedAction['action'], { kind: 'operator' }>;
};

/** Reads the input, asks for a confirmation if required, runs the action and prints its result. */
export async function runOperatorAction(request: OperatorRequest): Promise<void> {
  const { command, action, line, json } = request;
  const operatorCommand = { command, action: action.name, input: await action.read(line) };
  if (action.confirmation) await confirm(request, operatorCommand);
  const { text, data } = await runCommand(operatorCommand);
  console.log(json ? JSON.stringify(data, null, 2) : text);
}

async function confirm({ action, yes }: OperatorRequest, command: OperatorCommand): Promise<void> {
  if (yes === true) return;
  const expected = action.confirmation?.expected?.(command.input) ?? 'yes';
  if (!yes) console.log((await runCommand({ ...command, isDescription: true })).text);
  const typed = yes || (await promptConfirmation(expected));
  if (typed !== expected) throw new CommandError(`nothing was deleted: the confirmation was not ${expected}`);
}

function promptConfirmation(expected: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('without a terminal, confirm with --yes');
  return promptText(`Type ${expected} to delete: `);
}

async function runCommand(command: OperatorCommand): Promise<CommandResult> {
  const env = readEnv(process.env);
  if (env.API_URL) throw new CommandError('API_URL is set: run this command where the API runs');
  const progress = showProgress(process.stderr);
  try {
    return (
      (await sendToServer(env, command, progress.update)) ?? (await runHere(env, command, progress.update))
    );
  } finally {
    progress.end();
  }
}

/** Returns `undefined` if no server has the embedded database open. */
async function sendToServer(env: Env, command: OperatorCommand, onProgress: (progress: Progress) => void) {
  return env.DATABASE_URL ? undefined : sendToControlSocket(env.DATA_DIR, command, onProgress);
}

async function runHere(env: Env, command: OperatorCommand, onProgress: (progress: Progress) => void) {
  // In a wrong folder, `openRuntime` would create a new, empty database.
  if (!env.DATABASE_URL && !existsSync(getDatabaseFolder(env.DATA_DIR))) {
    throw new CommandError(
      `there is no database in ${env.DATA_DIR}: run haat start once, or set DATA_DIR to the folder that contains it`,
    );
  }
  // Logs to standard error, because another program may parse standard output.
  const runtime = await openRuntime(env, createLog(env.LOG_LEVEL, process.stderr));
  try {
    return await runOperatorCommand({ runtime, onProgress }, command);
  } finally {
    await runtime.close();
  }
}

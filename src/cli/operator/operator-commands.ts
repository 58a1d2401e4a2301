import { existsSync } from 'node:fs';
import { readDocumentCommand } from '#cli/documents/document-command.ts';
import { CommandError } from '#cli/fail.ts';
import { openRuntime } from '#cli/open-runtime.ts';
import { readSearchCommand } from '#cli/operator/search-command.ts';
import { databaseFolder } from '#runtime/create-runtime.ts';
import { readEnv } from '#runtime/env.ts';
import { askOnControlSocket } from './control-socket.ts';
import type { OperatorCommand } from './operator-command.ts';
import { runOperatorCommand } from './run-operator-command.ts';

/** `haat document …`: the documents of a shop's look. */
export async function document(): Promise<void> {
  await perform(await readDocumentCommand(process.argv.slice(3)));
}

/** `haat preview <shop> [path]`: prints an address that shows the shop with its drafts for 24 hours. */
export async function preview(): Promise<void> {
  const [shop, path = '', ...others] = process.argv.slice(3);
  if (!shop || others.length > 0 || /^\/\/|^\w+:/.test(path)) {
    throw new CommandError('say haat preview <shop> [/path]');
  }
  await perform({ action: 'preview', shop, path: path.startsWith('/') ? path : `/${path}` });
}

/** `haat search missed <shop>`: what shoppers searched for in vain. */
export async function search(): Promise<void> {
  await perform(readSearchCommand(process.argv.slice(3)));
}

/** Has a command done, by the running server when it holds the database, and prints what it came to. */
export async function perform(command: OperatorCommand): Promise<void> {
  const env = readEnv(process.env);
  if (env.API_URL) throw new CommandError('with API_URL, the database is where that API runs');
  const answered = env.DATABASE_URL ? undefined : await askOnControlSocket(env.DATA_DIR, command);
  if (answered !== undefined) return console.log(answered);
  // Whoever names another folder by mistake is not to find a new, empty database there.
  if (!env.DATABASE_URL && !existsSync(databaseFolder(env.DATA_DIR))) {
    throw new CommandError(
      `there is no database in ${env.DATA_DIR}: start the shops once, or name their folder by DATA_DIR`,
    );
  }
  const runtime = await openRuntime(env);
  try {
    console.log(await runOperatorCommand(runtime, command));
  } finally {
    await runtime.close();
  }
}

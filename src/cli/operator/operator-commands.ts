import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { CommandError } from '#cli/fail.ts';
import { openRuntime } from '#cli/open-runtime.ts';
import { readDocumentCommand } from '#cli/operator/document-command.ts';
import { createLog } from '#runtime/create-log.ts';
import { databaseFolder } from '#runtime/create-runtime.ts';
import { readEnv } from '#runtime/env.ts';
import { sendToControlSocket } from './control-socket.ts';
import { readDomainCommand } from './domain-command.ts';
import { readManageShopCommand } from './manage-shop-command.ts';
import {
  type OperatorCommand,
  readDeletion,
  readFormCommand,
  readGatewayCommand,
  readOfferCommand,
  readOrderCommand,
  readProviderCommand,
  readReviewCommand,
  readSearchCommand,
  readShopCommand,
  requiredConfirmation,
} from './parse-operator-command.ts';
import { runOperatorCommand } from './run-operator-command.ts';

export async function document(line: CommandLine): Promise<void> {
  await perform(await readDocumentCommand(line));
}

/** `haat preview <shop> [path]`: prints a URL that shows the shop's drafts for 24 hours. */
export async function preview({ words }: CommandLine): Promise<void> {
  const [shop, path = '', ...others] = words;
  if (!shop || others.length > 0 || /^\/\/|^\w+:/.test(path)) throw new UsageError();
  await perform({ action: 'preview', shop, path: path.startsWith('/') ? path : `/${path}` });
}

export async function shop(line: CommandLine): Promise<void> {
  if (line.words[0] === 'delete') return deleteShops(line);
  if (line.options.demo || line.options.yes) throw new UsageError('--demo and --yes are only for delete');
  await perform(readManageShopCommand(line) ?? readShopCommand(line));
}

export async function domain(line: CommandLine): Promise<void> {
  await perform(readDomainCommand(line));
}

async function deleteShops(line: CommandLine): Promise<void> {
  const { which, confirmation } = readDeletion(line);
  const expected = requiredConfirmation(which);
  if (confirmation === undefined) await perform({ action: 'describe-shops', which });
  const typed = confirmation ?? (await prompt(`Type ${expected} to delete: `));
  if (typed !== expected) throw new CommandError(`nothing was deleted: the confirmation was not ${expected}`);
  await perform({ action: 'delete-shops', which });
}

async function prompt(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('without a terminal, confirm with --yes SLUG');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

export async function search(line: CommandLine): Promise<void> {
  await perform(readSearchCommand(line));
}

export async function form(line: CommandLine): Promise<void> {
  await perform(readFormCommand(line));
}

export async function provider(line: CommandLine): Promise<void> {
  await perform(await readProviderCommand(line));
}

export async function gateway(line: CommandLine): Promise<void> {
  await perform(await readGatewayCommand(line));
}

export async function offer(line: CommandLine): Promise<void> {
  await perform(await readOfferCommand(line));
}

export async function order(line: CommandLine): Promise<void> {
  await perform(readOrderCommand(line));
}

export async function review(line: CommandLine): Promise<void> {
  await perform(readReviewCommand(line));
}

async function perform(command: OperatorCommand): Promise<void> {
  const env = readEnv(process.env);
  if (env.API_URL) throw new CommandError('API_URL is set: run this command where the API runs');
  const answered = env.DATABASE_URL ? undefined : await sendToControlSocket(env.DATA_DIR, command);
  if (answered !== undefined) return console.log(answered);
  // A wrong folder must not become a new, empty database.
  if (!env.DATABASE_URL && !existsSync(databaseFolder(env.DATA_DIR))) {
    throw new CommandError(
      `there is no database in ${env.DATA_DIR}: run haat start once, or set DATA_DIR to the folder that contains it`,
    );
  }
  // Standard output may be parsed by another program.
  const runtime = await openRuntime(env, createLog(env.LOG_LEVEL, process.stderr));
  try {
    console.log(await runOperatorCommand(runtime, command));
  } finally {
    await runtime.close();
  }
}

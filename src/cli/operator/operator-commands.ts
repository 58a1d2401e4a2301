import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { CommandError } from '#cli/command-error.ts';
import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { openRuntime } from '#cli/open-runtime.ts';
import { createLog } from '#runtime/create-log.ts';
import { getDatabaseFolder } from '#runtime/create-runtime.ts';
import { readEnv } from '#runtime/env.ts';
import { sendToControlSocket } from './control-socket.ts';
import { getRequiredConfirmation, readDeletionCommand } from './delete-shops-command.ts';
import { readDocumentCommand, readPreviewCommand } from './document-command.ts';
import { readDomainCommand } from './domain-command.ts';
import { readFormCommand } from './form-command.ts';
import { readGatewayCommand } from './gateway-command.ts';
import { readOfferCommand } from './offer-command.ts';
import { readOrderCommand } from './order-command.ts';
import { readProviderCommand } from './provider-command.ts';
import { readReviewCommand } from './review-command.ts';
import {
  type CommandOf,
  type OperatorCommand,
  type OperatorTopic,
  runOperatorCommand,
} from './run-operator-command.ts';
import { readSearchCommand } from './search-command.ts';
import { readShopCommand } from './shop-command.ts';

export const document = createOperatorCommand('document', readDocumentCommand);
export const preview = createOperatorCommand('document', readPreviewCommand);
export const domain = createOperatorCommand('domain', readDomainCommand);
export const search = createOperatorCommand('search', readSearchCommand);
export const form = createOperatorCommand('form', readFormCommand);
export const provider = createOperatorCommand('provider', readProviderCommand);
export const gateway = createOperatorCommand('gateway', readGatewayCommand);
export const offer = createOperatorCommand('offer', readOfferCommand);
export const order = createOperatorCommand('order', readOrderCommand);
export const review = createOperatorCommand('review', readReviewCommand);
const changeShop = createOperatorCommand('shop', readShopCommand);

export async function shop(line: CommandLine): Promise<void> {
  if (line.positionals[0] === 'delete') return deleteShops(line);
  if (line.options.demo || line.options.yes) throw new UsageError('--demo and --yes are only for delete');
  return changeShop(line);
}

async function deleteShops(line: CommandLine): Promise<void> {
  const { selection, confirmation } = readDeletionCommand(line);
  const expected = getRequiredConfirmation(selection);
  if (confirmation === undefined)
    await runCommand({ topic: 'deletion', action: 'describe-shops', selection });
  const typed = confirmation ?? (await promptConfirmation(`Type ${expected} to delete: `));
  if (typed !== expected) throw new CommandError(`nothing was deleted: the confirmation was not ${expected}`);
  await runCommand({ topic: 'deletion', action: 'delete-shops', selection });
}

async function promptConfirmation(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('without a terminal, confirm with --yes SLUG');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

function createOperatorCommand<Topic extends OperatorTopic>(
  topic: Topic,
  read: (line: CommandLine) => CommandOf<Topic> | Promise<CommandOf<Topic>>,
) {
  return async (line: CommandLine) => runCommand({ topic, ...(await read(line)) } as OperatorCommand);
}

async function runCommand(command: OperatorCommand): Promise<void> {
  const env = readEnv(process.env);
  if (env.API_URL) throw new CommandError('API_URL is set: run this command where the API runs');
  const printed = env.DATABASE_URL ? undefined : await sendToControlSocket(env.DATA_DIR, command);
  if (printed !== undefined) return console.log(printed);
  // In a wrong folder, `openRuntime` would create a new, empty database.
  if (!env.DATABASE_URL && !existsSync(getDatabaseFolder(env.DATA_DIR))) {
    throw new CommandError(
      `there is no database in ${env.DATA_DIR}: run haat start once, or set DATA_DIR to the folder that contains it`,
    );
  }
  // Logs to standard error, because another program may parse standard output.
  const runtime = await openRuntime(env, createLog(env.LOG_LEVEL, process.stderr));
  try {
    console.log(await runOperatorCommand(runtime, command));
  } finally {
    await runtime.close();
  }
}

import {
  type Command,
  commandHelp,
  commandList,
  readCommandLine,
  UsageError,
  usageText,
} from './command-line.ts';
import { COMMANDS, findCommand } from './commands.ts';
import { errorDetails, errorReason } from './fail.ts';
import { stopWithParent } from './stop-with-parent.ts';

const [name = '', ...args] = process.argv.slice(2);
const command = findCommand(name);

if (command) {
  stopWithParent();
  try {
    await perform(command);
    process.exit();
  } catch (error) {
    console.error(`haat ${name}:`, whyNot(command, error));
    process.exit(1);
  }
} else if (/^(?:help|--help|-h)$/.test(name)) {
  console.log(commandList(COMMANDS));
} else {
  if (name) console.error(`haat: there is no command ${name}`);
  console.error(commandList(COMMANDS));
  process.exit(1);
}

async function perform(asked: Command): Promise<void> {
  const line = readCommandLine(asked, args);
  if (line === 'help') return console.log(await commandHelp(name, asked));
  const run = await asked.load();
  await run(line);
}

function whyNot(asked: Command, error: unknown): string {
  if (process.env.HAAT_DEBUG) return errorDetails(error);
  return error instanceof UsageError ? usageText(name, asked, error) : errorReason(error);
}

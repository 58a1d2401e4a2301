import { formatErrorDetails, formatErrorReason } from './command-error.ts';
import {
  type Command,
  formatCommandHelp,
  formatCommandList,
  formatUsageText,
  readCommandLine,
  UsageError,
} from './command-line.ts';
import { COMMANDS, findCommand } from './commands.ts';
import { stopWithParent } from './stop-with-parent.ts';

const [name = '', ...args] = process.argv.slice(2);
const command = findCommand(name);

if (command) {
  stopWithParent();
  try {
    await runCommand(command);
    process.exit();
  } catch (error) {
    console.error(`haat ${name}:`, describeError(command, error));
    process.exit(1);
  }
} else if (/^(?:help|--help|-h)$/.test(name)) {
  console.log(formatCommandList(COMMANDS));
} else {
  if (name) console.error(`haat: unknown command ${name}`);
  console.error(formatCommandList(COMMANDS));
  process.exit(1);
}

async function runCommand(requested: Command): Promise<void> {
  const line = readCommandLine(requested, args);
  if (line === 'help') return console.log(await formatCommandHelp(name, requested));
  const run = await requested.load();
  await run(line);
}

function describeError(requested: Command, error: unknown): string {
  if (process.env.HAAT_DEBUG) return formatErrorDetails(error);
  return error instanceof UsageError ? formatUsageText(name, requested, error) : formatErrorReason(error);
}

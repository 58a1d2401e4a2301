import { styleText } from 'node:util';
import { formatErrorDetails, formatErrorReason, UsageError } from './command-error.ts';
import { formatHelpHint, HelpRequest, parseCommandLine, type RequestedAction } from './command-program.ts';
import { COMMANDS } from './commands.ts';
import { stopWithParent } from './stop-with-parent.ts';

const EXIT_CODES = { failed: 1, wrongUsage: 2 };

const args = process.argv.slice(2);
stopWithParent();
try {
  await run(await parseCommandLine(args, COMMANDS));
  process.exit();
} catch (error) {
  process.exit(reportError(error));
}

async function run({ command, action, line, ...flags }: RequestedAction): Promise<void> {
  try {
    if (action.kind === 'local') return await action.run(line, flags);
    const { runOperatorAction } = await import('#cli/operator/run-operator-action.ts');
    await runOperatorAction({ command, action, line, ...flags });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const hint = formatHelpHint([command, action.name].filter(Boolean).join(' '));
    throw new UsageError(`${error.message}; ${hint}`, { cause: error });
  }
}

/** Prints an error and returns the exit code. */
function reportError(error: unknown): number {
  if (error instanceof HelpRequest) {
    (error.isRequested ? process.stdout : process.stderr).write(error.text);
    return error.isRequested ? 0 : EXIT_CODES.wrongUsage;
  }
  const command = COMMANDS.find(({ name }) => name === args[0])?.name;
  const prefix = styleText('red', `${['haat', command].filter(Boolean).join(' ')}:`, {
    stream: process.stderr,
  });
  console.error(prefix, process.env.HAAT_DEBUG ? formatErrorDetails(error) : formatErrorReason(error));
  return error instanceof UsageError ? EXIT_CODES.wrongUsage : EXIT_CODES.failed;
}

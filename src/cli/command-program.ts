import { styleText } from 'node:util';
import { Argument, Command, CommanderError, Option } from 'commander';
import type { Action, CommandDefinition, ListedCommand, ParsedLine } from './command-definition.ts';
import { UsageError } from './command-error.ts';

/** Command line as parsed. `json` and `yes` are options of all actions that support them. */
export interface RequestedAction {
  command: string;
  action: Action;
  line: ParsedLine;
  json: boolean;
  /** Confirmation of a destructive action: `true`, or the text after `--yes`. */
  yes: string | boolean;
}

/** Help to show instead of an action, because it was requested or the command line has no action. */
export class HelpRequest extends UsageError {
  readonly text: string;
  readonly isRequested: boolean;

  constructor(text: string, isRequested: boolean) {
    super('the command line has no action');
    this.text = text;
    this.isRequested = isRequested;
  }
}

/** Parses arguments. Throws `UsageError` and `HelpRequest`. */
export async function parseCommandLine(
  args: readonly string[],
  commands: readonly ListedCommand[],
): Promise<RequestedAction> {
  let requested: RequestedAction | undefined;
  let help = '';
  const program = await createProgram(args, commands, {
    onRequest: (found) => {
      requested = found;
    },
    writeHelp: (text) => {
      help += text;
    },
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) throw new HelpRequest(help, error.exitCode === 0);
    throw error;
  }
  if (!requested) throw new Error('the command line has no action');
  return requested;
}

interface ProgramOutput {
  onRequest: (requested: RequestedAction) => void;
  writeHelp: (text: string) => void;
}

/** Loads only the definitions of the commands that the arguments name, because they load services. */
async function createProgram(
  args: readonly string[],
  commands: readonly ListedCommand[],
  { onRequest, writeHelp }: ProgramOutput,
): Promise<Command> {
  const program = withUsageErrors(new Command('haat'), '')
    .usage('<command> [action] [arguments] [options]')
    .configureHelp(HELP_STYLE)
    .configureOutput({ outputError: () => {}, writeOut: writeHelp, writeErr: writeHelp })
    .helpCommand('help [command]', 'show the help of a command')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', '\nRun haat <command> --help for details.');
  const wantsHelp = args.some((arg) => /^(?:help|--help|-h)$/.test(arg));
  for (const { name, about, load } of commands) {
    const command = withUsageErrors(program.command(name), name).description(about);
    if (!args.slice(0, 2).includes(name)) continue;
    const definition = await load();
    const settingsHelp = wantsHelp ? await loadSettingsHelp(definition) : '';
    for (const action of definition.actions) {
      const target = action.name
        ? withUsageErrors(command.command(action.name), `${name} ${action.name}`)
        : command;
      if (action.alias) target.alias(action.alias);
      addAction(target.description(action.about), { action, command: name, settingsHelp, onRequest });
    }
  }
  return program;
}

const HELP_STYLE = {
  styleTitle: (text: string) => styleText('bold', text, { validateStream: false }),
  styleSubcommandTerm: (text: string) => styleText('cyan', text, { validateStream: false }),
  styleOptionTerm: (text: string) => styleText('cyan', text, { validateStream: false }),
  styleArgumentTerm: (text: string) => styleText('cyan', text, { validateStream: false }),
  subcommandTerm: (command: Command) => command.name(),
};

interface AddedAction {
  action: Action;
  command: string;
  settingsHelp: string;
  onRequest: ProgramOutput['onRequest'];
}

function addAction(target: Command, { action, command, settingsHelp, onRequest }: AddedAction): void {
  const argumentNames = Object.keys(action.arguments ?? {});
  for (const [name, { about, isOptional, isRepeated }] of Object.entries(action.arguments ?? {})) {
    const term = isRepeated ? `${name}...` : name;
    target.addArgument(new Argument(isOptional ? `[${term}]` : `<${term}>`, about));
  }
  const options = Object.entries(action.options ?? {}).map(([name, { value, about, default: preset }]) => {
    const option = new Option(value === undefined ? `--${name}` : `--${name} <${value}>`, about);
    target.addOption(preset === undefined ? option : option.default(preset));
    return { name, key: option.attributeName(), isFlag: value === undefined };
  });
  if (action.printsJson) target.option('--json', 'print JSON');
  const confirmation = action.kind === 'operator' ? action.confirmation : undefined;
  if (confirmation)
    target.option(confirmation.expected ? '--yes [SLUG]' : '--yes', 'do not ask for confirmation');
  target.addHelpText('after', formatExamples(action) + (action.settings ? settingsHelp : ''));
  target.action(() => {
    const values = target.opts<Record<string, string | boolean | undefined>>();
    onRequest({
      command,
      action,
      line: {
        args: Object.fromEntries(argumentNames.map((name, index) => [name, target.processedArgs[index]])),
        options: Object.fromEntries(
          options.map(({ name, key, isFlag }) => [name, isFlag ? values[key] === true : values[key]]),
        ),
      },
      json: values.json === true,
      yes: values.yes ?? false,
    });
  });
}

function formatExamples({ examples, notes = [] }: Action): string {
  return [
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

async function loadSettingsHelp({ actions }: CommandDefinition): Promise<string> {
  const kind = actions.find(({ settings }) => settings !== undefined)?.settings;
  if (!kind) return '';
  const { settingsByKind } = await import('#runtime/create-runtime.ts');
  const rows = settingsByKind()[kind];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    '\n\nSettings by kind, as JSON; they are stored encrypted and never shown:',
    ...rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`),
  ].join('\n');
}

/** Replaces the exit of Commander by errors that name the help of the command. Requests for help stay as they are. */
function withUsageErrors(command: Command, path: string): Command {
  return command.exitOverride((error) => {
    if (error.code.startsWith('commander.help')) throw error;
    throw new UsageError(`${readMessage(error)}; ${formatHelpHint(path)}`, { cause: error });
  });
}

export const formatHelpHint = (path: string): string =>
  `see ${['haat', path, '--help'].filter(Boolean).join(' ')}`;

/** Commander's message without its prefix, in one line. */
const readMessage = ({ message }: CommanderError): string =>
  message
    .replace(/^error: /, '')
    .replace(
      /\.?\s*\n\((Did you mean .*\?)\)$/,
      (_, hint: string) => ` (${hint.charAt(0).toLowerCase()}${hint.slice(1)})`,
    )
    .replace(/\.$/, '');

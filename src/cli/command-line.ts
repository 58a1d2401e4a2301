import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

interface CommandOption {
  /** Name of the value in help texts. Without a name, the option is a flag with the value `yes` or ''. */
  value?: string;
  about: string;
  default?: string;
}

export interface Command {
  about: string;
  argumentsUsage?: string;
  options?: Record<string, CommandOption>;
  details?: readonly string[];
  settingsHelp?: () => Promise<[name: string, text: string][]>;
  load: () => Promise<(line: CommandLine) => Promise<void>>;
}

export interface CommandLine {
  positionals: readonly string[];
  options: Readonly<Record<string, string>>;
}

/** Invalid command line. If the error has no message, the usage of the command is shown. */
export class UsageError extends CommandError {}

const HELP_OPTION = { help: { type: 'boolean', short: 'h' } } as const;

/** Parses the arguments of a command. Throws `UsageError` for unknown options. */
export function readCommandLine(
  { argumentsUsage, options = {} }: Command,
  args: string[],
): CommandLine | 'help' {
  const knownOptions = Object.entries(options).map(([name, option]) =>
    option.value === undefined
      ? ([name, { type: 'boolean' }] as const)
      : ([name, { type: 'string', default: option.default }] as const),
  );
  const { positionals, values } = parseCommandArguments({
    args: args.map((arg) => (NEGATIVE_NUMBER.test(arg) ? NEGATIVE_NUMBER_PREFIX + arg : arg)),
    allowPositionals: argumentsUsage !== undefined,
    options: { ...Object.fromEntries(knownOptions), ...HELP_OPTION },
  });
  if (values.help === true) return 'help';
  const optionTexts = Object.keys(options).map((name) => [name, toOptionText(values[name])]);
  return {
    positionals: positionals.map(removeNegativeNumberPrefix),
    options: Object.fromEntries(optionTexts),
  };
}

/** This mark prevents `parseArgs` from reading negative numbers as options. Process arguments never contain NUL. */
const NEGATIVE_NUMBER_PREFIX = '\0';
const NEGATIVE_NUMBER = /^-\d/;
const removeNegativeNumberPrefix = (text: string) =>
  text.startsWith(NEGATIVE_NUMBER_PREFIX) ? text.slice(NEGATIVE_NUMBER_PREFIX.length) : text;

const toOptionText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return removeNegativeNumberPrefix(String(value ?? ''));
};

function parseCommandArguments(config: Parameters<typeof parseArgs>[0]) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(readFirstSentence(error), { cause: error });
  }
}

/** Returns the first sentence of Node's message. The other sentences contain advice that does not apply here. */
function readFirstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message.replace(NEGATIVE_NUMBER_PREFIX, '') : '';
  const [sentence = ''] = message.split(/\.(?:\s|$)|\n/, 1);
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

export function formatUsageText(name: string, command: Command, { message }: UsageError): string {
  return message ? `${message}; see haat ${name} --help` : `usage: ${formatUsage(name, command)}`;
}

export async function formatCommandHelp(name: string, command: Command): Promise<string> {
  const settingsHelp = (await command.settingsHelp?.()) ?? [];
  const options = Object.entries(command.options ?? {}).map(
    ([option, { value, about, default: defaultValue }]): [string, string] => [
      formatOption(option, value),
      defaultValue ? `${about} (default: ${defaultValue})` : about,
    ],
  );
  return [
    formatUsage(name, command),
    `  ${command.about}`,
    ...(command.details ?? []).map((line) => `  ${line}`),
    ...(settingsHelp.length > 0
      ? ['', 'Settings by kind, as JSON; they are stored encrypted and never shown:']
      : []),
    ...formatColumns(settingsHelp),
    '',
    'Options:',
    ...formatColumns([...options, ['-h, --help', 'show this help']]),
  ].join('\n');
}

export function formatCommandList(commands: Record<string, Command>): string {
  const rows = Object.entries(commands).map(([name, { about }]): [string, string] => [`haat ${name}`, about]);
  return ['Commands:', ...formatColumns(rows), '', 'Run haat <command> --help for details.'].join('\n');
}

const formatOption = (name: string, value: string | undefined) => `--${name}${value ? ` ${value}` : ''}`;

function formatUsage(name: string, { argumentsUsage, options = {} }: Command): string {
  const optional = Object.entries(options).map(([option, { value }]) => `[${formatOption(option, value)}]`);
  return ['haat', name, ...(argumentsUsage ? [argumentsUsage] : []), ...optional].join(' ');
}

function formatColumns(rows: readonly [string, string][]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}

import { parseArgs } from 'node:util';
import { CommandError } from './fail.ts';

interface CommandOption {
  /** Name of the value in help texts; absent for a flag, whose value is `yes` or empty. */
  value?: string;
  about: string;
  default: string;
}

export interface Command {
  about: string;
  words?: string;
  options?: Record<string, CommandOption>;
  more?: readonly string[];
  settings?: () => Promise<[name: string, text: string][]>;
  load: () => Promise<(line: CommandLine) => Promise<void>>;
}

export interface CommandLine {
  words: readonly string[];
  options: Readonly<Record<string, string>>;
}

/** Without a message, the command's usage is shown. */
export class UsageError extends CommandError {}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** Throws `UsageError` for unknown options. */
export function readCommandLine({ words, options = {} }: Command, args: string[]): CommandLine | 'help' {
  const known = Object.entries(options).map(([name, option]) =>
    option.value === undefined
      ? ([name, { type: 'boolean' }] as const)
      : ([name, { type: 'string', default: option.default }] as const),
  );
  const { positionals, values } = parse({
    args: args.map((arg) => (NEGATIVE_NUMBER.test(arg) ? MARK + arg : arg)),
    allowPositionals: words !== undefined,
    options: { ...Object.fromEntries(known), ...HELP },
  });
  if (values.help === true) return 'help';
  const texts = Object.keys(options).map((name) => [name, textOf(values[name])]);
  return { words: positionals.map(withoutMark), options: Object.fromEntries(texts) };
}

/** `parseArgs` needs a mark on negative numbers. Arguments of a process contain no NUL. */
const MARK = '\0';
const NEGATIVE_NUMBER = /^-\d/;
const withoutMark = (text: string) => (text.startsWith(MARK) ? text.slice(MARK.length) : text);

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return withoutMark(String(value ?? ''));
};

function parse(config: Parameters<typeof parseArgs>[0]) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(firstSentence(error), { cause: error });
  }
}

/** Node's further sentences contain advice that does not apply here. */
function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message.replace(MARK, '') : '';
  const [sentence = ''] = message.split(/\.(?:\s|$)|\n/, 1);
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

export function usageText(name: string, command: Command, { message }: UsageError): string {
  return message ? `${message}; see haat ${name} --help` : `usage: ${usageOf(name, command)}`;
}

export async function commandHelp(name: string, command: Command): Promise<string> {
  const settings = (await command.settings?.()) ?? [];
  const options = Object.entries(command.options ?? {}).map(
    ([option, { value, about, default: defaultValue }]): [string, string] => [
      formatOption(option, value),
      defaultValue ? `${about} (default: ${defaultValue})` : about,
    ],
  );
  return [
    usageOf(name, command),
    `  ${command.about}`,
    ...(command.more ?? []).map((line) => `  ${line}`),
    ...(settings.length > 0
      ? ['', 'Settings by kind, as JSON; they are stored encrypted and never shown:']
      : []),
    ...columns(settings),
    '',
    'Options:',
    ...columns([...options, ['-h, --help', 'show this help']]),
  ].join('\n');
}

export function commandList(commands: Record<string, Command>): string {
  const rows = Object.entries(commands).map(([name, { about }]): [string, string] => [`haat ${name}`, about]);
  return ['Commands:', ...columns(rows), '', 'Run haat <command> --help for details.'].join('\n');
}

const formatOption = (name: string, value: string | undefined) => `--${name}${value ? ` ${value}` : ''}`;

function usageOf(name: string, { words, options = {} }: Command): string {
  const optional = Object.entries(options).map(([option, { value }]) => `[${formatOption(option, value)}]`);
  return ['haat', name, ...(words ? [words] : []), ...optional].join(' ');
}

function columns(rows: readonly [string, string][]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}

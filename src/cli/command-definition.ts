import type { Runtime } from '#runtime/create-runtime.ts';

interface ArgumentDefinition {
  about: string;
  isOptional?: true;
  /** Takes one or more values; the last argument of an action. */
  isRepeated?: true;
}

interface OptionDefinition {
  /** Name of the value in help texts. An option without a value is a flag. */
  value?: string;
  about: string;
  default?: string;
}

export type ArgumentDefinitions = Readonly<Record<string, ArgumentDefinition>>;
export type OptionDefinitions = Readonly<Record<string, OptionDefinition>>;

type ArgumentValues<Arguments extends ArgumentDefinitions> = {
  [Name in keyof Arguments]: Arguments[Name] extends { isRepeated: true }
    ? readonly string[]
    : Arguments[Name] extends { isOptional: true }
      ? string | undefined
      : string;
};

type OptionValues<Options extends OptionDefinitions> = {
  [Name in keyof Options]: Options[Name] extends { value: string }
    ? Options[Name] extends { default: string }
      ? string
      : string | undefined
    : boolean;
};

export interface CommandLine<Arguments extends ArgumentDefinitions, Options extends OptionDefinitions> {
  args: ArgumentValues<Arguments>;
  options: OptionValues<Options>;
}

/** Arguments and options by name. Those that are not given are `undefined`; flags are booleans. */
export interface ParsedLine {
  args: Readonly<Record<string, string | readonly string[] | undefined>>;
  options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface ActionDefinition<
  Arguments extends ArgumentDefinitions = ArgumentDefinitions,
  Options extends OptionDefinitions = OptionDefinitions,
> {
  /** Empty for a command without actions, such as `haat build`. */
  name: string;
  alias?: string;
  about: string;
  arguments?: Arguments;
  options?: Options;
  examples: readonly string[];
  notes?: readonly string[];
  /** Whether the action has the option `--json`. */
  printsJson?: boolean;
  /** Kind of settings that the help describes. */
  settings?: 'gateway' | 'provider';
}

export interface OutputFlags {
  /** Whether `--json` is given. */
  json: boolean;
}

/** Action that runs in this process, such as `haat build`. */
export interface LocalAction extends ActionDefinition {
  kind: 'local';
  run(line: ParsedLine, flags: OutputFlags): Promise<void>;
}

export interface Progress {
  label: string;
  done: number;
  total: number;
}

export type OperatorRuntime = Pick<Runtime, 'db' | 'contextFor' | 'env' | 'gateways' | 'database'>;

export interface OperatorWork {
  runtime: OperatorRuntime;
  onProgress: (progress: Progress) => void;
}

/** `data` is printed with `--json`, `text` without. */
export interface CommandResult {
  text: string;
  data?: unknown;
}

/** Deletions are described and confirmed before they run. */
interface Confirmation<Input> {
  describe: (work: OperatorWork, input: Input) => Promise<string>;
  /** Text that the operator must type, by default `yes`. */
  expected?: (input: Input) => string;
}

/** Action that runs in the process that has the database open. `read` runs here; its result is sent as JSON. */
export interface OperatorAction extends ActionDefinition {
  kind: 'operator';
  read(line: ParsedLine): unknown;
  run(work: OperatorWork, input: unknown): Promise<string | CommandResult>;
  confirmation?: {
    describe(work: OperatorWork, input: unknown): Promise<string>;
    expected?(input: unknown): string;
  };
}

export type Action = LocalAction | OperatorAction;

export interface CommandDefinition {
  name: string;
  actions: readonly Action[];
}

export interface ListedCommand {
  name: string;
  about: string;
  /** Loads the definition with the modules that it needs. */
  load: () => Promise<CommandDefinition>;
}

export type NoDefinitions = Readonly<Record<never, never>>;

export function defineLocalAction<
  const Arguments extends ArgumentDefinitions = NoDefinitions,
  const Options extends OptionDefinitions = NoDefinitions,
>(
  action: ActionDefinition<Arguments, Options> & {
    run: (line: CommandLine<Arguments, Options>, flags: OutputFlags) => Promise<void>;
  },
): LocalAction {
  return { kind: 'local', ...action };
}

export function defineOperatorAction<
  const Arguments extends ArgumentDefinitions = NoDefinitions,
  const Options extends OptionDefinitions = NoDefinitions,
  Input = undefined,
>(
  action: ActionDefinition<Arguments, Options> & {
    read: (line: CommandLine<Arguments, Options>) => Input | Promise<Input>;
    run: (work: OperatorWork, input: Input) => Promise<string | CommandResult>;
    confirmation?: Confirmation<Input>;
  },
): OperatorAction {
  return { kind: 'operator', ...action };
}

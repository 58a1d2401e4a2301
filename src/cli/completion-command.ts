import {
  type Action,
  type CommandDefinition,
  defineLocalAction,
  type ListedCommand,
} from './command-definition.ts';

export function createCompletionCommand(commands: readonly ListedCommand[]): CommandDefinition {
  const printBash = defineLocalAction({
    name: 'bash',
    about: 'print a script that completes commands, actions and options in bash',
    examples: [
      'haat completion bash > ~/.local/share/bash-completion/completions/haat',
      'source <(haat completion bash)',
    ],
    run: async () => console.log(await writeBashCompletion(commands)),
  });
  return { name: 'completion', actions: [printBash] };
}

/** The script contains all names, so that completing starts no process. */
async function writeBashCompletion(commands: readonly ListedCommand[]): Promise<string> {
  const definitions = await Promise.all(commands.map(({ load }) => load()));
  return [
    '_haat() {',
    `  local current=$2 typed="\${COMP_WORDS[*]:1:COMP_CWORD-1}" words=`,
    '  case $typed in',
    `    "") words="${commands.map(({ name }) => name).join(' ')} help --help" ;;`,
    ...definitions.flatMap(listCases),
    '  esac',
    '  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")',
    '}',
    'complete -o default -F _haat haat',
  ].join('\n');
}

function listCases({ name, actions }: CommandDefinition): string[] {
  const actionNames = actions.flatMap((action) => action.name || []);
  return [
    ...(actionNames.length > 0 ? [`    "${name}") words="${actionNames.join(' ')} --help" ;;`] : []),
    ...actions.map((action) => {
      const path = [name, action.name].filter(Boolean).join(' ');
      return `    "${path}" | "${path} "*) words="${listOptions(action).join(' ')}" ;;`;
    }),
  ];
}

const listOptions = (action: Action): string[] => [
  ...Object.keys(action.options ?? {}).map((name) => `--${name}`),
  ...(action.printsJson ? ['--json'] : []),
  ...(action.kind === 'operator' && action.confirmation ? ['--yes'] : []),
  '--help',
];

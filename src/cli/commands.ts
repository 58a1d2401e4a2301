import type { ListedCommand } from './command-definition.ts';
import { OPERATOR_COMMANDS } from './operator/operator-commands.ts';
import { SERVER_COMMANDS } from './server-commands.ts';

export const COMMANDS: readonly ListedCommand[] = [
  ...SERVER_COMMANDS,
  {
    name: 'doctor',
    about: 'check settings, database, providers, pictures and disk',
    load: () => import('./doctor/doctor-command.ts').then(({ doctorCommand }) => doctorCommand),
  },
  ...OPERATOR_COMMANDS,
  {
    name: 'completion',
    about: 'print a script for completion in the shell',
    load: () =>
      import('./completion-command.ts').then(({ createCompletionCommand }) =>
        createCompletionCommand(COMMANDS),
      ),
  },
];

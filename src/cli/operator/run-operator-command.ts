import type { CommandResult, OperatorAction, OperatorWork } from '#cli/command-definition.ts';
import { CommandError } from '#cli/command-error.ts';
import { inspectionCommand } from './inspection-command.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';

/** Command as sent to the process that has the database open. */
export interface OperatorCommand {
  command: string;
  action: string;
  input: unknown;
  /** Only describes the data that the action would delete. */
  isDescription?: boolean;
}

export async function runOperatorCommand(
  work: OperatorWork,
  { command, action: name, input, isDescription }: OperatorCommand,
): Promise<CommandResult> {
  const action = await findAction(command, name);
  if (!action) throw new CommandError(`the running server does not know haat ${command} ${name}: restart it`);
  const result = await (isDescription ? action.confirmation?.describe(work, input) : action.run(work, input));
  return typeof result === 'object' ? result : { text: result ?? '' };
}

async function findAction(command: string, name: string): Promise<OperatorAction | undefined> {
  const definition =
    command === inspectionCommand.name
      ? inspectionCommand
      : await OPERATOR_COMMANDS.find((each) => each.name === command)?.load();
  const action = definition?.actions.find((each) => each.name === name);
  return action?.kind === 'operator' ? action : undefined;
}

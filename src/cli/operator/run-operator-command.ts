import type { Runtime } from '#runtime/create-runtime.ts';
import { runDocumentCommand } from '../documents/run-document-command.ts';
import { runSearchCommand } from '../search/run-search-command.ts';
import type { OperatorCommand } from './operator-command.ts';

/** Does what the operator wants, and answers with the text to print. */
export function runOperatorCommand(
  runtime: Pick<Runtime, 'db' | 'env' | 'contextFor'>,
  command: OperatorCommand,
): Promise<string> {
  return command.action === 'missed-searches'
    ? runSearchCommand(runtime, command)
    : runDocumentCommand(runtime, command);
}

import { perform } from '../operator/perform.ts';
import { readDocumentCommand } from './document-command.ts';

/** `haat document …`: the documents of a shop's look. */
export async function document(): Promise<void> {
  await perform(await readDocumentCommand(process.argv.slice(3)));
}

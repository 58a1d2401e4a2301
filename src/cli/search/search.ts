import { perform } from '../operator/perform.ts';
import { readSearchCommand } from './search-command.ts';

/** `haat search missed <shop>`: what shoppers searched for in vain. */
export async function search(): Promise<void> {
  await perform(readSearchCommand(process.argv.slice(3)));
}

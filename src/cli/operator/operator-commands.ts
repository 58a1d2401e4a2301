import { readDocumentCommand } from '../documents/document-command.ts';
import { CommandError } from '../fail.ts';
import { readSearchCommand } from '../search/search-command.ts';
import { perform } from './perform.ts';

/** `haat document …`: the documents of a shop's look. */
export async function document(): Promise<void> {
  await perform(await readDocumentCommand(process.argv.slice(3)));
}

/** `haat preview <shop> [path]`: prints an address that shows the shop with its drafts for 24 hours. */
export async function preview(): Promise<void> {
  const [shop, path = '/', ...others] = process.argv.slice(3);
  if (!shop || others.length > 0 || !/^\/(?!\/)/.test(path)) {
    throw new CommandError('which shop? haat preview <shop> [/path]');
  }
  await perform({ action: 'preview', shop, path });
}

/** `haat search missed <shop>`: what shoppers searched for in vain. */
export async function search(): Promise<void> {
  await perform(readSearchCommand(process.argv.slice(3)));
}

import { CommandError } from '../fail.ts';
import { perform } from '../operator/perform.ts';

/** `haat preview <shop> [path]`: prints an address that shows the shop with its drafts for 24 hours. */
export async function preview(): Promise<void> {
  const [shop, path = '/', ...others] = process.argv.slice(3);
  if (!shop || others.length > 0 || !/^\/(?!\/)/.test(path)) {
    throw new CommandError('which shop? haat preview <shop> [/path]');
  }
  await perform({ action: 'preview', shop, path });
}

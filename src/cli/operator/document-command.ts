import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { CommandError, errorReason } from '#cli/fail.ts';
import type { DocumentAddress } from '#domain/shop-document.ts';

export type DocumentCommand =
  | { action: 'list'; shop: string }
  | { action: 'get' | 'delete'; shop: string; at: DocumentAddress }
  | { action: 'put' | 'draft'; shop: string; at: DocumentAddress; json: string; source: string }
  | { action: 'publish' | 'discard'; shop: string; at?: DocumentAddress }
  | { action: 'preview'; shop: string; path: string };

/** Reads the given file. Throws `UsageError`. */
export async function readDocumentCommand({ words }: CommandLine): Promise<DocumentCommand> {
  const [action = '', shop, place, file, ...others] = words;
  if (!shop || others.length > 0) throw new UsageError();
  if (action === 'list' && !place) return { action, shop };
  if (action === 'publish' || action === 'discard') {
    if (file) throw new UsageError();
    return place ? { action, shop, at: addressOf(place) } : { action, shop };
  }
  if (!place) throw new UsageError();
  const at = addressOf(place);
  if ((action === 'get' || action === 'delete') && !file) return { action, shop, at };
  if ((action !== 'put' && action !== 'draft') || !file) throw new UsageError();
  return { action, shop, at, json: await readText(file), source: file === '-' ? 'standard input' : file };
}

function addressOf(place: string): DocumentAddress {
  const [route, name, ...others] = place.split('/');
  if (!route || !name || others.length > 0) {
    throw new CommandError(`${place} must be a route and a name, such as menus/main_menu`);
  }
  return { route, name };
}

/** `-` is standard input. Throws `CommandError` if the file cannot be read. */
export async function readText(file: string): Promise<string> {
  try {
    return file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${errorReason(error)}`, { cause: error });
  }
}

import { UsageError } from '#cli/command-error.ts';
import { normalizeLine } from '#domain/normalize-input.ts';
import { isReadableLine } from '#domain/readable-text.ts';

export const ORDER_ARGUMENT = {
  order: { about: 'order number, with or without the prefix of the shop' },
} as const;
export const NOTE_OPTION = { note: { value: 'TEXT', about: 'message to the customer' } } as const;
export const UNPAID_OPTION = { unpaid: { about: 'even if unpaid or refunded' } } as const;

const MAX_NOTE_CHARACTERS = 300;

export function readNote(note = ''): string {
  if (!isReadableLine(note) || note.length > MAX_NOTE_CHARACTERS)
    throw new UsageError(`--note must be one line of up to ${MAX_NOTE_CHARACTERS} characters`);
  return normalizeLine(note);
}

import { recordOtherValue } from '../library-insides.ts';

/** Fields that were changed before React looked at them, and whether they are chosen rather than filled in. */
const changed = new Map<Element, boolean>();

export function noteChange({ target }: Event): void {
  const field = target as HTMLInputElement;
  if (!changed.has(field)) changed.set(field, field.type === 'checkbox' || field.type === 'radio');
}

/** Tells of all changes again, now that there are listeners. */
export function tellChanges(): void {
  for (const [field, isChoice] of changed) tellAgain(field as HTMLInputElement, isChoice);
}

function tellAgain(field: HTMLInputElement, isChoice: boolean): void {
  if (!field.isConnected) return;
  recordOtherValue(field, isChoice ? String(!field.checked) : `${field.value} `);
  const type = isChoice ? 'click' : field.tagName === 'SELECT' ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
  // For forms that are no components.
  if (isChoice) field.dispatchEvent(new Event('change', { bubbles: true }));
}

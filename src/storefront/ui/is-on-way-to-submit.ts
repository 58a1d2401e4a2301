import type { FocusEvent } from 'react';

/**
 * Whether the focus leaves a field for the button that submits: a text put under the field then would move the button
 * from under the finger, and the submit checks all fields anyway.
 */
export function isOnWayToSubmit({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
}

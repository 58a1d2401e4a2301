import type { SyntheticEvent } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';

/** Prevents a submit while offline, which would show the browser's error page and lose the typed values. */
export function preventOfflineSubmit(event: SyntheticEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  showToast(m.unreachable(), 'error');
}

import type { SyntheticEvent } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';

/** Offline, the browser would replace the page with an error page and lose the typed values. */
export function preventOfflineSubmit(event: SyntheticEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  showToast(m.unreachable(), 'error');
}

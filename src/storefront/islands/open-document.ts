import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';
import { isReachable } from './served-build.ts';

/**
 * Loads a page as a document when the script of a control or page cannot be loaded. If the shop is
 * unreachable, stays on the page and shows a message. Returns whether the document is being loaded.
 */
export async function openDocument(href: string): Promise<boolean> {
  const canLoad = await isReachable();
  if (canLoad) location.assign(href);
  else showToast(m.still_unreachable(), 'error');
  return canLoad;
}

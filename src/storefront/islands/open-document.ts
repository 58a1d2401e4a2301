import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';
import { isShopReachable } from './served-build.ts';

/** Opens a page as a document, or shows a message offline. Returns whether the document is being loaded. */
export async function openDocument(href: string): Promise<boolean> {
  const canLoad = await isShopReachable();
  if (canLoad) location.assign(href);
  else showToast(m.still_unreachable(), 'error');
  return canLoad;
}

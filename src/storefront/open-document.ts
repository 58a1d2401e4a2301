import { m } from '#storefront/messages/compiled/messages.js';
import { isReachable } from '#storefront/served-build.ts';
import { showToast } from '#storefront/ui/toast.tsx';

/**
 * Loads a page of the shop as a document, where the script of a control or of a page cannot be had. Where the shop cannot be reached, the
 * page stays and says so. Tells whether the document is on its way.
 */
export async function openDocument(href: string): Promise<boolean> {
  const canBeHad = await isReachable();
  if (canBeHad) location.assign(href);
  else showToast(m.still_unreachable(), 'error');
  return canBeHad;
}

import { splitLocale } from '#storefront/locale/locale-path.ts';
import type { SeenEvent } from './tell-event.ts';

/** Longer than the pause after which the address follows what is being typed. */
const SETTLES_AFTER_MS = 1_500;

/**
 * Passes events on. While a search is being typed its page follows every pause; of these pages only the one the shopper
 * stays on, or leaves for another, is passed.
 */
export function settleSearches(pass: (seen: SeenEvent) => void): (seen: SeenEvent) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const latest = new Map<string, SeenEvent>();
  const release = () => {
    clearTimeout(timer);
    const settled = [...latest.values()];
    latest.clear();
    settled.forEach(pass);
  };
  return (seen) => {
    const isOfSearch = ['page-view', 'search', 'view-list'].includes(seen.event.type) && isOnSearch(seen);
    if (!isOfSearch) {
      release();
      return pass(seen);
    }
    latest.set(seen.event.type, seen);
    clearTimeout(timer);
    timer = setTimeout(release, SETTLES_AFTER_MS);
  };
}

const isOnSearch = ({ page }: SeenEvent): boolean =>
  splitLocale(new URL(page.url).pathname).path.startsWith('/search/');

import { m } from '#storefront/messages/compiled/messages.js';
import { ChevronRight } from '#storefront/ui/icons.ts';

const SHOWN_FROM = 6;

/**
 * Scrolls the strip before it on; seen on wide screens where more than five links do not fit. Who uses a keyboard does
 * not need it.
 */
export function StripArrow({ count }: { count: number }) {
  if (count < SHOWN_FROM) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={m.scroll_forward()}
      data-strip-arrow
      className="hidden size-11 shrink-0 place-items-center rounded-control hover:bg-current/8 lg:peer-data-overflow/strip:grid"
    >
      <ChevronRight aria-hidden className="size-5" />
    </button>
  );
}

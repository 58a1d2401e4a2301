import { m } from '#storefront/messages/compiled/messages.js';
import { Menu } from '#storefront/ui/icons.ts';
import { SITE_MENU_ID } from './site-menu-id.ts';

const ANCHOR = { anchorName: '--all-categories' } as React.CSSProperties;

/** Opens the menu of the shape `vertical` below itself: by press, and by hover once scripts run. */
export function AllCategories() {
  return (
    <button
      type="button"
      popoverTarget={SITE_MENU_ID}
      data-menu
      data-opens-menu
      style={ANCHOR}
      className="inline-flex min-h-12 items-center gap-2.5 bg-accent px-5 text-[0.9375rem] font-semibold whitespace-nowrap text-on-accent transition-colors hover:bg-accent-strong"
    >
      <Menu aria-hidden className="size-5" />
      {m.all_categories()}
    </button>
  );
}

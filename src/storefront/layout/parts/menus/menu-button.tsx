import { m } from '#storefront/messages/compiled/messages.js';
import { iconButtonClass } from '#storefront/ui/button.tsx';
import { Menu } from '#storefront/ui/icons.ts';
import { SITE_MENU_ID } from './site-menu-id.ts';

interface MenuButtonProps {
  /** In place of “Menu”. */
  label?: string | undefined;
  /** Shows its name beside the icon on wide screens. */
  hasWord?: boolean | undefined;
  /** Height of the icon in pixels. */
  size?: number | undefined;
}

/** Opens the menu by the browser's own popover. */
export function MenuButton({ label = m.menu(), hasWord, size = 24 }: MenuButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={SITE_MENU_ID}
      aria-label={label}
      className={`${iconButtonClass} ${hasWord ? 'lg:flex lg:w-auto lg:items-center lg:gap-2 lg:px-2.5' : ''}`}
    >
      <Menu aria-hidden style={{ width: size, height: size }} />
      {hasWord && (
        <span aria-hidden="true" className="text-[0.9375rem] font-medium max-lg:hidden">
          {label}
        </span>
      )}
    </button>
  );
}

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

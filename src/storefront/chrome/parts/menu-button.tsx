import Menu from 'lucide-react/icons/menu';
import { m } from '#storefront/messages/compiled/messages.js';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { SITE_MENU_ID } from './site-menu-id.ts';

/** Opens the menu on phones and tablets, by the browser's own popover. */
export function MenuButton({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      popoverTarget={SITE_MENU_ID}
      aria-label={m.menu()}
      className={`${iconButtonClass} ${className}`}
    >
      <Menu aria-hidden className="size-6" />
    </button>
  );
}

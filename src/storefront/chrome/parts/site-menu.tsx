import X from 'lucide-react/icons/x';
import { keptShellOf } from '#storefront/chrome/shell/kept-shell.ts';
import type { Shell } from '#storefront/chrome/shell/shell.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { type LocaleValue, useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { KeptMarkup } from './kept-markup.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PhoneLink } from './phone-link.tsx';
import { SiteMenuEntry } from './site-menu-entry.tsx';
import { SITE_MENU_ID } from './site-menu-id.ts';
import { StripArrow } from './strip-arrow.tsx';
import { useMenuKeys } from './use-menu-keys.ts';

/**
 * The categories: one list that is a strip with mega-menus on wide screens and a drawer with sliding levels below.
 * Both work by style alone; the script adds arrow keys and Esc.
 */
export function SiteMenu({ className = '' }: { className?: string }) {
  const shell = useShell();
  const { localePath } = useLocale();
  const ref = useMenuKeys();
  return (
    <nav
      ref={ref}
      id={SITE_MENU_ID}
      popover="auto"
      data-menu-panel
      aria-label={m.categories_navigation()}
      className={`site-menu ${className}`}
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4 lg:hidden">
        <span className="font-semibold">{m.menu()}</span>
        <button
          type="button"
          popoverTarget={SITE_MENU_ID}
          popoverTargetAction="hide"
          aria-label={m.close()}
          className={`${iconButtonClass} z-10`}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <KeptMarkup
        as="ul"
        id={`${SITE_MENU_ID}-list`}
        className="site-menu-list no-scrollbar"
        render={import.meta.env.SSR ? () => <MenuEntries shell={shell} localePath={localePath} /> : undefined}
      />
      <StripArrow />
      <div className="flex items-center justify-between border-t border-line px-4 py-2 lg:hidden">
        <PhoneLink />
        <LanguageSwitch className="-mr-3" />
      </div>
    </nav>
  );
}

/** The categories, and for the drawer the links that stand elsewhere on wide screens. */
function MenuEntries({ shell, localePath }: { shell: Shell; localePath: LocaleValue['localePath'] }) {
  const {
    menu: { items: menu },
    pageMenu: { items: pageMenu },
  } = keptShellOf(shell);
  const own = [
    { name: m.wishlist(), href: localePath('/wishlist') },
    { name: m.account(), href: localePath('/user') },
  ];
  return (
    <>
      {menu.map((item) => (
        <SiteMenuEntry key={item.href + item.name} item={item} />
      ))}
      {menu.length === 0 && <li className="p-4 text-muted lg:hidden">{m.menu_empty()}</li>}
      <li aria-hidden="true" className="my-2 border-t border-line lg:hidden" />
      {[...pageMenu, ...own].map((item) => (
        <li key={item.href + item.name} className="lg:hidden">
          <a href={item.href} className="site-menu-link">
            {item.name}
          </a>
        </li>
      ))}
    </>
  );
}

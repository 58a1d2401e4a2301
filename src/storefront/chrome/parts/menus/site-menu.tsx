import { LanguageSwitch } from '#storefront/chrome/parts/header/language-switch.tsx';
import { PhoneLink } from '#storefront/chrome/parts/phone-link.tsx';
import { FrameHtml } from '#storefront/chrome/shell/frame-html.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { X } from '#storefront/ui/icons.ts';
import { type MenuShape, SITE_MENU_ID } from './site-menu-id.ts';
import { useMenuIntent } from './use-menu-intent.ts';

/**
 * The categories: one list that is a drawer with sliding levels on phones, and on wide screens what the header asks for.
 * It works by style alone; scripts add arrow keys, Esc and the brands of a category. It stands once in each page.
 */
export function SiteMenu({ shape = 'strip' }: { shape?: MenuShape }) {
  useMenuIntent();
  return (
    <>
      <nav
        id={SITE_MENU_ID}
        popover="auto"
        data-menu
        data-shape={shape}
        aria-label={m.categories_navigation()}
        className="site-menu"
      >
        <div className="site-menu-drawer-only flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
          <span className="font-semibold">{m.menu()}</span>
          <button
            type="button"
            popoverTarget={SITE_MENU_ID}
            popoverTargetAction="hide"
            aria-label={m.close()}
            // biome-ignore lint/a11y/noAutofocus: taken by the browser when the drawer opens, and never before
            autoFocus
            className={`${iconButtonClass} z-10`}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <FrameHtml id="site-menu-body" className="contents" />
        <div className="site-menu-drawer-only flex flex-wrap items-center justify-between border-t border-line px-4 py-2">
          <PhoneLink />
          <LanguageSwitch className="-mr-3" />
        </div>
      </nav>
      {shape === 'pictures' && (
        <FrameHtml id="phone-pictures" className="@max-[16rem]/header:hidden lg:hidden" />
      )}
    </>
  );
}

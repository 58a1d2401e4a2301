import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { DefaultFooter } from '#storefront/chrome/footers/default/footer.tsx';
import { HeaderFrame } from '#storefront/chrome/headers/header-frame.tsx';
import { BackToTop } from '#storefront/chrome/parts/back-to-top.tsx';
import { BottomNavigation } from '#storefront/chrome/parts/bottom-navigation.tsx';
import { KeptMarkup } from '#storefront/chrome/parts/kept-markup.tsx';
import { WhatsappLink } from '#storefront/chrome/parts/whatsapp-link.tsx';
import { CartHost } from '#storefront/features/cart/cart-host.tsx';
import { FloatingCart } from '#storefront/features/cart/floating-cart.tsx';
import { splitLocale } from '#storefront/locale/locale-path.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { Toaster } from '#storefront/ui/toaster.tsx';
import { useAnchorNavigation } from './anchor-navigation.ts';
import { useClosePopovers } from './close-popovers.ts';
import { PendingBar } from './pending-bar.tsx';
import { useShell } from './shell-context.tsx';

export const CONTENT_ID = 'content';

/** A route whose `handle` says so, such as a landing page, stands without header and footer. */
export interface ChromeHandle {
  isBare?: boolean;
}

/** Header, page and footer, and what floats above them. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const { showFloatingCart } = useShell();
  const isBare = useMatches().some(({ handle }) => (handle as ChromeHandle | undefined)?.isBare);
  const isProduct = splitLocale(useLocation().pathname).path.startsWith('/product/');
  useAnchorNavigation();
  useClosePopovers();
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-50 rounded-control bg-second px-5 py-3 font-semibold text-on-second focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {m.skip_to_content()}
      </a>
      <PendingBar />
      {!isBare && <HeaderFrame />}
      <main id={CONTENT_ID} tabIndex={-1} className={`grow outline-none ${isProduct ? 'max-lg:pb-16' : ''}`}>
        {children}
      </main>
      {!isBare && (
        <>
          <KeptMarkup
            as="div"
            id="site-footer"
            className="contents"
            render={import.meta.env.SSR ? () => <DefaultFooter /> : undefined}
          />
          <BottomNavigation />
          <aside
            aria-label={m.contact_us()}
            className="floating-stack fixed right-4 z-20 flex flex-col gap-3 lg:right-6"
          >
            <BackToTop />
            <KeptMarkup
              as="div"
              id="whatsapp"
              className="empty:hidden"
              render={import.meta.env.SSR ? () => <WhatsappLink /> : undefined}
            />
          </aside>
          {showFloatingCart && <FloatingCart />}
        </>
      )}
      <CartHost />
      <Toaster />
    </>
  );
}

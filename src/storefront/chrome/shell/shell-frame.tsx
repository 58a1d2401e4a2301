import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { FloatingStack } from '#storefront/chrome/floats/floating-stack.tsx';
import { SiteFooter } from '#storefront/chrome/footers/site-footer.tsx';
import { HeaderFrame } from '#storefront/chrome/headers/header-frame.tsx';
import { BottomNavigation } from '#storefront/chrome/parts/bottom-navigation.tsx';
import { WelcomePopupHost } from '#storefront/chrome/popups/welcome-popup-host.tsx';
import { QuietFooter, QuietHeader } from '#storefront/chrome/quiet/quiet-frame.tsx';
import { AnalyticsHost } from '#storefront/features/analytics/analytics-host.tsx';
import { CartHost, FloatingCart } from '#storefront/features/cart/cart-host.tsx';

import { DocumentHtml } from '#storefront/islands/document-html.tsx';
import { lazyComponent } from '#storefront/islands/lazy-component.ts';
import { splitLocale } from '#storefront/locale/locale-path.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { Toaster } from '#storefront/ui/toaster.tsx';
import { useAnchorNavigation } from './anchor-navigation.ts';
import { useClosePopovers } from './close-popovers.ts';
import { PendingBar } from './pending-bar.tsx';
import { useShell } from './shell-context.tsx';

const PreviewBar = lazyComponent(() => import('#storefront/chrome/parts/preview-bar.tsx'));

export const CONTENT_ID = 'content';

/** How much of the frame a route wants, by its `handle`. */
export interface ChromeHandle {
  /** Neither header nor footer, as on landing pages. */
  isBare?: boolean;
  /** A header and a footer that lead nowhere but to the cart, as at checkout. */
  isQuiet?: boolean;
}

/** Header, page and footer, and what floats above them. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const { analytics, popup, preview, shop, showFloatingCart } = useShell();
  const handles = useMatches().map(({ handle }) => handle as ChromeHandle | undefined);
  const isQuiet = handles.some((handle) => handle?.isQuiet);
  const isBare = isQuiet || handles.some((handle) => handle?.isBare);
  const isProduct = splitLocale(useLocation().pathname).path.startsWith('/product/');
  const wasServedBare = useServedBare(isBare);
  const hasFrame = !isBare && !wasServedBare;
  useAnchorNavigation(wasServedBare);
  useClosePopovers();
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-50 rounded-control bg-second px-5 py-3 font-semibold text-on-second focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {m.skip_to_content()}
      </a>
      {preview && (
        <Suspense>
          <PreviewBar isOver={preview === 'over'} />
        </Suspense>
      )}
      <PendingBar />
      {analytics && <AnalyticsHost keys={analytics} shop={shop.name} hasPopup={popup !== undefined} />}
      {hasFrame && <HeaderFrame />}
      {isQuiet && <QuietHeader />}
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className={`grow outline-none ${isProduct ? 'max-lg:pb-[4rem]' : ''}`}
      >
        {children}
      </main>
      {hasFrame && (
        <>
          <DocumentHtml
            id="site-footer"
            className="contents"
            render={import.meta.env.SSR ? () => <SiteFooter /> : undefined}
          />
          <BottomNavigation />
          <FloatingStack />
          {showFloatingCart && <FloatingCart />}
          <WelcomePopupHost />
        </>
      )}
      {isQuiet && <QuietFooter />}
      <CartHost />
      <Toaster />
    </>
  );
}

/**
 * Whether the document came without header and footer. It then has none to show on other pages, so that leaving it loads
 * a document anew.
 */
function useServedBare(isBare: boolean): boolean {
  const [wasServedBare] = useState(isBare);
  const isMissingFrame = wasServedBare && !isBare;
  useEffect(() => {
    if (isMissingFrame) window.location.reload();
  }, [isMissingFrame]);
  return wasServedBare;
}

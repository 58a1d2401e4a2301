import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation, useNavigationType } from 'react-router';
import { useFollowSession, useIsSignedIn } from '#storefront/commerce/session/follow-session.ts';
import { AnalyticsHost } from '#storefront/features/analytics/analytics-host.tsx';
import { CartHost, FloatingCart } from '#storefront/features/cart/cart-host.tsx';
import { splitLocale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { LazyPart, lazyComponent } from '#storefront/islands/lazy-island.tsx';
import { prefetchPage, useOpenPage, usePageOpening } from '#storefront/islands/open-page.ts';
import { isOutdated } from '#storefront/islands/served-build.ts';
import { FloatingStack } from '#storefront/layout/floats/floating-stack.tsx';
import { HeaderFrame } from '#storefront/layout/headers/header-frame.tsx';
import { BottomNavigation } from '#storefront/layout/parts/bottom-navigation.tsx';
import { WelcomePopupHost } from '#storefront/layout/popups/welcome-popup-host.tsx';
import { Unreachable } from '#storefront/ui/empty-state.tsx';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { Toaster } from '#storefront/ui/toast.tsx';
import { FrameHtml, useShell } from './shell-context.tsx';

const Member = lazyComponent(() => import('#storefront/layout/member/member.tsx'));
const PreviewBar = lazyComponent(() => import('#storefront/layout/parts/preview-bar.tsx'));

const loadMinimalFrame = () => import('#storefront/layout/minimal/minimal-frame.tsx');
const MinimalHeader = lazyComponent(async () => ({ default: (await loadMinimalFrame()).MinimalHeader }));
const MinimalFooter = lazyComponent(async () => ({ default: (await loadMinimalFrame()).MinimalFooter }));

const CONTENT_ID = 'content';

export interface LayoutHandle {
  /** No header and footer, as on landing pages. */
  isBare?: boolean;
  /** No links except to the cart, as at checkout. */
  isQuiet?: boolean;
}

export function ShellFrame({ children }: { children: ReactNode }) {
  const { analytics, popup, preview, shop, showFloatingCart } = useShell();
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as LayoutHandle | undefined);
  const isOfCustomer = matches.some(({ loaderData }) => Object(loaderData).customer !== undefined);
  const isQuiet = handles.some((handle) => handle?.isQuiet);
  const isBare = isQuiet || handles.some((handle) => handle?.isBare);
  const isProduct = splitLocale(useLocation().pathname).path.startsWith('/product/');
  const wasServedBare = useServedBare(isBare);
  const hasFrame = !isBare && !wasServedBare;
  const hasInvalidPreview = useInvalidPreview(preview !== undefined);
  const isMember = useIsSignedIn();
  useFollowSession({ isOfCustomer });
  useAnchorNavigation(wasServedBare);
  useClosePopovers();
  useFocusOnNavigation();
  useNamedAnchors();
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-50 rounded-control bg-second px-5 py-3 font-semibold text-on-second focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {m.skip_to_content()}
      </a>
      {(preview || hasInvalidPreview) && (
        <Suspense>
          <PreviewBar preview={preview} />
        </Suspense>
      )}
      <PendingBar />
      {analytics && <AnalyticsHost keys={analytics} shop={shop.name} hasPopup={popup !== undefined} />}
      {hasFrame && <HeaderFrame />}
      {isQuiet && (
        <LazyPart name="quiet header" fallback={<div className="min-h-14 lg:min-h-18" />}>
          <MinimalHeader />
        </LazyPart>
      )}
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className={`grow outline-none ${isProduct ? 'max-lg:pb-[4rem]' : ''}`}
      >
        {children}
      </main>
      {hasFrame && (
        <>
          <FrameHtml id="site-footer" className="contents" />
          <BottomNavigation />
          <FloatingStack />
          {showFloatingCart && <FloatingCart />}
          <WelcomePopupHost />
        </>
      )}
      {isQuiet && (
        <LazyPart name="quiet footer">
          <MinimalFooter />
        </LazyPart>
      )}
      <CartHost />
      <Toaster />
      {isMember && (
        <Suspense>
          <Member />
        </Suspense>
      )}
    </>
  );
}

/** A document rendered without header and footer has none to show, so leaving it loads a document. */
function useServedBare(isBare: boolean): boolean {
  const [wasServedBare] = useState(isBare);
  const isMissingFrame = wasServedBare && !isBare;
  useEffect(() => {
    if (isMissingFrame) window.location.reload();
  }, [isMissingFrame]);
  return wasServedBare;
}

/** Only the browser can detect it, because such a page is the cached one. */
function useInvalidPreview(isPreview: boolean): boolean {
  const [isDead, setDead] = useState(false);
  useEffect(
    () => setDead(!isPreview && new URLSearchParams(window.location.search).has('preview')),
    [isPreview],
  );
  return isDead;
}

function PendingBar() {
  const { isLoading, retry } = usePageOpening();
  const isNavigating = useNavigation().state !== 'idle';
  const isPending = isLoading || isNavigating;
  useDocumentOfNewBuild();
  if (isPending && retry) {
    return (
      <div className="page-width fixed inset-x-0 top-2 z-50">
        <Unreachable isPending={false} onRetry={retry} />
      </div>
    );
  }
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {isPending && (
        <>
          <span className="sr-only">{m.loading()}</span>
          <span className="pending-bar block h-full bg-accent" />
        </>
      )}
    </div>
  );
}

/** Loads the next page as a document if the server runs another build, whose data may not fit. */
function useDocumentOfNewBuild(): void {
  const { location: next, formMethod } = useNavigation();
  const href = next && (formMethod ?? 'GET') === 'GET' ? next.pathname + next.search + next.hash : undefined;
  useEffect(() => {
    if (href === undefined) return;
    void isOutdated().then((isOld) => isOld && location.assign(href));
  }, [href]);
}

/** `data-keep-open` stays open while the path is the same. */
function useClosePopovers(): void {
  const { key, pathname } = useLocation();
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const before = shown.current;
    // A menu opened before hydration stays open.
    if (before.key === key) return;
    shown.current = { key, pathname };
    const open = before.pathname === pathname ? ':popover-open:not([data-keep-open])' : ':popover-open';
    for (const popover of document.querySelectorAll<HTMLElement>(open)) popover.hidePopover();
    for (const level of document.querySelectorAll('.site-menu-toggle[open]')) level.removeAttribute('open');
  }, [key, pathname]);
}

/** Moves the focus to the new page's heading, except while the visitor is typing or in a dialog. */
function useFocusOnNavigation(): void {
  const { hash, pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash || document.activeElement?.closest('input, select, textarea, dialog, :popover-open')) return;
    startAt(document.querySelector<HTMLElement>('main h1'));
  }, [pathname, hash]);
}

/** The router finds only ids, not named anchors in the owner's markup. */
function useNamedAnchors(): void {
  const { hash, key } = useLocation();
  const isFollowed = useNavigationType() !== 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every followed link, also to the same anchor
  useEffect(() => {
    const name = hash.slice(1);
    if (!isFollowed || !name || document.getElementById(name)) return;
    document.querySelector(`a[name="${CSS.escape(name)}"]`)?.scrollIntoView();
  }, [hash, key, isFollowed]);
}

const NO_PAGE = /^\/(?:api|images|storage|assets)\//;

/**
 * `data-document` loads a document, `data-replace` replaces the history entry, `data-keep-scroll` keeps the
 * scroll position. Fragments use the router too, so that Back works.
 * Links in the page's content load the next page's script when hovered or touched.
 */
function useAnchorNavigation(isBareDocument: boolean): void {
  const openPage = useOpenPage();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const anchor = anchorOf(event);
      if (!anchor || !leadsToPage(anchor, isBareDocument)) return;
      event.preventDefault();
      openPage(pathOf(anchor), {
        replace: anchor.hasAttribute('data-replace') || anchor.href === window.location.href,
        preventScrollReset: anchor.hasAttribute('data-keep-scroll'),
      });
      startAt(document.getElementById(anchor.hash.slice(1)));
    };
    const prefetch = ({ target }: Event) => {
      const anchor = target instanceof Element && target.closest<HTMLAnchorElement>('main a');
      if (anchor && leadsToPage(anchor, isBareDocument)) prefetchPage(pathOf(anchor));
    };
    document.addEventListener('click', follow);
    document.addEventListener('pointerover', prefetch, { passive: true });
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerover', prefetch);
    };
  }, [openPage, isBareDocument]);
}

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

function anchorOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  return event.target instanceof Element ? event.target.closest('a') : null;
}

/** Starting point of keyboard and screen reader navigation, as browsers set it. */
function startAt(place: HTMLElement | null): void {
  if (place && place.tabIndex < 0) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}

/** Fragments of the current page only if the link is in the page's content. */
function leadsToPage(anchor: HTMLAnchorElement, isBareDocument: boolean): boolean {
  const { location } = window;
  // An empty address has no origin.
  if (anchor.origin !== location.origin) return false;
  if (anchor.target || anchor.hasAttribute('download') || anchor.hasAttribute('data-document')) return false;
  if (NO_PAGE.test(anchor.pathname)) return false;
  if (splitLocale(anchor.pathname).prefix !== splitLocale(location.pathname).prefix) return false;
  const isSamePage = anchor.pathname === location.pathname && anchor.search === location.search;
  return isSamePage && anchor.hash ? anchor.closest('main') !== null : !isBareDocument;
}

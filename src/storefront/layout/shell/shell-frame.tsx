import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation, useNavigationType } from 'react-router';
import { useIsSignedIn, useSessionSync } from '#storefront/commerce/session/session-sync.ts';
import { AnalyticsHost } from '#storefront/features/analytics/analytics-host.tsx';
import { CartHost, FloatingCart } from '#storefront/features/cart/cart-host.tsx';
import { openVariantPicker } from '#storefront/features/cart/cart-store.ts';
import { splitLocale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyComponent, createLazyImport, LazyContent } from '#storefront/islands/lazy-island.tsx';
import { openDocument } from '#storefront/islands/open-document.ts';
import { prefetchPage, useOpenPage, usePageOpeningState } from '#storefront/islands/open-page.ts';
import { isBuildOutdated } from '#storefront/islands/served-build.ts';
import { FloatingStack } from '#storefront/layout/floating-buttons/floating-stack.tsx';
import { HeaderFrame } from '#storefront/layout/headers/header-frame.tsx';
import { BottomNavigation } from '#storefront/layout/parts/bottom-navigation.tsx';
import { WelcomePopupHost } from '#storefront/layout/popups/welcome-popup-host.tsx';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { Toaster } from '#storefront/ui/toast.tsx';
import { UnreachableNotice } from '#storefront/ui/unreachable-notice.tsx';
import { FrameHtml, useShell } from './shell-context.tsx';

const SyncedAccountMenu = createLazyComponent(
  () => import('#storefront/layout/account-menu/synced-account-menu.tsx'),
);
const PreviewBar = createLazyComponent(() => import('#storefront/layout/parts/preview-bar.tsx'));

const loadMinimalFrame = () => import('#storefront/layout/minimal/minimal-frame.tsx');
const MinimalHeader = createLazyComponent(async () => ({
  default: (await loadMinimalFrame()).MinimalHeader,
}));
const MinimalFooter = createLazyComponent(async () => ({
  default: (await loadMinimalFrame()).MinimalFooter,
}));

const CONTENT_ID = 'content';

export interface LayoutHandle {
  /** Whether the page has neither header nor footer, like landing pages. */
  isBare?: boolean;
  /** Whether the page has the minimal header and footer of the checkout. */
  isMinimal?: boolean;
}

export function ShellFrame({ children }: { children: ReactNode }) {
  const { analytics, popup, preview, shop, showFloatingCart } = useShell();
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as LayoutHandle | undefined);
  const isCustomerPage = matches.some(({ loaderData }) => Object(loaderData).customer !== undefined);
  const isMinimal = handles.some((handle) => handle?.isMinimal);
  const isBare = isMinimal || handles.some((handle) => handle?.isBare);
  const wasServedBare = useWasServedBare(isBare);
  const hasFrame = !isBare && !wasServedBare;
  const hasInvalidPreview = useInvalidPreview(preview !== undefined);
  const isMember = useIsSignedIn();
  useSessionSync({ isCustomerPage });
  useAnchorNavigation(wasServedBare);
  useClosePopoversOnNavigation();
  useFocusOnNavigation();
  useScrollToNamedAnchors();
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
      {isMinimal && (
        <LazyContent name="quiet header" fallback={<div className="min-h-14 lg:min-h-18" />}>
          <MinimalHeader />
        </LazyContent>
      )}
      <main id={CONTENT_ID} tabIndex={-1} className="grow outline-none">
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
      {isMinimal && (
        <LazyContent name="quiet footer">
          <MinimalFooter />
        </LazyContent>
      )}
      <CartHost />
      <Toaster />
      {isMember && (
        <Suspense>
          <SyncedAccountMenu />
        </Suspense>
      )}
    </>
  );
}

/** Reloads a document without header and footer when the shopper opens a page that has them. */
function useWasServedBare(isBare: boolean): boolean {
  const [wasServedBare] = useState(isBare);
  const isMissingFrame = wasServedBare && !isBare;
  useEffect(() => {
    if (isMissingFrame) window.location.reload();
  }, [isMissingFrame]);
  return wasServedBare;
}

/** Only the browser detects an invalid token, because the server sends the cached page. */
function useInvalidPreview(isPreview: boolean): boolean {
  const [isInvalid, setIsInvalid] = useState(false);
  useEffect(
    () => setIsInvalid(!isPreview && new URLSearchParams(window.location.search).has('preview')),
    [isPreview],
  );
  return isInvalid;
}

function PendingBar() {
  const { isLoading, retry } = usePageOpeningState();
  const isNavigating = useNavigation().state !== 'idle';
  const isPending = isLoading || isNavigating;
  useReloadOnNewBuild();
  if (isPending && retry) {
    return (
      <div className="page-width fixed inset-x-0 top-2 z-50">
        <UnreachableNotice isPending={false} onRetry={retry} />
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

/** Loads the next page as a document if the server runs another build, whose data may not fit the loaded scripts. */
function useReloadOnNewBuild(): void {
  const { location: next, formMethod } = useNavigation();
  const href = next && (formMethod ?? 'GET') === 'GET' ? next.pathname + next.search + next.hash : undefined;
  useEffect(() => {
    if (href === undefined) return;
    void isBuildOutdated().then((isOld) => isOld && location.assign(href));
  }, [href]);
}

/** Closes popovers after navigation. Popovers with `data-keep-open` remain open while the path is the same. */
function useClosePopoversOnNavigation(): void {
  const { key, pathname } = useLocation();
  const lastShown = useRef({ key, pathname });
  useEffect(() => {
    const previous = lastShown.current;
    // Does nothing at hydration, when the key has not changed: menus that the shopper opened before stay open.
    if (previous.key === key) return;
    lastShown.current = { key, pathname };
    const selector = previous.pathname === pathname ? ':popover-open:not([data-keep-open])' : ':popover-open';
    for (const popover of document.querySelectorAll<HTMLElement>(selector)) popover.hidePopover();
    for (const level of document.querySelectorAll('.site-menu-toggle[open]')) level.removeAttribute('open');
  }, [key, pathname]);
}

/** Moves the focus to the heading of a new page, unless the visitor is typing or is in a dialog. */
function useFocusOnNavigation(): void {
  const { hash, pathname } = useLocation();
  const lastShown = useRef(pathname);
  useEffect(() => {
    if (lastShown.current === pathname) return;
    lastShown.current = pathname;
    if (hash || document.activeElement?.closest('input, select, textarea, dialog, :popover-open')) return;
    setFocusStart(document.querySelector<HTMLElement>('main h1'));
  }, [pathname, hash]);
}

/** Scrolls to named anchors in the owner's markup, because the router only scrolls to ids. */
function useScrollToNamedAnchors(): void {
  const { hash, key } = useLocation();
  const isFollowed = useNavigationType() !== 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every followed link, also to the same anchor
  useEffect(() => {
    const name = hash.slice(1);
    if (!isFollowed || !name || document.getElementById(name)) return;
    document.querySelector(`a[name="${CSS.escape(name)}"]`)?.scrollIntoView();
  }, [hash, key, isFollowed]);
}

const NON_PAGE_PATHS = /^\/(?:api|images|storage|assets)\//;

/** Handles the link attributes `data-document`, `data-replace`, `data-keep-scroll`, `data-choose` and `data-embed`. */
function useAnchorNavigation(isBareDocument: boolean): void {
  const openPage = useOpenPage();
  useEffect(() => {
    const openLink = (event: MouseEvent) => {
      const anchor = findClickedLink(event);
      if (!anchor) return;
      if (anchor.dataset.choose) openVariantPicker(anchor);
      else if (anchor.dataset.embed) void openEmbed(anchor);
      else if (isPageLink(anchor, isBareDocument)) followLink(anchor);
      else return;
      event.preventDefault();
    };
    const followLink = (anchor: HTMLAnchorElement) => {
      openPage(toPath(anchor), {
        replace: anchor.hasAttribute('data-replace') || anchor.href === window.location.href,
        preventScrollReset: anchor.hasAttribute('data-keep-scroll'),
      });
      setFocusStart(document.getElementById(anchor.hash.slice(1)));
    };
    const prefetch = ({ target }: Event) => {
      const anchor = target instanceof Element && target.closest<HTMLAnchorElement>('main a');
      if (anchor && isPageLink(anchor, isBareDocument)) prefetchPage(toPath(anchor));
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('click', openLink, { signal });
    document.addEventListener('pointerover', prefetch, { passive: true, signal });
    return () => listening.abort();
  }, [openPage, isBareDocument]);
}

const loadEmbed = createLazyImport(() => import('#storefront/ui/replace-by-frame.ts'));

async function openEmbed(link: HTMLAnchorElement): Promise<void> {
  const code = await loadEmbed();
  if (code) code.replaceByFrame(link);
  else await openDocument(link.href);
}

const toPath = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

function findClickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  return event.target instanceof Element ? event.target.closest('a') : null;
}

/** Sets the starting point of keyboard and screen reader navigation, as browsers do for a new document. */
function setFocusStart(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

/** The router follows fragments in `<main>` and pages in the same language, except from a bare document. */
function isPageLink(anchor: HTMLAnchorElement, isBareDocument: boolean): boolean {
  const { location } = window;
  // A link without `href` has no origin.
  if (anchor.origin !== location.origin) return false;
  if (anchor.target || anchor.hasAttribute('download') || anchor.hasAttribute('data-document')) return false;
  if (NON_PAGE_PATHS.test(anchor.pathname)) return false;
  if (splitLocale(anchor.pathname).prefix !== splitLocale(location.pathname).prefix) return false;
  const isSamePage = anchor.pathname === location.pathname && anchor.search === location.search;
  return isSamePage && anchor.hash ? anchor.closest('main') !== null : !isBareDocument;
}

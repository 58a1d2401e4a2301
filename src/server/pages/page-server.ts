import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { COUPON_COOKIE, SIGNED_IN_COOKIE } from '#contract/cookie-names.ts';
import { toShopPath } from '#domain/shop-path.ts';
import type { FairQueue, Requester } from '#queueing/fair-queue.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { readProofCookie, readSessionToken, type ServerBindings } from '#server/backend.ts';
import { ShopDocuments } from '#server/documents/shop-documents.ts';
import type { CacheOutcome } from '#server/log/request-trace.ts';
import { CachedPage, cachedPageResponse } from '#server/page-cache/cached-page.ts';
import type { HotPath } from '#server/page-cache/hot-path.ts';
import { type PageCache, toPageKey } from '#server/page-cache/page-cache.ts';
import { toQueueRequester, type WorkQueues } from '#server/queues/work-queues.ts';
import type { RequestBodies } from '#server/security/request-bodies.ts';
import {
  isSameOrigin,
  readSameOriginReferrer,
  restoreBrowserRequest,
} from '#server/security/request-origin.ts';
import { addSecurityHeaders, formatContentSecurityPolicy } from '#server/security/security-headers.ts';
import type { LiveShop } from '#server/shops/shop-types.ts';
import {
  COUPON_PARAMETER,
  createCouponCookie,
  readCouponCode,
} from '#storefront/commerce/offers/coupon-link.ts';
import { findAcceptedForm } from '#storefront/page-parameters.ts';
import { PAGE_CACHE_HEADER } from '#storefront/requests/public-page.ts';
import {
  findCanonicalUrl,
  findUrlWithCapitals,
  PREVIEW_PARAMETER,
  toPageAddress,
  toPagePath,
} from './page-address.ts';
import { PageRenderer, type PageRendererOptions, type PageVisitor } from './page-renderer.ts';
import { toPreviewResponse } from './preview.ts';
import { RenderQueue, type RenderResult } from './render-queue.ts';

const REVALIDATE_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const PRIVATE_CACHE_CONTROL = 'private, no-cache';
const NO_STORE_CACHE_CONTROL = 'private, no-store';
/** Lifetime of a cached page that lacks a document or an API response. */
const INCOMPLETE_TTL_MS = 3_000;
const MULTIPART_TYPE = /^multipart\//i;
const HTML_TYPE = /^text\/html\b/;

export interface PagesOptions extends Omit<PageRendererOptions, 'documents'> {
  cache: PageCache | undefined;
  hotPath: HotPath;
  queues: Pick<
    WorkQueues,
    'calls' | 'pages' | 'forms' | 'orders' | 'signInForms' | 'photoUploads' | 'payments'
  >;
  bodies: RequestBodies;
  pageStorageUrl: string | undefined;
  documentBytes: number;
  onDocumentChange: (shopId: number) => void;
}

export class PageServer {
  readonly #options: PagesOptions;
  readonly documents: ShopDocuments;
  readonly #renderer: PageRenderer;
  readonly #renderQueue: RenderQueue;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#renderQueue = new RenderQueue(options.queues.pages);
    this.documents = new ShopDocuments({
      backend: options.backend,
      storageUrl: options.pageStorageUrl,
      maxBytes: options.documentBytes,
      log: options.log,
      queue: options.queues.calls,
      onChange: options.onDocumentChange,
    });
    this.#renderer = new PageRenderer({ ...options, documents: this.documents });
  }

  async respond(c: Context<ServerBindings>, live: LiveShop): Promise<Response | undefined> {
    const response = await this.#respond(c, live);
    const coupon = c.req.method === 'GET' && readCouponCode(c.req.query(COUPON_PARAMETER));
    if (!response || !coupon || coupon === readCouponCode(getCookie(c, COUPON_COOKIE))) return response;
    const setsCoupon = response.headers.getSetCookie().some((each) => each.startsWith(`${COUPON_COOKIE}=`));
    if (!setsCoupon) response.headers.append('Set-Cookie', createCouponCookie(coupon, c.var.cookieHost));
    const location = response.headers.get('location');
    if (location?.startsWith('/')) {
      const { pathname, searchParams, hash } = new URL(toShopPath(location), live.shop.origin);
      searchParams.set(COUPON_PARAMETER, coupon);
      response.headers.set('Location', `${pathname}?${searchParams}${hash}`);
    }
    if (!isNoStore(response)) response.headers.set('Cache-Control', PRIVATE_CACHE_CONTROL);
    return response;
  }

  /** Returns the response, or `undefined` if the URL is invalid. Rejects with `Unavailable` and `ConnectionClosedError`. */
  async #respond(c: Context<ServerBindings>, live: LiveShop): Promise<Response | undefined> {
    const url = new URL(c.req.url);
    const address = toPageAddress(url);
    if (address === undefined) return undefined;
    const { caller, cookieHost, isPlatformOwned } = c.var;
    // A form from another origin is handled without the session, like an API call from another origin.
    const isFromShop = c.req.method !== 'POST' || isSameOrigin(c.req.raw.headers, caller);
    const visit: PageVisitor = {
      live,
      scheme: caller.scheme,
      isPlatformOwned,
      clientIp: caller.ip,
      token: isFromShop ? readSessionToken(c) : undefined,
      proof: isFromShop ? readProofCookie(c) : undefined,
      signedIn: getCookie(c, SIGNED_IN_COOKIE),
      coupon: readCouponCode(getCookie(c, COUPON_COOKIE)),
      cookieHost,
      referrer: readSameOriginReferrer(c.req.raw.headers, caller),
    };
    const canonicalUrl = findCanonicalUrl(url, {
      defaultLanguage: live.shop.defaultLanguage,
      acceptsHtml: c.req.header('accept')?.includes('text/html') ?? false,
    });
    const requester = toQueueRequester(c, live.id);
    if (canonicalUrl && c.req.method !== 'POST')
      return this.#redirectToCanonical(canonicalUrl, requester, visit);
    const { queues } = this.#options;
    const previewToken = url.searchParams.get(PREVIEW_PARAMETER);
    if (c.req.method === 'POST') {
      const queue = this.#formQueue(c);
      // The form is read before queueing, so that a slow client occupies no slot.
      return this.#options.bodies.with(c.env.incoming, requester.client, (body) => {
        const request = restoreBrowserRequest(c.req.raw, body, caller);
        return queue.run(requester, async (withoutSlot) => {
          // Calls to gateways wait in another queue, so that a slow gateway does not delay pages.
          const atGateway: PageVisitor['atGateway'] = (send) =>
            withoutSlot(() => queues.payments.run(requester, send));
          const preview = previewToken && (await this.#renderer.findPreview(visit, previewToken));
          if (preview) return this.#renderPreview(request, url, { ...visit, atGateway, preview });
          const { response, usesSession } = await this.#renderer.render(request, url, {
            ...visit,
            atGateway,
          });
          const isUncached = usesSession || !response.headers.has('cache-control');
          return this.#toPrivate(isUncached ? withNoStore(response) : response, visit);
        });
      });
    }
    if (previewToken) {
      const previewed = await queues.pages.run(requester, async () => {
        const preview = await this.#renderer.findPreview(visit, previewToken);
        if (!preview) return undefined;
        const pageUrl = new URL(live.shop.origin + address);
        return this.#renderPreview(new Request(pageUrl), pageUrl, { ...visit, preview });
      });
      if (previewed) return previewed;
    }
    await this.documents.recheck(live);
    const result = await this.#find(address, requester, visit);
    if (result.cache) c.var.trace.cache = result.cache;
    if (result.kind === 'private') return result.response;
    this.#options.hotPath.remember(c.env.incoming, address, result.page);
    return cachedPageResponse(result.page, c.req.raw.headers);
  }

  #formQueue(c: Context<ServerBindings>): FairQueue {
    const { queues } = this.#options;
    if (MULTIPART_TYPE.test(c.req.header('content-type') ?? '')) return queues.photoUploads;
    const kind = findAcceptedForm(toPagePath(c.req.path));
    if (kind === 'orders') return queues.orders;
    return kind === 'sign-ins' ? queues.signInForms : queues.forms;
  }

  /** Returns the cached page, or renders the page. Falls back to an expired page if the page cannot be rendered now. */
  async #find(
    address: string,
    requester: Requester,
    visit: PageVisitor,
  ): Promise<RenderResult & { cache?: CacheOutcome | undefined }> {
    const { cache } = this.#options;
    const { live, scheme } = visit;
    const key = toPageKey(live, scheme, address);
    const page = cache?.find(live.id, key);
    if (cache && page) {
      cache.hits.count += 1;
      return { kind: 'public', page, cache: 'hit' };
    }
    const findStalePage = () => cache?.findStale(live.id, key);
    try {
      const render = () => this.#render(address, visit);
      if (!cache) return await this.#options.queues.pages.run(requester, render);
      cache.misses.count += 1;
      const rendered = await this.#renderQueue.get(key, requester, render);
      if (rendered.kind === 'public')
        return { kind: 'public', page: cache.store(live.id, key, rendered.page), cache: 'miss' };
      const stalePage = isUnavailable(rendered) ? findStalePage() : undefined;
      return stalePage ? { kind: 'public', page: stalePage, cache: 'stale' } : rendered;
    } catch (error) {
      const stalePage = error instanceof Unavailable ? findStalePage() : undefined;
      if (!stalePage) throw error;
      return { kind: 'public', page: stalePage, cache: 'stale' };
    }
  }

  /** Redirects to the canonical URL. If that page would redirect to lower case, redirects there directly. */
  async #redirectToCanonical(canonicalUrl: string, requester: Requester, visit: PageVisitor) {
    const address = findUrlWithCapitals(new URL(canonicalUrl, visit.live.shop.origin));
    const result = address === undefined ? undefined : await this.#find(address, requester, visit);
    if (result?.kind === 'private' && result.response.status === 301) return result.response;
    return this.#toPrivate(new Response(null, { status: 301, headers: { Location: canonicalUrl } }), visit);
  }

  /** Renders the page with the drafts of the preview, or without them after the token has expired. Never cached. */
  async #renderPreview(request: Request, url: URL, visit: PageVisitor): Promise<Response> {
    const token = visit.preview?.state === 'open' ? visit.preview.token : undefined;
    const { response } = await this.#renderer.render(request, url, visit);
    return this.#toPrivate(await toPreviewResponse(response, token), visit);
  }

  async #render(address: string, visit: PageVisitor): Promise<RenderResult> {
    const url = new URL(visit.live.shop.origin + address);
    // Other visitors may get the same result, so the new request contains no headers of this visitor.
    const renderedPage = await this.#renderer.render(new Request(url), url, visit);
    const { response, isPersonal, usesSession, documents, isIncomplete, validUntil } = renderedPage;
    const isPublic = response.headers.get(PAGE_CACHE_HEADER) === 'public';
    response.headers.delete(PAGE_CACHE_HEADER);
    // The page is public but was rendered with data of the visitor, so it is rendered again as for a guest.
    if (isPublic && isPersonal) {
      return this.#render(address, { ...visit, token: undefined, coupon: undefined, referrer: undefined });
    }
    if (!isPublic || response.status !== 200 || response.headers.has('set-cookie')) {
      const privateResponse = usesSession ? withNoStore(response) : response;
      return { kind: 'private', response: await this.#toPrivate(privateResponse, visit) };
    }
    response.headers.set('Cache-Control', REVALIDATE_CACHE_CONTROL);
    await this.#addSecurityHeaders(response.headers, visit);
    documents.trackExpiry();
    const isPageIncomplete = isIncomplete();
    const page = new CachedPage({
      body: Buffer.from(await response.arrayBuffer()),
      headers: [...response.headers],
      generation: visit.live.generation,
      expiresAt: isPageIncomplete ? Date.now() + INCOMPLETE_TTL_MS : validUntil(),
      isIncomplete: isPageIncomplete,
      expectedUse: this.#options.cache ? 'often' : 'once',
    });
    return { kind: 'public', page };
  }

  async #toPrivate(response: Response, visit: PageVisitor): Promise<Response> {
    response.headers.delete(PAGE_CACHE_HEADER);
    if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', PRIVATE_CACHE_CONTROL);
    await this.#addSecurityHeaders(response.headers, visit);
    return response;
  }

  async #addSecurityHeaders(headers: Headers, { live, scheme, isPlatformOwned }: PageVisitor): Promise<void> {
    addSecurityHeaders(headers, { scheme, isPlatformOwned });
    if (!HTML_TYPE.test(headers.get('content-type') ?? '')) return;
    const { storefront } = this.#options;
    const policy = formatContentSecurityPolicy({
      inlineScripts: await storefront.inlineScripts(),
      shop: live.shop,
      allowsHotReload: storefront.isDevelopment,
    });
    headers.set('Content-Security-Policy', policy);
  }
}

const isNoStore = ({ headers }: Response): boolean => /\bno-store\b/.test(headers.get('cache-control') ?? '');

function withNoStore(response: Response): Response {
  response.headers.set('Cache-Control', NO_STORE_CACHE_CONTROL);
  return response;
}

const isUnavailable = (rendered: RenderResult): boolean =>
  rendered.kind === 'private' && rendered.response.status === 503;

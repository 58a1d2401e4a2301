import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { shopPath } from '#domain/shop-path.ts';
import type { FairQueue, Requester } from '#scheduling/fair-queue.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import { readProofCookie, readSessionToken, type ServerBindings } from '#server/backend.ts';
import { ShopDocuments } from '#server/documents/shop-documents.ts';
import type { RequestBodies } from '#server/host/request-bodies.ts';
import type { CacheOutcome } from '#server/log/request-trace.ts';
import { CachedPage, cachedPageResponse } from '#server/page-cache/cached-page.ts';
import type { HotPath } from '#server/page-cache/hot-path.ts';
import { type PageCache, pageKey } from '#server/page-cache/page-cache.ts';
import { toQueueRequester, type WorkQueues } from '#server/queues/work-queues.ts';
import { isSameOrigin, restoreBrowserRequest, sameOriginReferrer } from '#server/security/request-origin.ts';
import { addSecurityHeaders, contentSecurityPolicy } from '#server/security/security-headers.ts';
import type { LiveShop } from '#server/shops/hosted-shop.ts';
import {
  COUPON_COOKIE,
  COUPON_PARAMETER,
  couponCookie,
  readCoupon,
} from '#storefront/commerce/offers/coupon-link.ts';
import { acceptedForms } from '#storefront/page-parameters.ts';
import { PAGE_CACHE_HEADER } from '#storefront/requests/public-page.ts';
import { SIGNED_IN_COOKIE } from '#storefront/requests/session-cookies.ts';
import {
  canonicalAddress,
  capitalisedAddress,
  PREVIEW_PARAMETER,
  pageAddress,
  pathOfPage,
} from './page-address.ts';
import { PageRenderer, type PageRendererOptions, type PageVisitor } from './page-renderer.ts';
import { toPreviewResponse } from './preview.ts';
import { type Rendered, RenderQueue } from './render-queue.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';
const PRIVATE = 'private, no-cache';
const PRIVATE_NO_STORE = 'private, no-store';
/** Pages that lack a document or an API response are soon rendered again. */
const INCOMPLETE_TTL_MS = 3_000;
/** Forms with a picture may be larger. */
const WITH_FILES = /^multipart\//i;
const HTML = /^text\/html\b/;

export interface PagesOptions extends Omit<PageRendererOptions, 'documents'> {
  cache: PageCache | undefined;
  hotPath: HotPath;
  queues: Pick<WorkQueues, 'pages' | 'forms' | 'orders' | 'signInForms' | 'photos' | 'payments'>;
  bodies: RequestBodies;
  pageStorageUrl: string | undefined;
  documentBytes: number;
  onDocumentChange: (shopId: number) => void;
}

export class Pages {
  readonly #options: PagesOptions;
  readonly #documents: ShopDocuments;
  readonly #renderer: PageRenderer;
  readonly #renderQueue: RenderQueue;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#renderQueue = new RenderQueue(options.queues.pages);
    this.#documents = new ShopDocuments({
      backend: options.backend,
      storageUrl: options.pageStorageUrl,
      maxBytes: options.documentBytes,
      log: options.log,
      onChange: options.onDocumentChange,
    });
    this.#renderer = new PageRenderer({ ...options, documents: this.#documents });
  }

  async respond(c: Context<ServerBindings>, live: LiveShop): Promise<Response | undefined> {
    const response = await this.#respond(c, live);
    const coupon = c.req.method === 'GET' && readCoupon(c.req.query(COUPON_PARAMETER));
    if (!response || !coupon || coupon === readCoupon(getCookie(c, COUPON_COOKIE))) return response;
    const isDecided = response.headers.getSetCookie().some((each) => each.startsWith(`${COUPON_COOKIE}=`));
    if (!isDecided) response.headers.append('Set-Cookie', couponCookie(coupon, c.var.cookiePlace));
    const to = response.headers.get('location');
    if (to?.startsWith('/')) {
      const { pathname, searchParams, hash } = new URL(shopPath(to), live.shop.origin);
      searchParams.set(COUPON_PARAMETER, coupon);
      response.headers.set('Location', `${pathname}?${searchParams}${hash}`);
    }
    if (!isUnstored(response)) response.headers.set('Cache-Control', PRIVATE);
    return response;
  }

  /** `undefined` for an invalid address. Rejects with `Unavailable` and `ConnectionClosed`. */
  async #respond(c: Context<ServerBindings>, live: LiveShop): Promise<Response | undefined> {
    const url = new URL(c.req.url);
    const address = pageAddress(url);
    if (address === undefined) return undefined;
    const { caller, cookiePlace, isPlatformOwned } = c.var;
    const { scheme, ip } = caller;
    // A form from another origin is handled without the session, like API calls.
    const isOwn = c.req.method !== 'POST' || isSameOrigin(c.req.raw.headers, caller);
    const token = isOwn ? readSessionToken(c) : undefined;
    const coupon = readCoupon(getCookie(c, COUPON_COOKIE));
    const proof = isOwn ? readProofCookie(c) : undefined;
    const signedIn = getCookie(c, SIGNED_IN_COOKIE);
    const referrer = sameOriginReferrer(c.req.raw.headers, caller);
    const requested = {
      isPlatformOwned,
      clientIp: ip,
      token,
      proof,
      signedIn,
      coupon,
      cookiePlace,
      referrer,
    };
    const visit: PageVisitor = { live, scheme, ...requested };
    const own = canonicalAddress(url, live.shop.defaultLanguage);
    const requester = toQueueRequester(c, live.id);
    if (own && c.req.method !== 'POST') return this.#moved(own, requester, visit);
    const { queues } = this.#options;
    const previewToken = url.searchParams.get(PREVIEW_PARAMETER);
    if (c.req.method === 'POST') {
      const line = this.#formQueue(c);
      // Read before queueing, so that a slow sender occupies no slot.
      return this.#options.bodies.with(c.env.incoming, requester.client, (body) => {
        const request = restoreBrowserRequest(c.req.raw, body, c.var.caller);
        return line.run(requester, async (withoutSlot) => {
          // A hanging gateway delays no page.
          const atGateway: PageVisitor['atGateway'] = (ask) =>
            withoutSlot(() => queues.payments.run(requester, ask));
          const preview = previewToken && (await this.#renderer.openPreview(visit, previewToken));
          if (preview) return this.#preview(request, url, { ...visit, atGateway, preview });
          const { response, usesSession } = await this.#renderer.render(request, url, {
            ...visit,
            atGateway,
          });
          const isUncached = usesSession || !response.headers.has('cache-control');
          return this.#asPrivate(isUncached ? unstored(response) : response, visit);
        });
      });
    }
    if (previewToken) {
      const previewed = await queues.pages.run(requester, async () => {
        const preview = await this.#renderer.openPreview(visit, previewToken);
        if (!preview) return undefined;
        const shown = new URL(live.shop.origin + address);
        return this.#preview(new Request(shown), shown, { ...visit, preview });
      });
      if (previewed) return previewed;
    }
    await this.#documents.recheck(live);
    const found = await this.#find(address, requester, visit);
    if (found.cache) c.var.trace.cache = found.cache;
    if (found.kind === 'private') return found.response;
    this.#options.hotPath.remember(c.env.incoming, address, found.page);
    return cachedPageResponse(found.page, c.req.raw.headers);
  }

  #formQueue(c: Context<ServerBindings>): FairQueue {
    const { queues } = this.#options;
    if (WITH_FILES.test(c.req.header('content-type') ?? '')) return queues.photos;
    const kind = acceptedForms(pathOfPage(c.req.path));
    if (kind === 'orders') return queues.orders;
    return kind === 'sign-ins' ? queues.signInForms : queues.forms;
  }

  /** An expired page replaces one that cannot be rendered. */
  async #find(
    address: string,
    requester: Requester,
    visit: PageVisitor,
  ): Promise<Rendered & { cache?: CacheOutcome | undefined }> {
    const { cache } = this.#options;
    const { live, scheme } = visit;
    const key = pageKey(live, scheme, address);
    const page = cache?.find(live.id, key);
    if (cache && page) {
      cache.hits.count += 1;
      return { kind: 'public', page, cache: 'hit' };
    }
    const stale = () => cache?.findStale(live.id, key);
    try {
      const render = () => this.#render(address, visit);
      if (!cache) return await this.#options.queues.pages.run(requester, render);
      cache.misses.count += 1;
      const rendered = await this.#renderQueue.get(key, requester, render);
      if (rendered.kind === 'public')
        return { kind: 'public', page: cache.keep(live.id, key, rendered.page), cache: 'miss' };
      const before = isUnavailable(rendered) ? stale() : undefined;
      return before ? { kind: 'public', page: before, cache: 'stale' } : rendered;
    } catch (error) {
      const before = error instanceof Unavailable ? stale() : undefined;
      if (!before) throw error;
      return { kind: 'public', page: before, cache: 'stale' };
    }
  }

  /** If the canonical page redirects too, redirects directly to its target. */
  async #moved(own: string, requester: Requester, visit: PageVisitor): Promise<Response> {
    const address = capitalisedAddress(new URL(own, visit.live.shop.origin));
    const found = address === undefined ? undefined : await this.#find(address, requester, visit);
    if (found?.kind === 'private' && found.response.status === 301) return found.response;
    return this.#asPrivate(new Response(null, { status: 301, headers: { Location: own } }), visit);
  }

  /** With the drafts published, or without them after the token has expired. Never cached. */
  async #preview(request: Request, url: URL, visit: PageVisitor): Promise<Response> {
    const token = visit.preview?.state === 'open' ? visit.preview.token : undefined;
    const { response } = await this.#renderer.render(request, url, visit);
    return this.#asPrivate(await toPreviewResponse(response, token), visit);
  }

  async #render(address: string, visit: PageVisitor): Promise<Rendered> {
    const url = new URL(visit.live.shop.origin + address);
    // Loaders of public pages get no visitor data, because the result is shared.
    const run = await this.#renderer.render(new Request(url), url, visit);
    const { response, isPersonal, usesSession, documents, isIncomplete, validUntil } = run;
    const isPublic = response.headers.get(PAGE_CACHE_HEADER) === 'public';
    response.headers.delete(PAGE_CACHE_HEADER);
    // Public pages are rendered as for a guest, regardless of who requests them first.
    if (isPublic && isPersonal) {
      return this.#render(address, { ...visit, token: undefined, coupon: undefined, referrer: undefined });
    }
    if (!isPublic || response.status !== 200 || response.headers.has('set-cookie')) {
      const own = usesSession ? unstored(response) : response;
      return { kind: 'private', response: await this.#asPrivate(own, visit) };
    }
    response.headers.set('Cache-Control', REVALIDATE);
    await this.#protect(response.headers, visit);
    documents.keep();
    const lacks = isIncomplete();
    const page = new CachedPage({
      body: Buffer.from(await response.arrayBuffer()),
      headers: [...response.headers],
      generation: visit.live.generation,
      expiresAt: lacks ? Date.now() + INCOMPLETE_TTL_MS : validUntil(),
      isIncomplete: lacks,
      expectedUse: this.#options.cache ? 'often' : 'once',
    });
    return { kind: 'public', page };
  }

  async #asPrivate(response: Response, visit: PageVisitor): Promise<Response> {
    response.headers.delete(PAGE_CACHE_HEADER);
    if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', PRIVATE);
    await this.#protect(response.headers, visit);
    return response;
  }

  async #protect(headers: Headers, { live, scheme, isPlatformOwned }: PageVisitor): Promise<void> {
    addSecurityHeaders(headers, { scheme, isPlatformOwned });
    if (!HTML.test(headers.get('content-type') ?? '')) return;
    const { storefront } = this.#options;
    const policy = contentSecurityPolicy({
      inlineScripts: await storefront.inlineScripts(),
      shop: live.shop,
      allowsHotReload: storefront.isDevelopment,
    });
    headers.set('Content-Security-Policy', policy);
  }
}

const isUnstored = ({ headers }: Response): boolean =>
  /\bno-store\b/.test(headers.get('cache-control') ?? '');

function unstored(response: Response): Response {
  response.headers.set('Cache-Control', PRIVATE_NO_STORE);
  return response;
}

/** Some pages render their own error for an unavailable API. */
const isUnavailable = (rendered: Rendered): boolean =>
  rendered.kind === 'private' && rendered.response.status === 503;

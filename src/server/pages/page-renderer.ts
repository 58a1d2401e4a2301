import { LRUCache } from 'lru-cache';
import { ApiError } from '#client/api-error.ts';
import {
  type ApiClient,
  type CallOptions,
  type Credentials,
  createApiClient,
  type Transport,
} from '#client/client.ts';
import { SlowRequestReporter } from '#client/slow-requests.ts';
import type { CallName } from '#contract/all-endpoints.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import type { Unavailable } from '#queueing/unavailable.ts';
import type { Backend } from '#server/backend.ts';
import type { PageDocuments, ShopDocuments } from '#server/documents/shop-documents.ts';
import { matchRoutePattern } from '#server/log/request-route.ts';
import { FailureLog, type ServerLog } from '#server/log/server-log.ts';
import type { LogoColours } from '#server/pictures/logo-colours.ts';
import { toUnavailable } from '#server/remote-backend.ts';
import { type PageParts, ShopCache, uncachedParts } from '#server/shops/shop-cache.ts';
import type { LiveShop } from '#server/shops/shop-types.ts';
import type { Storefront } from '#server/storefront/storefront.ts';
import { COUPON_PARAMETER, createCouponCookie } from '#storefront/commerce/offers/coupon-link.ts';
import { readLocale } from '#storefront/i18n/locale.ts';
import {
  type InvalidDocumentParts,
  isInvalidDocumentParts,
} from '#storefront/requests/invalid-document-parts.ts';
import { PAGE_CACHE_HEADER } from '#storefront/requests/public-page.ts';
import type { PageRequest } from '#storefront/requests/request-context.ts';
import {
  type CookieHost,
  createSessionCookies,
  getTokenCookieName,
  isRenewalDue,
} from '#storefront/requests/session-cookies.ts';
import { toPagePath } from './page-address.ts';
import { findUrlWithoutPreview } from './preview.ts';

/** Status of a page whose error no route handled. Routes that handle API errors set another status. */
const UNHANDLED_ERROR_STATUS = 500;

export interface PageRendererOptions {
  storefront: Storefront;
  logoColours: Pick<LogoColours, 'find'>;
  backend: Backend;
  documents: ShopDocuments;
  log: ServerLog;
  partBytes: number;
  timesRequests: boolean;
}

export interface PageVisitor {
  live: LiveShop;
  scheme: 'http' | 'https';
  isPlatformOwned: boolean;
  clientIp: string;
  token: string | undefined;
  proof: string | undefined;
  signedIn?: string | undefined;
  coupon: string | undefined;
  cookieHost: CookieHost;
  referrer: string | undefined;
  preview?: Preview;
  /** Runs `send`, which waits for a payment gateway. The page releases its queue slot during the wait. */
  atGateway?: <Result>(send: () => Promise<Result>) => Promise<Result>;
}

type Preview = { state: 'open'; token: string; drafts: ReadonlyMap<string, unknown> } | { state: 'expired' };

export interface RenderedPage {
  response: Response;
  isPersonal: boolean;
  usesSession: boolean;
  documents: PageDocuments;
  isIncomplete: () => boolean;
  validUntil: () => number;
}

const MAX_LOGGED_DOCUMENTS = 1_000;

/** Renders pages with React Router, and passes the visitor's data to their loaders. */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #shopCache: ShopCache;
  readonly #timing: SlowRequestReporter | undefined;
  readonly #failures: FailureLog;
  readonly #loggedDocuments = new LRUCache<string, true>({ max: MAX_LOGGED_DOCUMENTS });

  constructor(options: PageRendererOptions) {
    this.#options = options;
    this.#failures = new FailureLog(options.log);
    this.#shopCache = new ShopCache({ maxBytes: options.partBytes, ttlMs: options.backend.pageTtlMs });
    this.#timing = options.timesRequests
      ? new SlowRequestReporter((slow) => options.log.warn({ slow }, 'calls took long'))
      : undefined;
  }

  #logDocument({ document, problems, message }: InvalidDocumentParts, shop: string, version: number): void {
    const key = `${shop} ${version} ${message}`;
    if (this.#loggedDocuments.has(key)) return;
    this.#loggedDocuments.set(key, true);
    this.#options.log.warn({ shop, document, problems }, 'a document is read in part');
  }

  async findPreview(visit: PageVisitor, token: string): Promise<Preview | undefined> {
    const drafts = await this.#options.backend.findPreviewDrafts(toBindings(visit), token);
    if (drafts === 'expired') return { state: 'expired' };
    return drafts && { state: 'open', token, drafts };
  }

  /** Renders a page. Rejects with `Unavailable` if the page cannot be rendered now. */
  async render(request: Request, url: URL, visit: PageVisitor): Promise<RenderedPage> {
    const { backend, documents: shopDocuments, storefront, logoColours } = this.#options;
    const { live, token, proof, preview } = visit;
    const documents = shopDocuments.forPage(live, preview?.state === 'open' ? preview.drafts : undefined);
    let isPersonal = false;
    let usesSession = false;
    let isSignedIn = false;
    let newCoupon: string | undefined;
    let refusal: Unavailable | undefined;
    let hasFailed = false;
    const onFailure = () => {
      hasFailed = true;
    };
    const credentials = (): Credentials => {
      if (token) usesSession = true;
      return { token, apiKey: live.apiKey, proof };
    };
    const timing = this.#timing;
    const transport = reportCustomerCalls(
      releaseSlotAtGateways(backend.transport(toBindings(visit), { credentials, timing }), visit.atGateway),
      () => {
        isSignedIn = true;
      },
    );
    const asGuest = backend.transport(toBindings(visit), {
      credentials: () => ({ apiKey: live.apiKey }),
      timing,
    });
    const isIncomplete = () => refusal !== undefined || hasFailed || documents.isIncomplete();
    const shared = preview
      ? uncachedParts
      : this.#shopCache.forPage(live.generation, {
          isComplete: () => !isIncomplete(),
          onStore: documents.trackExpiry,
        });
    const locale = readLocale(toPagePath(url.pathname), live.shop.defaultLanguage);
    const context: PageRequest = {
      client: createPageClient({
        transport,
        asGuest,
        shared,
        onUnavailable: (unavailable) => {
          refusal = unavailable;
        },
        onFailure,
      }),
      shop: live.shop,
      locale,
      documents,
      shared: { once: (key, make) => shared.once(`${locale} ${key}`, make) },
      logoColours: (path) => logoColours.find(path, String(live.id), onFailure),
      preview: preview && {
        state: preview.state,
        exitPath: await findUrlWithoutPreview(url, live.shop.defaultLanguage, shopDocuments.forPage(live)),
      },
      url,
      referrer: () => {
        if (visit.referrer) isPersonal = true;
        return visit.referrer;
      },
      coupon: {
        readCode: () => {
          if (visit.coupon) isPersonal = true;
          return visit.coupon ?? '';
        },
        storeCode: (code) => {
          isPersonal = true;
          newCoupon = code;
        },
      },
      cookieHost: visit.cookieHost,
      reportError: (error) => {
        const { slug: shop } = live.shop;
        if (isInvalidDocumentParts(error)) return this.#logDocument(error, shop, live.version);
        this.#failures.report(error, shop, { shop, route: matchRoutePattern(url.pathname) }, 'a page failed');
      },
    };
    const handler = await storefront.pages();
    const respond = () => handler(request, context);
    // A posted form uses no snapshot, because later reads must include its changes.
    const rendered = await (request.method === 'GET' ? backend.readTogether(respond) : respond());
    const response = new Response(rendered.body, rendered);
    const isFromLink = url.searchParams.has(COUPON_PARAMETER);
    if (newCoupon !== undefined && (isFromLink || newCoupon !== (visit.coupon ?? '')))
      response.headers.append('set-cookie', createCouponCookie(newCoupon, visit.cookieHost));
    if (isSignedIn) renewSession(response, visit);
    if (refusal && response.status === UNHANDLED_ERROR_STATUS) throw refusal;
    const failure = documents.failure();
    if (failure) throw failure;
    return {
      response,
      isPersonal: isPersonal || usesSession,
      usesSession,
      documents,
      isIncomplete,
      validUntil: shared.validUntil,
    };
  }
}

function reportCustomerCalls(transport: Transport, onCustomer: () => void): Transport {
  return async (name, input) => {
    const result = await transport(name, input);
    const { auth, session }: Endpoint = endpoints[name];
    if (auth === 'required' && session === undefined) onCustomer();
    return result;
  };
}

function renewSession({ headers }: Response, { token, signedIn, cookieHost }: PageVisitor): void {
  if (!token || headers.get(PAGE_CACHE_HEADER) === 'public') return;
  const name = getTokenCookieName(cookieHost);
  if (headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`))) return;
  const now = new Date();
  if (!isRenewalDue(signedIn, now)) return;
  for (const cookie of createSessionCookies(token, cookieHost, now)) headers.append('set-cookie', cookie);
}

/** Returns a transport that releases the page's slot during calls that wait for payment gateways. */
function releaseSlotAtGateways(transport: Transport, atGateway: PageVisitor['atGateway']): Transport {
  return (name, input) => {
    const { callsGateways }: Endpoint = endpoints[name];
    const send = () => transport(name, input);
    return callsGateways && atGateway ? atGateway(send) : send();
  };
}

const toBindings = ({ live, clientIp }: PageVisitor) => ({ shop: live.record, clientIp });

/** Calls with the same response for every visitor. Their inputs are ids, slugs or other values of the shop's data. */
const SHARED_CALLS: ReadonlySet<CallName> = new Set([
  'shop',
  'stores',
  'categories',
  'category',
  'campaigns',
  'campaign',
  'brandsByCategory',
  'blogCategories',
  'productsByLogic',
  'product',
  'productDetails',
  'relatedProducts',
  'sortAttributes',
  'baseCharges',
  'paymentGateways',
] as const);
/** Shared calls with input that visitors can choose: a search, a filtered listing, a page of reviews. */
const SHARED_CALLS_WITH_CHOSEN_VALUES: ReadonlySet<CallName> = new Set(['products', 'reviews'] as const);

interface PageClientOptions {
  transport: Transport;
  asGuest: Transport;
  shared: Pick<PageParts, 'once' | 'onceFromSecondRequest'>;
  onUnavailable: (unavailable: Unavailable) => void;
  /** Called after a failure, except errors of the request, such as a 404, and errors passed to `onUnavailable`. */
  onFailure: () => void;
}

/** Caches responses of shared calls for all pages of the shop, and other reads for this page until its next write. */
export function createPageClient({
  transport,
  asGuest,
  shared,
  onUnavailable,
  onFailure,
}: PageClientOptions): ApiClient {
  const reads = new Map<string, Promise<unknown>>();
  const send = async (name: CallName, input: CallOptions) => {
    try {
      return await (isShareable(name) ? asGuest : transport)(name, input);
    } catch (error) {
      const unavailable = toUnavailable(error);
      if (unavailable) onUnavailable(unavailable);
      else if (!isRequestError(error)) onFailure();
      throw error;
    }
  };
  const callOnce = (key: string, name: CallName, input: CallOptions) => {
    const requested = reads.get(key) ?? send(name, input);
    reads.set(key, requested);
    return requested;
  };
  return createApiClient((name, input) => {
    const { params, query, body, ...rest } = input;
    const isShared = SHARED_CALLS.has(name) && !hasManySpellings(params);
    if (endpoints[name].method !== 'GET' && !isShared) {
      reads.clear();
      return send(name, input);
    }
    if (Object.keys(rest).length > 0) return send(name, input);
    const key = JSON.stringify([name, params, query, body]);
    const once = () => callOnce(key, name, input);
    if (SHARED_CALLS_WITH_CHOSEN_VALUES.has(name)) return shared.onceFromSecondRequest(key, once);
    return isShared ? shared.once(key, once) : once();
  });
}

const isShareable = (name: CallName): boolean =>
  SHARED_CALLS.has(name) || SHARED_CALLS_WITH_CHOSEN_VALUES.has(name);

/** Calls with numeric strings are not shared, because `7`, `07` and `007` would be separate cache entries. */
const hasManySpellings = (params: CallOptions['params']): boolean =>
  Object.values(params ?? {}).some((value) => typeof value === 'string' && /^\d+$/.test(value));

const isRequestError = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

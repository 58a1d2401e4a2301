import { ApiError } from '#client/api-error.ts';
import {
  type ApiClient,
  type CallParts,
  type Credentials,
  createApiClient,
  RequestTiming,
  type Transport,
} from '#client/client.ts';
import type { CallName } from '#contract/all-endpoints.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import type { Unavailable } from '#scheduling/unavailable.ts';
import type { Backend } from '#server/backend.ts';
import type { PageDocuments, ShopDocuments } from '#server/documents/shop-documents.ts';
import { FailureLog, type ServerLog } from '#server/log/server-log.ts';
import type { LogoColours } from '#server/pictures/logo-colours.ts';
import { readUnavailable } from '#server/remote-backend.ts';
import type { LiveShop } from '#server/shops/hosted-shop.ts';
import { type PageParts, ShopCache, uncachedParts } from '#server/shops/shop-cache.ts';
import type { Storefront } from '#server/storefront/storefront.ts';
import { COUPON_PARAMETER, couponCookie } from '#storefront/commerce/offers/coupon-link.ts';
import { localeOfPath } from '#storefront/i18n/locale.ts';
import { PAGE_CACHE_HEADER } from '#storefront/requests/public-page.ts';
import type { PageRequest } from '#storefront/requests/request-context.ts';
import {
  type CookiePlace,
  isRenewalDue,
  sessionCookies,
  tokenCookieName,
} from '#storefront/requests/session-cookies.ts';
import { pathOfPage } from './page-address.ts';
import { addressWithoutPreview } from './preview.ts';

/** A route that handles an API error sets its own status. */
const UNHANDLED = 500;

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
  cookiePlace: CookiePlace;
  referrer: string | undefined;
  preview?: Preview;
  /** Releases the slot while waiting for a payment gateway. */
  atGateway?: <Result>(ask: () => Promise<Result>) => Promise<Result>;
}

type Preview = { state: 'open'; token: string; drafts: ReadonlyMap<string, unknown> } | { state: 'over' };

export interface RenderedPage {
  response: Response;
  isPersonal: boolean;
  usesSession: boolean;
  documents: PageDocuments;
  /** Some data was unavailable, so the page should soon be rendered again. */
  isIncomplete: () => boolean;
  validUntil: () => number;
}

/** Renders pages with the framework, passing visitor data to their loaders. */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #shopCache: ShopCache;
  readonly #timing: RequestTiming | undefined;
  readonly #failures: FailureLog;

  constructor(options: PageRendererOptions) {
    this.#options = options;
    this.#failures = new FailureLog(options.log);
    this.#shopCache = new ShopCache({ maxBytes: options.partBytes, ttlMs: options.backend.pageTtlMs });
    this.#timing = options.timesRequests
      ? new RequestTiming((slow) => options.log.warn({ slow }, 'calls took long'))
      : undefined;
  }

  async openPreview(visit: PageVisitor, token: string): Promise<Preview | undefined> {
    const drafts = await this.#options.backend.openPreview(bindingsOf(visit), token);
    if (drafts === 'over') return { state: 'over' };
    return drafts && { state: 'open', token, drafts };
  }

  /** Rejects with `Unavailable` if the page cannot be rendered now. */
  async render(request: Request, url: URL, visit: PageVisitor): Promise<RenderedPage> {
    const { backend, documents: all, storefront, logoColours } = this.#options;
    const { live, token, proof, preview } = visit;
    const documents = all.forPage(live, preview?.state === 'open' ? preview.drafts : undefined);
    let isPersonal = false;
    let usesSession = false;
    let isSignedIn = false;
    let newCoupon: string | undefined;
    let refusal: Unavailable | undefined;
    let hasFailed = false;
    const credentials = (): Credentials => {
      if (token) usesSession = true;
      return { token, apiKey: live.apiKey, proof };
    };
    const timing = this.#timing;
    const transport = reportingCustomerCalls(
      withoutSlotAtGateways(backend.transport(bindingsOf(visit), { credentials, timing }), visit.atGateway),
      () => {
        isSignedIn = true;
      },
    );
    const asGuest = backend.transport(bindingsOf(visit), {
      credentials: () => ({ apiKey: live.apiKey }),
      timing,
    });
    const isIncomplete = () => refusal !== undefined || hasFailed || documents.isIncomplete();
    const shared = preview
      ? uncachedParts
      : this.#shopCache.forPage(live.generation, {
          isComplete: () => !isIncomplete(),
          onStore: documents.keep,
        });
    const locale = localeOfPath(pathOfPage(url.pathname), live.shop.defaultLanguage);
    const context: PageRequest = {
      client: pageClient({
        transport,
        asGuest,
        shared,
        onUnavailable: (unavailable) => {
          refusal = unavailable;
        },
        onFailure: () => {
          hasFailed = true;
        },
      }),
      shop: live.shop,
      locale,
      documents,
      shared: { once: (key, make) => shared.once(`${locale} ${key}`, make) },
      logoColours: (path) => logoColours.find(path, String(live.id)),
      preview: preview && {
        state: preview.state,
        leavesTo: await addressWithoutPreview(url, live.shop.defaultLanguage, all.forPage(live)),
      },
      url,
      referrer: () => {
        if (visit.referrer) isPersonal = true;
        return visit.referrer;
      },
      coupon: {
        code: () => {
          if (visit.coupon) isPersonal = true;
          return visit.coupon ?? '';
        },
        keep: (code) => {
          isPersonal = true;
          newCoupon = code;
        },
      },
      cookiePlace: visit.cookiePlace,
      reportError: (error) => {
        const { slug: shop } = live.shop;
        this.#failures.report(error, shop, { shop, url: url.href }, 'a page failed');
      },
    };
    const handler = await storefront.pages();
    const answer = () => handler(request, context);
    // Reads after a posted form must see its changes.
    const made = await (request.method === 'GET' ? backend.readTogether(answer) : answer());
    const response = new Response(made.body, made);
    const isOfLink = url.searchParams.has(COUPON_PARAMETER);
    if (newCoupon !== undefined && (isOfLink || newCoupon !== (visit.coupon ?? '')))
      response.headers.append('set-cookie', couponCookie(newCoupon, visit.cookiePlace));
    if (isSignedIn) renewSession(response, visit);
    if (refusal && response.status === UNHANDLED) throw refusal;
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

function reportingCustomerCalls(transport: Transport, onCustomer: () => void): Transport {
  return async (name, input) => {
    const answer = await transport(name, input);
    const { auth, session }: Endpoint = endpoints[name];
    if (auth === 'required' && session === undefined) onCustomer();
    return answer;
  };
}

function renewSession({ headers }: Response, { token, signedIn, cookiePlace }: PageVisitor): void {
  if (!token || headers.get(PAGE_CACHE_HEADER) === 'public') return;
  const name = tokenCookieName(cookiePlace);
  if (headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`))) return;
  const now = new Date();
  if (!isRenewalDue(signedIn, now)) return;
  for (const cookie of sessionCookies(token, cookiePlace, now)) headers.append('set-cookie', cookie);
}

/** Calls that wait for gateways release the page's slot. */
function withoutSlotAtGateways(transport: Transport, atGateway: PageVisitor['atGateway']): Transport {
  return (name, input) => {
    const { callsGateways }: Endpoint = endpoints[name];
    const ask = () => transport(name, input);
    return callsGateways && atGateway ? atGateway(ask) : ask();
  };
}

const bindingsOf = ({ live, clientIp }: PageVisitor) => ({ shop: live.record, clientIp });

/** Shared by several pages of a shop, without values that visitors can choose. */
const SHARED: ReadonlySet<CallName> = new Set([
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
/** With values that visitors can choose: a search, a filtered listing, a page of reviews. */
const ADDRESS_INDEPENDENT_CALLS: ReadonlySet<CallName> = new Set(['products', 'reviews'] as const);

interface PageClientOptions {
  transport: Transport;
  asGuest: Transport;
  shared: Pick<PageParts, 'once' | 'onceAskedAgain'>;
  onUnavailable: (unavailable: Unavailable) => void;
  /** Also called if the API failed without a reason. */
  onFailure: () => void;
}

/** Sends a repeated read once per page, and shared reads once for many. A write clears the page's reads. */
export function pageClient({
  transport,
  asGuest,
  shared,
  onUnavailable,
  onFailure,
}: PageClientOptions): ApiClient {
  const read = new Map<string, Promise<unknown>>();
  const ask = async (name: CallName, input: CallParts) => {
    try {
      return await (isShareable(name) ? asGuest : transport)(name, input);
    } catch (error) {
      const unavailable = readUnavailable(error);
      if (unavailable) onUnavailable(unavailable);
      else if (!isRequestError(error)) onFailure();
      throw error;
    }
  };
  const callOnce = (key: string, name: CallName, input: CallParts) => {
    const requested = read.get(key) ?? ask(name, input);
    read.set(key, requested);
    return requested;
  };
  return createApiClient((name, input) => {
    const { params, query, body, ...rest } = input;
    const isShared = SHARED.has(name) && !hasManySpellings(params);
    if (endpoints[name].method !== 'GET' && !isShared) {
      read.clear();
      return ask(name, input);
    }
    if (Object.keys(rest).length > 0) return ask(name, input);
    const key = JSON.stringify([name, params, query, body]);
    const once = () => callOnce(key, name, input);
    if (ADDRESS_INDEPENDENT_CALLS.has(name)) return shared.onceAskedAgain(key, once);
    return isShared ? shared.once(key, once) : once();
  });
}

const isShareable = (name: CallName): boolean => SHARED.has(name) || ADDRESS_INDEPENDENT_CALLS.has(name);

/** Ids can be written with leading zeros; each spelling would need a cache entry. */
const hasManySpellings = (params: CallParts['params']): boolean =>
  Object.values(params ?? {}).some((value) => typeof value === 'string' && /^\d+$/.test(value));

/** Concerns the request, such as 404, not the availability of the API. */
const isRequestError = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

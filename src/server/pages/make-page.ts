import { ApiError } from '#client/api-error.ts';
import {
  type ApiClient,
  type CallParts,
  type Credentials,
  clientOf,
  RequestTiming,
  type Transport,
} from '#client/client.ts';
import type { CallName } from '#contract/all-endpoints.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import {
  type CookiePlace,
  isRenewalDue,
  sessionCookies,
  tokenCookieAt,
} from '#domain/account/session-cookies.ts';
import { couponCookie } from '#domain/order/coupon-link.ts';
import type { Unavailable } from '#domain/unavailable.ts';
import type { Backend } from '#server/backend.ts';
import type { PageDocuments, ShopDocuments } from '#server/documents/shop-documents.ts';
import { FailureLog, type ServerLog } from '#server/log/server-log.ts';
import type { LogoColours } from '#server/pictures/logo-colours.ts';
import { unavailableOf } from '#server/remote-backend.ts';
import type { LiveShop } from '#server/shops/hosted-shop.ts';
import { type PageParts, ShopMemory, unshared } from '#server/shops/shop-memory.ts';
import type { Storefront } from '#server/storefront/storefront.ts';
import { localeOfPath } from '#storefront/locale/locale.ts';
import { PAGE_CACHE_HEADER } from '#storefront/public-page.ts';
import type { PageRequest } from '#storefront/request-context.ts';
import { pathOfPage } from './page-address.ts';
import { addressWithoutPreview } from './preview.ts';

/** A route that knows what to say to a failure of the API gives another status. */
const UNHANDLED = 500;

export interface PageMakerOptions {
  storefront: Storefront;
  logoColours: Pick<LogoColours, 'find'>;
  backend: Backend;
  documents: ShopDocuments;
  log: ServerLog;
  /** Of memory, for what is the same on many pages of a shop. */
  partBytes: number;
  timesRequests: boolean;
}

/** Who asks for a page, as far as its loaders may know. */
export interface Visit {
  live: LiveShop;
  scheme: 'http' | 'https';
  /** The shop's host is below the platform domain. */
  isPlatformOwned: boolean;
  clientIp: string;
  token: string | undefined;
  /** The browser's solved proof-of-work challenge. */
  proof: string | undefined;
  /** The readable session cookie, which contains the day its cookies were set. */
  signedIn?: string | undefined;
  /** The code of a coupon that a link brought along before. */
  coupon: string | undefined;
  cookiePlace: CookiePlace;
  /** Path and query of the shop page that linked to this one. */
  referrer: string | undefined;
  /** The page was asked for as a preview: with drafts to be laid over the shop's documents, or when its time is past. */
  preview?: Preview;
  /** Does what waits for a gateway of payments while others take the place of the page in its line. */
  atGateway?: <Result>(ask: () => Promise<Result>) => Promise<Result>;
}

type Preview = { state: 'open'; token: string; drafts: ReadonlyMap<string, unknown> } | { state: 'over' };

/** A page, and what it was made from. */
export interface MadePage {
  response: Response;
  /** The page was made with what belongs to its visitor. */
  isPersonal: boolean;
  /** The page was rendered with the visitor's session. */
  usesSession: boolean;
  documents: PageDocuments;
  /** Whether something of it could not be had, so that it should soon be made anew. */
  isIncomplete: () => boolean;
  /** When the first part it was made from has counted long enough. */
  countsUntil: () => number;
}

/** Makes pages by the framework, each with what its loaders may know of its visitor. */
export class PageMaker {
  readonly #options: PageMakerOptions;
  readonly #memory: ShopMemory;
  readonly #timing: RequestTiming | undefined;
  readonly #failures: FailureLog;

  constructor(options: PageMakerOptions) {
    this.#options = options;
    this.#failures = new FailureLog(options.log);
    this.#memory = new ShopMemory({ maxBytes: options.partBytes, ttlMs: options.backend.pageTtlMs });
    this.#timing = options.timesRequests
      ? new RequestTiming((slow) => options.log.warn({ slow }, 'calls took long'))
      : undefined;
  }

  /** What the token of an address opens; `undefined` when it is none of the shop's. */
  async openPreview(visit: Visit, token: string): Promise<Preview | undefined> {
    const drafts = await this.#options.backend.openPreview(bindingsOf(visit), token);
    if (drafts === 'over') return { state: 'over' };
    return drafts && { state: 'open', token, drafts };
  }

  /** Rejects with `Unavailable` when the page cannot be made now. */
  async make(request: Request, url: URL, visit: Visit): Promise<MadePage> {
    const { backend, documents: all, storefront, logoColours } = this.#options;
    const { live, token, proof, preview } = visit;
    const documents = all.forPage(live, preview?.state === 'open' ? preview.drafts : undefined);
    let isPersonal = false;
    let usesSession = false;
    let isSignedIn = false;
    let keptCoupon = visit.coupon ?? '';
    let refusal: Unavailable | undefined;
    let hasFailed = false;
    const credentials = (): Credentials => {
      if (token) usesSession = true;
      return { token, apiKey: live.apiKey, proof };
    };
    const timing = this.#timing;
    const transport = reportingCustomerCalls(
      asideAtGateways(backend.transport(bindingsOf(visit), { credentials, timing }), visit.atGateway),
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
      ? unshared
      : this.#memory.forPage(live.generation, {
          isWhole: () => !isIncomplete(),
          onKeep: documents.keep,
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
          keptCoupon = code;
        },
      },
      cookiePlace: visit.cookiePlace,
      reportError: (error) => {
        const { slug: shop } = live.shop;
        this.#failures.tell(error, shop, { shop, url: url.href }, 'a page failed');
      },
    };
    const handler = await storefront.pages();
    const answer = () => handler(request, context);
    // What a form writes is to be seen by what is read after it.
    const made = await (request.method === 'GET' ? backend.readTogether(answer) : answer());
    const response = new Response(made.body, made);
    if (keptCoupon !== (visit.coupon ?? ''))
      response.headers.append('set-cookie', couponCookie(keptCoupon, visit.cookiePlace));
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
      countsUntil: shared.countsUntil,
    };
  }
}

/** Reports calls that require a customer. */
function reportingCustomerCalls(transport: Transport, onCustomer: () => void): Transport {
  return async (name, input) => {
    const answer = await transport(name, input);
    const { asks, session }: Endpoint = endpoints[name];
    if (asks === 'customer' && session === undefined) onCustomer();
    return answer;
  };
}

/** Renews the session cookies once a day, unless the page is public or sets cookies itself. */
function renewSession({ headers }: Response, { token, signedIn, cookiePlace }: Visit): void {
  if (!token || headers.get(PAGE_CACHE_HEADER) === 'public') return;
  const name = tokenCookieAt(cookiePlace);
  if (headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`))) return;
  const now = new Date();
  if (!isRenewalDue(signedIn, now)) return;
  for (const cookie of sessionCookies(token, cookiePlace, now)) headers.append('set-cookie', cookie);
}

/** The calls of a page, of which those that wait for gateways hold no place of a page meanwhile. */
function asideAtGateways(transport: Transport, atGateway: Visit['atGateway']): Transport {
  return (name, input) => {
    const { asksGateways }: Endpoint = endpoints[name];
    const ask = () => transport(name, input);
    return asksGateways && atGateway ? atGateway(ask) : ask();
  };
}

const bindingsOf = ({ live, clientIp }: Visit) => ({ shop: live.record, clientIp });

/** Reads whose answer several pages of a shop need (each has two languages), and that find nothing a stranger can make up. */
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
/** Reads that find what an address asks for that anybody can make up: a search, a narrowed listing, a page of reviews. */
const OF_ANY_ADDRESS: ReadonlySet<CallName> = new Set(['products', 'reviews'] as const);

interface PageClientOptions {
  transport: Transport;
  /** Asks as nobody in particular, for answers that are handed to others too. */
  asGuest: Transport;
  shared: Pick<PageParts, 'once' | 'onceAskedAgain'>;
  onUnavailable: (unavailable: Unavailable) => void;
  /** Called as well when the API failed and does not say why. */
  onFailure: () => void;
}

/**
 * The client of one page. Its parts load side by side and know nothing of each other, so what several of them read is
 * asked for once, and what many pages read once for all of them; after a call that writes it is asked for anew. Tells
 * when the API could not answer, or not yet again.
 */
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
      return await (isForAll(name) ? asGuest : transport)(name, input);
    } catch (error) {
      const unavailable = unavailableOf(error);
      if (unavailable) onUnavailable(unavailable);
      else if (!isAnswer(error)) onFailure();
      throw error;
    }
  };
  const askOnce = (key: string, name: CallName, input: CallParts) => {
    const asked = read.get(key) ?? ask(name, input);
    read.set(key, asked);
    return asked;
  };
  return clientOf((name, input) => {
    const { params, query, body, ...rest } = input;
    const isShared = SHARED.has(name) && !hasManySpellings(params);
    if (endpoints[name].method !== 'GET' && !isShared) {
      read.clear();
      return ask(name, input);
    }
    if (Object.keys(rest).length > 0) return ask(name, input);
    const key = JSON.stringify([name, params, query, body]);
    const once = () => askOnce(key, name, input);
    if (OF_ANY_ADDRESS.has(name)) return shared.onceAskedAgain(key, once);
    return isShared ? shared.once(key, once) : once();
  });
}

/** Whether the answer is the same for whoever asks. */
const isForAll = (name: CallName): boolean => SHARED.has(name) || OF_ANY_ADDRESS.has(name);

/** A number in an address may have any zeros before it: what it finds is found by its slug. */
const hasManySpellings = (params: CallParts['params']): boolean =>
  Object.values(params ?? {}).some((value) => typeof value === 'string' && /^\d+$/.test(value));

/** Whether an error tells of what was asked, such as that it is not there, and not of the API. */
const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

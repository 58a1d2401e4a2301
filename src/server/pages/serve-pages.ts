import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Credentials, RequestTiming } from '#client/client.ts';
import { TOKEN_COOKIE } from '#domain/account/session-cookies.ts';
import type { FairQueue, Turn } from '#domain/fair-queue.ts';
import { Unavailable } from '#domain/unavailable.ts';
import type { Backend, ServerBindings } from '#server/backend.ts';
import { turnOf } from '#server/host/departure.ts';
import { FailureLog, type ServerLog } from '#server/log/server-log.ts';
import { asBrowserSent } from '#server/security/request-origin.ts';
import { localeOfPath } from '#storefront/locale/locale.ts';
import { PAGE_CACHE_HEADER } from '#storefront/public-page.ts';
import type { PageRequest } from '#storefront/request-context.ts';
import { type PageDocuments, ShopDocuments } from '../documents/shop-documents.ts';
import type { RequestBodies } from '../host/request-bodies.ts';
import { keptBytes } from '../kept-bytes.ts';
import { CachedPage, isUnchanged } from '../page-cache/cached-page.ts';
import { pickEncoding } from '../page-cache/encoding.ts';
import type { HotPath } from '../page-cache/hot-path.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { LogoColours } from '../pictures/logo-colours.ts';
import { contentSecurityPolicy } from '../security/content-security-policy.ts';
import { addSecurityHeaders } from '../security/security-headers.ts';
import type { LiveShop } from '../shops/hosted-shop.ts';
import { ShopMemory, unshared } from '../shops/shop-memory.ts';
import type { Storefront } from '../storefront/storefront.ts';
import {
  addressThatMayLeadOn,
  addressWithoutPreview,
  keepInPreview,
  ownAddress,
  PREVIEW_PARAMETER,
  pageAddress,
  pathOfPage,
  previewAddress,
} from './page-address.ts';
import { pageClient } from './page-client.ts';
import { PageRenders, type Rendered } from './page-renders.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';
const PRIVATE = 'private, no-cache';
const PREVIEW = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
/** A page that lacks a document or an answer of the API that could not be had is soon made anew. */
const INCOMPLETE_TTL_MS = 3_000;
/** A route that knows what to say to a failure of the API gives another status. */
const UNHANDLED = 500;
const HTML = /^text\/html\b/;

export interface PagesOptions {
  storefront: Storefront;
  logoColours: Pick<LogoColours, 'find'>;
  backend: Backend;
  /** Missing when no page is to be kept. */
  cache: PageCache | undefined;
  hotPath: HotPath;
  /** The line that pages wait in to be made. */
  queue: FairQueue;
  bodies: RequestBodies;
  log: ServerLog;
  pageStorageUrl: string | undefined;
  /** Of memory, for copies of documents that are elsewhere. */
  documentBytes: number;
  /** Of memory, for what is the same on many pages of a shop. */
  partBytes: number;
  timesRequests: boolean;
  /** Called with the id of a shop of which a document was found changed. */
  onDocumentChange: (shopId: number) => void;
}

/** Who asks for a page, as far as its loaders may know. */
interface Visit {
  live: LiveShop;
  scheme: 'http' | 'https';
  clientIp: string;
  token: string | undefined;
  /** The page was asked for as a preview: with drafts to be laid over the shop's documents, or when its time is past. */
  preview?: Preview;
}

type Preview = { state: 'open'; token: string; drafts: ReadonlyMap<string, unknown> } | { state: 'over' };

interface Run {
  response: Response;
  /** The page was made with what belongs to its visitor. */
  isPersonal: boolean;
  documents: PageDocuments;
  /** Whether something of it could not be had, so that it should soon be made anew. */
  isIncomplete: () => boolean;
  /** When the first part it was made from has counted long enough. */
  countsUntil: () => number;
}

/** The pages of shops: from the cache where they are the same for all, else from the framework. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #documents: ShopDocuments;
  readonly #memory: ShopMemory;
  readonly #timing: RequestTiming | undefined;
  readonly #renders: PageRenders;
  readonly #failures: FailureLog;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#failures = new FailureLog(options.log);
    this.#renders = new PageRenders(options.queue);
    this.#documents = new ShopDocuments({
      backend: options.backend,
      storageUrl: options.pageStorageUrl,
      maxBytes: options.documentBytes,
      log: options.log,
      onChange: options.onDocumentChange,
    });
    this.#memory = new ShopMemory({ maxBytes: options.partBytes, ttlMs: options.backend.pageTtlMs });
    this.#timing = options.timesRequests
      ? new RequestTiming((slow) => options.log.warn({ slow }, 'calls took long'))
      : undefined;
  }

  /**
   * Answers a request for a page, its data or one of its forms; `undefined` when its address cannot be read. Rejects
   * with `Unavailable` when the page cannot be made now, and with `ClientLeft` when nobody waits for it any more.
   */
  async answer(c: Context<ServerBindings>, live: LiveShop): Promise<Response | undefined> {
    const url = new URL(c.req.url);
    const address = pageAddress(url);
    if (address === undefined) return undefined;
    const { scheme, ip } = c.var.caller;
    const visit: Visit = { live, scheme, clientIp: ip, token: getCookie(c, TOKEN_COOKIE) };
    const own = ownAddress(url, live.shop.defaultLanguage);
    const turn = turnOf(c, live.id);
    if (own && c.req.method !== 'POST') return this.#moved(own, turn, visit);
    const { queue } = this.#options;
    const token = url.searchParams.get(PREVIEW_PARAMETER);
    if (c.req.method === 'POST') {
      // Read before the line: whoever sends slowly holds nobody up.
      return this.#options.bodies.with(c.env.incoming, turn.client, (body) => {
        const request = asBrowserSent(c.req.raw, body, c.var.caller);
        return queue.run(turn, async () => {
          const preview = token && (await this.#openPreview(visit, token));
          if (preview) return this.#preview(request, url, { ...visit, preview });
          const { response } = await this.#run(request, url, visit);
          return this.#asPrivate(response, visit);
        });
      });
    }
    if (token) {
      const previewed = await queue.run(turn, async () => {
        const preview = await this.#openPreview(visit, token);
        if (!preview) return undefined;
        const shown = new URL(live.shop.origin + address);
        return this.#preview(new Request(shown), shown, { ...visit, preview });
      });
      if (previewed) return previewed;
    }
    await this.#documents.recheck(live);
    return this.#toResponse(c, address, await this.#find(address, turn, visit));
  }

  /** The page from the cache, else made in its turn. One whose time is past stands in for one that cannot be made. */
  async #find(address: string, turn: Turn, visit: Visit): Promise<Rendered> {
    const { cache } = this.#options;
    const { live, scheme } = visit;
    const key = `${live.id}.${live.version}.${scheme} ${address}`;
    const page = cache?.find(live.id, key);
    if (cache && page) {
      cache.hits.count += 1;
      return { kind: 'public', page };
    }
    const stale = () => cache?.findStale(live.id, key);
    try {
      const render = () => this.#render(address, visit);
      if (!cache) return await this.#options.queue.run(turn, render);
      cache.misses.count += 1;
      const rendered = await this.#renders.get(key, turn, render);
      if (rendered.kind === 'public')
        return { kind: 'public', page: cache.keep(live.id, key, rendered.page) };
      const before = isUnavailable(rendered) ? stale() : undefined;
      return before ? { kind: 'public', page: before } : rendered;
    } catch (error) {
      const before = error instanceof Unavailable ? stale() : undefined;
      if (!before) throw error;
      return { kind: 'public', page: before };
    }
  }

  /** Leads to the own address of a page; when the page leads on from there, to where it does: one step, not two. */
  async #moved(own: string, turn: Turn, visit: Visit): Promise<Response> {
    const address = addressThatMayLeadOn(new URL(own, visit.live.shop.origin));
    const found = address === undefined ? undefined : await this.#find(address, turn, visit);
    if (found?.kind === 'private' && found.response.status === 301) return found.response;
    return this.#asPrivate(new Response(null, { status: 301, headers: { Location: own } }), visit);
  }

  /** What the token of an address opens; `undefined` when it is none of the shop's. */
  async #openPreview(visit: Visit, token: string): Promise<Preview | undefined> {
    const drafts = await this.#options.backend.openPreview(bindingsOf(visit), token);
    if (drafts === 'over') return { state: 'over' };
    return drafts && { state: 'open', token, drafts };
  }

  /** The page as it would be with the drafts published, or as it is once the token is over. It never comes near the cache. */
  async #preview(request: Request, url: URL, visit: Visit): Promise<Response> {
    const token = visit.preview?.state === 'open' ? visit.preview.token : undefined;
    const { response } = await this.#run(request, url, visit);
    for (const [name, value] of Object.entries(PREVIEW)) response.headers.set(name, value);
    const moved = token && response.headers.get('location');
    if (moved) response.headers.set('Location', previewAddress(moved, token));
    if (!token || !HTML.test(response.headers.get('content-type') ?? ''))
      return this.#asPrivate(response, visit);
    const html = keepInPreview(await response.text(), token);
    return this.#asPrivate(new Response(html, response), visit);
  }

  async #render(address: string, visit: Visit): Promise<Rendered> {
    const url = new URL(visit.live.shop.origin + address);
    // Loaders see nothing of the visitor: what one visitor's page is made from may be another's too.
    const run = await this.#run(new Request(url), url, visit);
    const { response, isPersonal, documents, isIncomplete, countsUntil } = run;
    const isPublic = response.headers.get(PAGE_CACHE_HEADER) === 'public';
    response.headers.delete(PAGE_CACHE_HEADER);
    // What is the same for all is made as for a guest, whoever asks first.
    if (isPublic && isPersonal) return this.#render(address, { ...visit, token: undefined });
    if (!isPublic || response.status !== 200 || response.headers.has('set-cookie')) {
      return { kind: 'private', response: await this.#asPrivate(response, visit) };
    }
    response.headers.set('Cache-Control', REVALIDATE);
    await this.#protect(response.headers, visit);
    documents.keep();
    const lacks = isIncomplete();
    const page = new CachedPage({
      body: Buffer.from(await response.arrayBuffer()),
      headers: [...response.headers],
      generation: visit.live.generation,
      expiresAt: lacks ? Date.now() + INCOMPLETE_TTL_MS : countsUntil(),
      isIncomplete: lacks,
      leaves: this.#options.cache ? 'often' : 'once',
    });
    return { kind: 'public', page };
  }

  async #run(request: Request, url: URL, visit: Visit): Promise<Run> {
    const { backend, storefront, logoColours } = this.#options;
    const { live, token, preview } = visit;
    const documents = this.#documents.forPage(live, preview?.state === 'open' ? preview.drafts : undefined);
    let isPersonal = false;
    let refusal: Unavailable | undefined;
    let hasFailed = false;
    const credentials = (): Credentials => {
      if (token) isPersonal = true;
      return { token, apiKey: live.apiKey };
    };
    const timing = this.#timing;
    const transport = backend.transport(bindingsOf(visit), { credentials, timing });
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
        leavesTo: await addressWithoutPreview(url, live.shop.defaultLanguage, this.#documents.forPage(live)),
      },
      url,
      reportError: (error) => {
        const { slug: shop } = live.shop;
        this.#failures.tell(error, shop, { shop, url: url.href }, 'a page failed');
      },
    };
    const handler = await storefront.pages();
    const answer = () => handler(request, context);
    // What a form writes is to be seen by what is read after it.
    const response = await (request.method === 'GET' ? backend.readTogether(answer) : answer());
    if (refusal && response.status === UNHANDLED) throw refusal;
    const failure = documents.failure();
    if (failure) throw failure;
    return {
      response: new Response(response.body, response),
      isPersonal,
      documents,
      isIncomplete,
      countsUntil: shared.countsUntil,
    };
  }

  async #toResponse(c: Context<ServerBindings>, address: string, rendered: Rendered): Promise<Response> {
    if (rendered.kind === 'private') return rendered.response;
    const { page } = rendered;
    const variant = await page.variant(pickEncoding(c.req.header('accept-encoding')));
    this.#options.hotPath.remember(c.env.incoming, address, page);
    const unchanged = isUnchanged(c.req.header('if-none-match'), variant.etag);
    const headers = pairs(unchanged ? variant.headersUnchanged : variant.headers);
    return new Response(unchanged ? null : keptBytes(variant.body), {
      status: unchanged ? 304 : 200,
      headers,
    });
  }

  async #asPrivate(response: Response, visit: Visit): Promise<Response> {
    response.headers.delete(PAGE_CACHE_HEADER);
    if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', PRIVATE);
    await this.#protect(response.headers, visit);
    return response;
  }

  async #protect(headers: Headers, { live, scheme }: Visit): Promise<void> {
    addSecurityHeaders(headers, scheme);
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

/** Some pages know themselves how to say that they cannot be made now. */
const isUnavailable = (rendered: Rendered): boolean =>
  rendered.kind === 'private' && rendered.response.status === 503;

const bindingsOf = ({ live, clientIp }: Visit) => ({ shop: live.record, clientIp });

function pairs(flat: string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[i * 2] ?? '', flat[i * 2 + 1] ?? '']);
}

import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Credentials } from '#client/client.ts';
import { RequestTiming } from '#client/request-timing.ts';
import { localeOfPath } from '#storefront/locale/locale-path.ts';
import { PAGE_CACHE_HEADER } from '#storefront/public-page.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { TOKEN_COOKIE } from '../api/credentials.ts';
import type { Backend } from '../backend.ts';
import { type PageDocuments, ShopDocuments } from '../documents/shop-documents.ts';
import type { ServerLog } from '../log/server-log.ts';
import { CachedPage, isUnchanged } from '../page-cache/cached-page.ts';
import { pickEncoding } from '../page-cache/encoding.ts';
import type { HotPath } from '../page-cache/hot-path.ts';
import type { PageCache, Rendered } from '../page-cache/page-cache.ts';
import { contentSecurityPolicy } from '../security/content-security-policy.ts';
import { securityHeaders } from '../security/security-headers.ts';
import type { ServerBindings } from '../server-bindings.ts';
import type { LiveShop } from '../shops/hosted-shop.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { Turnstile } from '../turnstile.ts';
import { keepInPreview } from './keep-in-preview.ts';
import { pageAddress, pathOfPage } from './page-address.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';
const PRIVATE = 'private, no-cache';
const PREVIEW = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
const PREVIEW_PARAMETER = 'preview';
/** A page that lacks a document for a failure of its storage is soon made anew. */
const INCOMPLETE_TTL_MS = 3_000;
const HTML = /^text\/html\b/;

export interface PagesOptions {
  storefront: Storefront;
  backend: Backend;
  /** Missing when no page is to be kept. */
  cache: PageCache | undefined;
  hotPath: HotPath;
  log: ServerLog;
  pageStorageUrl: string | undefined;
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
  /** The drafts to be laid over the shop's documents. */
  drafts?: ReadonlyMap<string, unknown>;
}

interface Run {
  response: Response;
  /** The page was made with what belongs to its visitor. */
  isPersonal: boolean;
  documents: PageDocuments;
}

/** The pages of shops: from the cache where they are the same for all, else from the framework. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #documents: ShopDocuments;
  readonly #timing: RequestTiming | undefined;
  readonly #turnstile: Turnstile;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#turnstile = new Turnstile(options.backend.rendersAtOnce);
    this.#documents = new ShopDocuments({
      backend: options.backend,
      storageUrl: options.pageStorageUrl,
      log: options.log,
      onChange: options.onDocumentChange,
    });
    this.#timing = options.timesRequests
      ? new RequestTiming((slow) => options.log.warn({ slow }, 'calls took long'))
      : undefined;
  }

  /** Answers a request for a page, its data or one of its forms; `undefined` when its address cannot be read. */
  async answer(c: Context<ServerBindings>, live: LiveShop): Promise<Response | undefined> {
    const url = new URL(c.req.url);
    const address = pageAddress(url);
    if (address === undefined) return undefined;
    const { scheme, ip } = c.var.caller;
    const visit: Visit = { live, scheme, clientIp: ip, token: getCookie(c, TOKEN_COOKIE) };
    if (c.req.method === 'POST') {
      const { response } = await this.#run(c.req.raw, url, visit);
      return this.#asPrivate(response, visit);
    }
    const preview = url.searchParams.get(PREVIEW_PARAMETER);
    const drafts = preview ? await this.#options.backend.openPreview(bindingsOf(visit), preview) : undefined;
    if (preview && drafts) return this.#preview(address, { ...visit, drafts }, preview);
    await this.#documents.recheck(live);
    const render = () => this.#turnstile.pass(() => this.#render(address, visit));
    const { cache } = this.#options;
    const key = `${live.id}.${live.version}.${scheme} ${address}`;
    return this.#toResponse(c, await (cache ? cache.get(key, render) : render()));
  }

  /** The page as it would be with the drafts published. It never comes near the cache. */
  async #preview(address: string, visit: Visit, token: string): Promise<Response> {
    const url = new URL(visit.live.shop.origin + address);
    const { response } = await this.#turnstile.pass(() => this.#run(new Request(url), url, visit));
    for (const [name, value] of Object.entries(PREVIEW)) response.headers.set(name, value);
    if (!HTML.test(response.headers.get('content-type') ?? '')) return this.#asPrivate(response, visit);
    const html = keepInPreview(await response.text(), token);
    return this.#asPrivate(new Response(html, response), visit);
  }

  async #render(address: string, visit: Visit): Promise<Rendered> {
    const url = new URL(visit.live.shop.origin + address);
    // Loaders see nothing of the visitor: what one visitor's page is made from may be another's too.
    const { response, isPersonal, documents } = await this.#run(new Request(url), url, visit);
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
    const ttlMs = documents.isIncomplete() ? INCOMPLETE_TTL_MS : this.#options.backend.pageTtlMs;
    const page = new CachedPage({
      body: Buffer.from(await response.arrayBuffer()),
      headers: [...response.headers],
      generation: visit.live.generation,
      expiresAt: Date.now() + ttlMs,
      leaves: this.#options.cache ? 'often' : 'once',
    });
    return { kind: 'public', page };
  }

  async #run(request: Request, url: URL, visit: Visit): Promise<Run> {
    const { backend, storefront, log } = this.#options;
    const { live, token, drafts } = visit;
    const documents = this.#documents.forPage(live, drafts);
    let isPersonal = false;
    const credentials = (): Credentials => {
      if (token) isPersonal = true;
      return { token, apiKey: live.apiKey };
    };
    const context: RequestContext = {
      client: backend.client(bindingsOf(visit), { credentials, timing: this.#timing }),
      shop: live.shop,
      locale: localeOfPath(pathOfPage(url.pathname), live.shop.defaultLanguage),
      documents,
      isPreview: drafts !== undefined,
      url,
      reportError: (error) => log.error({ err: error, shop: live.shop.slug, url: url.href }, 'a page failed'),
    };
    const handler = await storefront.pages();
    const response = await handler(request, context);
    return { response: new Response(response.body, response), isPersonal, documents };
  }

  async #toResponse(c: Context<ServerBindings>, rendered: Rendered): Promise<Response> {
    if (rendered.kind === 'private') return rendered.response;
    const { page } = rendered;
    const variant = await page.variant(pickEncoding(c.req.header('accept-encoding')));
    if (this.#options.cache) this.#options.hotPath.remember(c.env.incoming, page);
    const unchanged = isUnchanged(c.req.header('if-none-match'), variant.etag);
    const headers = pairs(unchanged ? variant.headersUnchanged : variant.headers);
    return new Response(unchanged ? null : new Uint8Array(variant.body), {
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
    for (const [name, value] of securityHeaders(scheme)) headers.set(name, value);
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

const bindingsOf = ({ live, clientIp }: Visit) => ({ shop: live.record, clientIp });

function pairs(flat: string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[i * 2] ?? '', flat[i * 2 + 1] ?? '']);
}

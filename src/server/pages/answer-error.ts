import type { Context } from 'hono';
import type { Unavailable } from '#domain/unavailable.ts';
import { keptBytes } from '../kept-bytes.ts';
import { compressForGood, type Encoding, pickEncoding } from '../page-cache/encoding.ts';
import { contentSecurityPolicy } from '../security/content-security-policy.ts';
import type { ServerBindings } from '../server-bindings.ts';
import { type ErrorStatus, errorPage } from './error-page.ts';
import { type PageLanguage, pageLanguage } from './page-language.ts';

const POLICY = contentSecurityPolicy({ inlineScripts: [] });
const MESSAGES: Record<ErrorStatus, [code: string, message: string]> = {
  400: ['bad-request', 'The request cannot be read'],
  403: ['foreign-origin', 'The request comes from a page of another site'],
  404: ['not-found', 'There is nothing at this address'],
  405: ['method-not-allowed', 'This address takes no such request'],
  413: ['too-large', 'The body is larger than 1 MiB'],
  414: ['address-too-long', 'The address is too long'],
  417: ['expectation-failed', 'The request expects what the server does not do'],
  500: ['internal', 'Something went wrong'],
  503: ['unavailable', 'This cannot be done just now'],
};

/** The methods of whatever is only read. */
export const READS = 'GET, HEAD';

/** A failure as programs read it below `/api`, and as a page for people elsewhere. Never more than that it failed. */
export function answerError(c: Context<ServerBindings>, status: ErrorStatus): Response {
  if (isForPrograms(c)) {
    const [code, message] = MESSAGES[status];
    return c.json({ code, message }, status, { 'Cache-Control': 'no-store' });
  }
  const encoding = pickEncoding(c.req.header('accept-encoding'));
  const body = readyPage(status, languageOf(c), c.req.method === 'POST', encoding);
  return c.body(keptBytes(body), status, {
    ...platformPageHeaders(),
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Length': String(body.length),
    Vary: 'Accept-Language, Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}

/** Refuses a method that its address does not take, and names those that it takes. */
export function answerNotAllowed(c: Context<ServerBindings>, methods: string): Response {
  const answer = answerError(c, 405);
  answer.headers.set('Allow', methods);
  return answer;
}

/** Whoever is refused must cost less than whoever is served: each of these pages is made and compressed once. */
function readyPage(status: ErrorStatus, language: PageLanguage, isForm: boolean, encoding: Encoding): Buffer {
  const key = `${status} ${language} ${isForm} ${encoding}`;
  const known = ready.get(key);
  if (known) return known;
  const page = Buffer.from(errorPage(status, language, { isForm }));
  const made = compressForGood(page, encoding);
  ready.set(key, made);
  return made;
}

const ready = new Map<string, Buffer>();

/** Tells that something cannot be done now, and when to ask again; a page of that kind asks again by itself. */
export function answerUnavailable(c: Context<ServerBindings>, { retryAfterSeconds }: Unavailable): Response {
  c.header('Retry-After', String(retryAfterSeconds));
  if (!isForPrograms(c)) return answerError(c, 503);
  const [code, message] = MESSAGES[503];
  return c.json({ code, message, retryAfter: retryAfterSeconds }, 503, { 'Cache-Control': 'no-store' });
}

/** The language of the address, else of the shop, else the one the browser asks for. */
function languageOf(c: Context<ServerBindings>): PageLanguage {
  const prefix = /^\/(bn|en)(?:\/|$)/.exec(c.req.path)?.[1];
  if (prefix === 'bn' || prefix === 'en') return prefix;
  return c.var.shop?.shop.defaultLanguage ?? pageLanguage(c.req.header('accept-language'));
}

/** Whether an address is read by programs rather than people. */
export const isForPrograms = (c: Context): boolean => /^\/(?:api|storage)\//.test(c.req.path);

/** Headers of pages that belong to no shop. */
export const platformPageHeaders = () => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  Vary: 'Accept-Language',
});

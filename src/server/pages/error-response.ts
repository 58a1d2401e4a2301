import type { Context } from 'hono';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { isPictureUploadPath, MAX_PICTURE_MIB } from '#domain/picture.ts';
import type { Unavailable } from '#queueing/unavailable.ts';
import type { ServerBindings } from '#server/backend.ts';
import { compressAtHighLevel, type Encoding, pickEncoding } from '#server/page-cache/cached-page.ts';
import { formatContentSecurityPolicy } from '#server/security/security-headers.ts';
import { createZeroCopyBody } from '#server/zero-copy-body.ts';
import { type PageLanguage, readPageLanguage, renderPageFrame } from './page-frame.ts';

const ERROR_PAGE_POLICY = formatContentSecurityPolicy({ inlineScripts: [] });
const API_MESSAGES: Record<ErrorKind, [code: string, message: string]> = {
  400: ['bad-request', 'The request cannot be read'],
  403: ['foreign-origin', 'The request comes from a page of another site'],
  404: ['not-found', 'Nothing was found at this address'],
  405: ['method-not-allowed', 'This address does not accept this method'],
  413: ['too-large', 'The body is larger than 1 MiB'],
  picture: ['too-large', `A picture can be up to ${MAX_PICTURE_MIB} MiB`],
  414: ['address-too-long', 'The address is too long'],
  417: ['expectation-failed', 'The server does not support the Expect header of this request'],
  500: ['internal', 'Something went wrong'],
  503: ['unavailable', 'The service is unavailable right now'],
};

export const READ_METHODS = 'GET, HEAD';

export function errorResponse(c: Context<ServerBindings>, status: ErrorStatus): Response {
  const kind = status === 413 && isPictureUploadPath(c.req.path) ? 'picture' : status;
  if (isApiRequest(c)) {
    const [code, message] = API_MESSAGES[kind];
    return c.json({ code, message }, status, { 'Cache-Control': 'no-store' });
  }
  const encoding = pickEncoding(c.req.header('accept-encoding'));
  const body = getRenderedErrorPage(kind, readLanguage(c), c.req.method === 'POST', encoding);
  return c.body(createZeroCopyBody(body), status, {
    ...createPlatformPageHeaders(),
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Length': String(body.length),
    Vary: 'Accept-Language, Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}

export function methodNotAllowedResponse(c: Context<ServerBindings>, methods: string): Response {
  const response = errorResponse(c, 405);
  response.headers.set('Allow', methods);
  return response;
}

/** Returns a compressed error page. Renders each page only once, so that errors cost less than other pages. */
function getRenderedErrorPage(
  kind: ErrorKind,
  language: PageLanguage,
  isForm: boolean,
  encoding: Encoding,
): Buffer {
  const key = `${kind} ${language} ${isForm} ${encoding}`;
  const cached = renderedPages.get(key);
  if (cached) return cached;
  const page = Buffer.from(renderErrorPage(kind, language, { isForm }));
  const compressed = compressAtHighLevel(page, encoding);
  renderedPages.set(key, compressed);
  return compressed;
}

const renderedPages = new Map<string, Buffer>();

/** Returns a 503 with `Retry-After`. Browsers get a page that reloads automatically, unless they posted a form. */
export function unavailableResponse(c: Context<ServerBindings>, { retryAfterSeconds }: Unavailable) {
  c.header('Retry-After', String(retryAfterSeconds));
  if (!isApiRequest(c)) return errorResponse(c, 503);
  const [code, message] = API_MESSAGES[503];
  return c.json({ code, message, retryAfter: retryAfterSeconds }, 503, { 'Cache-Control': 'no-store' });
}

function readLanguage(c: Context<ServerBindings>): PageLanguage {
  const prefix = /^\/(bn|en)(?:\/|$)/.exec(c.req.path)?.[1];
  if (prefix === 'bn' || prefix === 'en') return prefix;
  return c.var.shop?.shop.defaultLanguage ?? readPageLanguage(c.req.header('accept-language'));
}

export const isApiRequest = (c: Context): boolean => /^\/(?:api|storage)\//.test(c.req.path);

export const createPlatformPageHeaders = () => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': ERROR_PAGE_POLICY,
  Vary: 'Accept-Language',
});

const TEXTS = {
  en: {
    400: ['This address isn’t valid.', 'Check it for typos, or go to the home page.'],
    403: ['This request came from another site.', 'Open the page on this site and try again.'],
    404: ['Page not found.', 'It may have moved. Go to the home page.'],
    405: ['Something went wrong with this request.', 'Go to the home page and try again.'],
    413: ['That’s too large.', 'The limit is 1 MB. Go back, shorten it and send it again.'],
    picture: ['This photo is too large.', 'Go back and choose one up to 5 MB.'],
    414: ['This address is too long.', 'Go to the home page and try again.'],
    417: ['Something went wrong with this request.', 'Go to the home page and try again.'],
    500: ['Something went wrong.', 'We’ve been notified. Please try again in a moment.'],
    503: [
      'We’re very busy right now.',
      'Nothing was lost. This page will try again automatically in a few seconds.',
    ],
    form: 'We’re not sure whether it was sent. Go back and try again in a few seconds. Your entries are still there.',
    home: 'Go to the home page',
  },
  bn: {
    400: ['এই ঠিকানাটি ঠিক নয়।', 'বানান দেখে নিন, অথবা হোম পেজে যান।'],
    403: ['অনুরোধটি অন্য সাইট থেকে এসেছে।', 'পেজটি এই সাইটে খুলে আবার চেষ্টা করুন।'],
    404: ['পেজটি পাওয়া যায়নি।', 'হয়তো সরানো হয়েছে। হোম পেজে যান।'],
    405: ['কিছু একটা সমস্যা হয়েছে।', 'হোম পেজ থেকে আবার চেষ্টা করুন।'],
    413: ['লেখাটি খুব বড়।', 'সর্বোচ্চ ১ এমবি পাঠানো যায়। ফিরে গিয়ে ছোট করে আবার পাঠান।'],
    picture: ['ছবিটি খুব বড়।', 'ফিরে গিয়ে সর্বোচ্চ ৫ এমবির একটি ছবি বেছে নিন।'],
    414: ['ঠিকানাটি খুব লম্বা।', 'হোম পেজ থেকে আবার চেষ্টা করুন।'],
    417: ['কিছু একটা সমস্যা হয়েছে।', 'হোম পেজ থেকে আবার চেষ্টা করুন।'],
    500: ['কিছু একটা সমস্যা হয়েছে।', 'বিষয়টি আমরা জেনেছি। একটু পরে আবার চেষ্টা করুন।'],
    503: ['এখন অনেক ভিড়।', 'আপনার কোনো তথ্য হারায়নি। কয়েক সেকেন্ড পর পেজটি নিজে থেকেই আবার লোড হবে।'],
    form: 'পাঠানো হয়েছে কি না আমরা নিশ্চিত নই। ফিরে গিয়ে কয়েক সেকেন্ড পর আবার চেষ্টা করুন। আপনার লেখা সেখানেই আছে।',
    home: 'হোম পেজে যান',
  },
} as const;

type ErrorKind = Exclude<keyof (typeof TEXTS)['en'], 'home' | 'form'>;
export type ErrorStatus = Exclude<ErrorKind, 'picture'>;

export function renderErrorPage(kind: ErrorKind, language: PageLanguage, { isForm = false } = {}): string {
  const texts = TEXTS[language];
  const [title, explanation] = texts[kind];
  const text = isForm && kind === 503 ? texts.form : explanation;
  return renderPageFrame({
    language,
    title,
    platformUrl: '/',
    isIndexed: false,
    reloadsAutomatically: kind === 503 && !isForm,
    body: `<section class="lost"><h1>${escapeMarkup(title)}</h1><p class="lead">${escapeMarkup(text)}</p>
<div class="actions"><a class="button primary" href="/">${texts.home}</a></div></section>`,
  });
}

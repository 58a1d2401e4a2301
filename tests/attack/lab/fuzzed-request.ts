import { randomPhone } from './buyer.ts';
import { pickFrom, randomWord } from './random.ts';
import type { Sending } from './send.ts';

/** Personal data in fuzzed requests, which must not be logged. */
export const NEEDLES = ['Needle Begum', 'needle.begum@example.com', '01799887766', 'Needle Lane 12'] as const;

type Random = () => number;
type Fuzzed = Pick<Sending, 'path'> & Required<Pick<Sending, 'method' | 'headers'>> & Partial<Sending>;

const PATHS = [
  ...[
    '/',
    '/category/skin',
    '/category/',
    '/brand/',
    '/brand/x',
    '/product/',
    '/search/',
    '/search',
    '/blog/',
    '/blog/category/',
  ],
  ...[
    '/cart',
    '/checkout',
    '/wishlist',
    '/track-order',
    '/order-success/',
    '/store-locator',
    '/contact-us',
    '/notify',
    '/landing/',
    '/campaign/',
  ],
  ...[
    '/bn/',
    '/en/',
    '/images/w_320,f_webp/',
    '/images/',
    '/storage/pages/glow/',
    '/api/',
    '/api/v1/',
    '/api/v2/order/without-login',
  ],
  ...[
    '/api/v3/product/storefront',
    '/api/v1/country/log',
    '/api/v1/form/submit',
    '/api/v1/notify',
    '/api/v1/order/track',
    '/api/v4/search/suggestions',
  ],
  ...[
    '/api/v3/storefront/get-by-ids',
    '/api/v2/delivery-charge/order-delivery-charge',
    '/api/get-json',
    '/assets/',
    '/_root.data',
    '/category/skin.data',
    '/sitemaps/',
  ],
] as const satisfies readonly string[];
const TAILS = [
  ...[
    '',
    '',
    'x',
    '%00',
    '%0a',
    '%0d%0a',
    '%09',
    '%FF',
    '%',
    '%2e%2e%2f',
    '..',
    './/',
    '//',
    '\\',
    ';',
    '%F0%9F%98%80',
    '%E0%A6%95',
    "'",
    '"<svg>',
  ],
  ...[
    '-1',
    '0',
    '1e99',
    '9007199254740993',
    'null',
    'NaN',
    '{}',
    '[]',
    '__proto__',
    'constructor',
    'a'.repeat(121),
    'b'.repeat(3_000),
  ],
] as const;
const NAMES = [
  'page',
  'gg__price_min',
  'gg__brand',
  'gg__sort',
  'q',
  'query',
  'skuId',
  'key',
  'phone',
  'orderNumber',
  'sku',
  'preview',
  'reviews',
  '_routes',
  'index',
  'perPage',
  'extra',
  'zz',
] as const;
const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
] as const;
const TYPES = [
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  '',
  'junk',
  'application/json; charset=utf-7',
] as const;
const HEADERS = [
  'cookie',
  'origin',
  'referer',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'range',
  'x-api-key',
  'authorization',
  'idempotency-key',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'content-encoding',
  'expect',
  'x-http-method-override',
] as const;
const VALUES = [
  '',
  'x',
  '*',
  'null',
  'same-origin',
  'cross-site',
  'token=%FF; apiKey=%',
  'Bearer x',
  'gzip',
  'bytes=0-1',
  'bytes=99-1',
  'http://[',
  'bn;q=x',
  '"',
  '0'.repeat(5_000),
  'ক্ষ',
] as const;
const HOSTS = [
  'glow.localhost',
  'glow.localhost',
  'glow.localhost',
  'shop.ghor.localhost',
  'ghor.localhost',
  'localhost',
  'GLOW.localhost.',
  'www.glow.localhost',
  'nobody.localhost',
  '127.0.0.1',
  '[::1]',
  'x'.repeat(300),
  'glow.localhost:99999',
] as const;

export function makeRequest(random: Random): Fuzzed {
  const method = pickFrom(METHODS, random);
  const path = pickFrom(PATHS, random) + pickFrom(TAILS, random) + search(random);
  const headers: Record<string, string> = {};
  for (let count = Math.floor(random() * 3); count > 0; count -= 1) {
    headers[pickFrom(HEADERS, random)] = encodeURI(pickFrom(VALUES, random));
  }
  // Removes `Expect: 100-continue`: a client that ignores the interim response may wait forever.
  if (headers.expect !== undefined) delete headers.expect;
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  if (!hasBody) return { method, path, headers, host: pickFrom(HOSTS, random) };
  headers['content-type'] = pickFrom(TYPES, random);
  return { method, path, headers, host: pickFrom(HOSTS, random), body: makeBody(random) };
}

function search(random: Random): string {
  const count = Math.floor(random() * 3);
  const pairs = Array.from({ length: count }, () => `${pickFrom(NAMES, random)}=${pickFrom(TAILS, random)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function makeBody(random: Random): string {
  const [name, email, phone, street] = NEEDLES;
  const invalidValue = pickFrom(
    [null, -1, 0, 1e99, '', 'x'.repeat(6_000), {}, [], '\u0000', true] as const,
    random,
  );
  const order: Record<string, unknown> = {
    shippingName: name,
    shippingEmail: email,
    shippingPhone: random() < 0.5 ? phone : randomPhone(),
    shippingStreet: street,
    shippingCityId: 1,
    shippingAreaId: 1,
    products: [{ skuId: Math.floor(random() * 600), quantity: 1 }],
    formId: 'contact',
    contact: email,
    skuId: 1,
    countryCode: 'BD',
    ids: [1],
    data: { name, message: street },
  };
  const keys = Object.keys(order);
  order[keys[Math.floor(random() * keys.length)] ?? 'x'] = invalidValue;
  const json = JSON.stringify(order);
  const forms = [
    json,
    json.slice(0, Math.floor(random() * json.length)),
    `formId=contact&data.name=${encodeURIComponent(name)}&skuId=1&contact=${email}`,
    `--x\r\nContent-Disposition: form-data; name="formId"\r\n\r\ncontact\r\n--x--`,
    `[${'['.repeat(2_000)}`,
    randomWord(200, random),
    '',
  ] as const;
  return pickFrom(forms, random);
}

import { type Attack, type AttackOptions, type AttackOutcome, BOTH } from './attack.ts';
import { openBuyer } from './lab/buyer.ts';
import { inParallel } from './lab/in-parallel.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { send, type TestResponse } from './lab/send.ts';

const HOST = 'glow.localhost';
const OTHER_HOST = 'shop.ghor.localhost';
const MAX_CALLS = 4_000;
const SHORT_RUN_STEP = 4;

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string }[];
}

interface Call {
  method: string;
  path: string;
  host: string;
  headers: Record<string, string>;
  body?: string;
}

interface ForeignData {
  marks: string[];
  ids: number[];
  slugs: string[];
  orderNumber: string;
  key: string;
  apiKey: string;
}

const PHONE = '01911999888';
const STREET = 'Lane of the neighbour 7';

/**
 * Requests data of one shop from the host of another shop, by key, id, slug, order number and document. No
 * response may contain data of the first shop.
 */
export const tenancy: Attack = {
  name: 'calls across shops',
  databases: BOTH,
  shortOn: 'PostgreSQL',
  run: async (lab, { short, tally }: AttackOptions): Promise<AttackOutcome> => {
    const shop = await lab.open();
    const foreignData = await collectForeignData(shop.port);
    const operations = await readOperations(shop.port);
    const all = operations.flatMap((operation) => listCalls(operation, foreignData));
    const step = short ? SHORT_RUN_STEP : Math.ceil(all.length / MAX_CALLS);
    const calls = all.filter((_, index) => index % step === 0);
    const shopper = await shopDuring({ port: shop.port, hosts: [HOST], tally }, () =>
      inParallel(calls.length, 8, async (index) => {
        const call = calls[index];
        if (!call) return;
        const response = await send({ port: shop.port, from: `127.40.0.${2 + (index % 200)}`, ...call });
        const requested = `${call.method} ${call.path.slice(0, 90)}`;
        tally.check(
          response.status > 0 && response.status < 500,
          `${requested}: ${response.status || response.problem}`,
        );
        const leak = foreignData.marks.find((mark) => containsMark(response, mark, call));
        tally.check(leak === undefined, `${requested} told “${leak}” of another shop`);
      }),
    );
    tally.check(
      await ownerReturnsData(shop.port, calls, foreignData),
      'the owning shop does not return the data either, so the attack proves nothing',
    );
    return { shopper, notes: `${calls.length} calls of ${operations.length} operations` };
  },
};

async function ownerReturnsData(port: number, calls: Call[], { marks }: ForeignData): Promise<boolean> {
  const some = calls.filter(({ method }, index) => method === 'GET' && index % 3 === 0);
  const responses = await inParallel(some.length, 8, async (index) => {
    const call = some[index];
    if (!call) return false;
    const response = await send({ port, ...call, host: OTHER_HOST });
    return marks.some((mark) => containsMark(response, mark, call));
  });
  return responses.includes(true);
}

function containsMark({ body }: TestResponse, mark: string, { path, body: sent = '' }: Call): boolean {
  return body.includes(mark) && !decodeURIComponent(path).includes(mark) && !sent.includes(mark);
}

async function read(port: number, host: string, path: string) {
  return JSON.parse((await send({ port, host, path })).body);
}

async function collectForeignData(port: number): Promise<ForeignData> {
  const lists = await Promise.all(
    [HOST, OTHER_HOST].map((host) =>
      Promise.all(
        [
          '/api/v3/product/storefront?perPage=100',
          '/api/v1/brand/storefront/get-all',
          '/api/v1/category/storefront/get-all',
          '/api/v1/campaign/storefront/get-all',
          '/api/v1/blog/storefront/get-all',
          '/api/v1/storefront/warehouse',
        ].map(async (path) => (await read(port, host, path)).data as { id?: number; slug?: string }[]),
      ),
    ),
  );
  const [own = [], other = []] = lists.map((list) => list.flat());
  const ownSlugs = new Set(own.map(({ slug }) => slug));
  const slugs = other.flatMap(({ slug }) => (slug && !ownSlugs.has(slug) ? [slug] : []));
  const buyer = await openBuyer(port, OTHER_HOST);
  const body = buyer.body({ shippingPhone: PHONE, shippingStreet: STREET });
  const placed = await buyer.place({ body });
  const cookies = await send({
    port,
    host: OTHER_HOST,
    path: '/api/v1/shop',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const apiKey = /apiKey=([^;]+)/.exec(String(cookies.headers['set-cookie']))?.[1] ?? '';
  return {
    // Only long slugs, because a short slug may occur in any text.
    marks: [STREET, placed.key, ...slugs.filter((slug) => slug.length > 12)],
    ids: other.slice(0, 6).flatMap(({ id }) => id ?? []),
    slugs: slugs.slice(0, 5),
    orderNumber: placed.orderNumber,
    key: placed.key,
    apiKey,
  };
}

async function readOperations(port: number): Promise<Operation[]> {
  const { paths } = (await read(port, HOST, '/api/openapi.json')) as {
    paths: Record<string, Record<string, { parameters?: Operation['parameters'] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
    })),
  );
}

function listCalls({ method, path, parameters }: Operation, foreignData: ForeignData): Call[] {
  const { orderNumber, key, apiKey, ids, slugs } = foreignData;
  const values = [...ids.map(String), ...slugs, orderNumber, 'ghor'];
  const query = new URLSearchParams({
    key,
    phone: PHONE,
    orderNumber,
    slug: 'ghor',
    custom_domain: OTHER_HOST,
    shopId: '3',
  });
  const credentials: Record<string, string>[] = [
    {},
    { 'x-api-key': apiKey },
    { 'x-forwarded-host': OTHER_HOST },
    { cookie: `apiKey=${apiKey}; shopSlug=ghor`, 'sec-fetch-site': 'same-origin' },
  ];
  return values.flatMap((value) => {
    const filled = path.replace(/\{[^}]+\}/g, encodeURIComponent(value));
    const search = new URLSearchParams(query);
    for (const { name, in: place } of parameters)
      if (place === 'query' && !query.has(name)) search.set(name, value);
    const number = Number(value);
    const body = JSON.stringify({
      ids,
      skuIds: ids,
      productIds: ids,
      productId: number,
      id: number,
      slug: value,
      slugs,
      shopId: 3,
      skuId: number,
    });
    return credentials.map((given) => ({
      method,
      host: HOST,
      path: method === 'GET' ? `${filled}?${search}` : filled,
      headers: { ...given, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body }),
    }));
  });
}

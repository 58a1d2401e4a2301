import { Agent, request } from 'node:https';
import { openTlsProxy, type TlsProxy } from '#tests/setup/tls-proxy.ts';
import { type Attack, type AttackOutcome, BOTH } from './attack.ts';
import { openBuyer, randomPhone } from './lab/buyer.ts';
import { type ShopperReport, shopDuring, slowestOf } from './lab/legitimate-shopper.ts';
import { send } from './lab/send.ts';
import type { Tally } from './lab/tally.ts';

const HOST = 'glow.localhost';
const FORM = 'application/x-www-form-urlencoded';

interface Posted {
  status: number;
  body: string;
}

/** Form posts from the shop's own pages must be accepted. Those from other sites must be refused. */
export const https: Attack = {
  name: 'forms behind an HTTPS proxy',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { tally }): Promise<AttackOutcome> => {
    const shoppers: ShopperReport[] = [];
    for (const forwards of [true, false]) {
      const shop = await lab.open({
        env: forwards ? { TRUST_PROXY: 'true', PUBLIC_SCHEME: 'https' } : { PUBLIC_SCHEME: 'https' },
      });
      const proxy = await openTlsProxy(shop.port, { hosts: [HOST], forwards });
      try {
        const which = forwards ? 'trusted proxy' : 'proxy that passes the host only';
        shoppers.push(
          await shopDuring({ port: shop.port, hosts: [HOST], tally }, () =>
            postAll(shop.port, proxy, tally, which),
          ),
        );
      } finally {
        await proxy.stop();
        await shop.end('SIGKILL');
      }
    }
    return { shopper: slowestOf(shoppers), notes: 'nginx, once trusted and once passing the host only' };
  },
};

const CONTACT =
  'formId=contact&place=write&data.name=Nusrat&data.phone=01711000201&data.subject=shade&data.message=Hello';

async function postAll(port: number, proxy: TlsProxy, tally: Tally, which: string): Promise<void> {
  const origin = `https://${HOST}:${proxy.port}`;
  const skuId = await soldOutSku(port);
  const order = (await openBuyer(port, HOST)).body({ shippingPhone: randomPhone() });
  const posts: [what: string, path: string, body: string, type: string][] = [
    ['a form', '/contact-us', CONTACT, FORM],
    ['a form in Bangla', '/bn/contact-us', CONTACT, FORM],
    ['a notice', '/notify', `skuId=${skuId}&contact=nusrat@example.com&back=/`, FORM],
    ['an order', '/api/v2/order/without-login', order, 'application/json'],
  ];
  for (const [what, path, body, type] of posts) {
    const headers = { 'content-type': type, origin };
    const sameSite = await post(proxy, path, body, { ...headers, 'sec-fetch-site': 'same-origin' });
    tally.check(
      sameSite.status >= 200 && sameSite.status < 300,
      `${which}: ${what} of an own page: ${sameSite.status}`,
    );
    const withoutFetchMetadata = await post(proxy, path, body, headers);
    tally.check(
      withoutFetchMetadata.status >= 200 && withoutFetchMetadata.status < 300,
      `${which}: ${what} of an old browser: ${withoutFetchMetadata.status}`,
    );
    for (const foreign of [
      'https://evil.example',
      'null',
      `https://evil.${HOST}:${proxy.port}`,
      `http://${HOST}.evil.example`,
    ]) {
      const { status } = await post(proxy, path, body, { ...headers, origin: foreign });
      tally.check(status === 403, `${which}: ${what} of ${foreign}: ${status}`);
    }
    const crossSite = await post(proxy, path, body, { ...headers, 'sec-fetch-site': 'cross-site' });
    tally.check(crossSite.status === 403, `${which}: ${what} across sites: ${crossSite.status}`);
  }
}

async function soldOutSku(port: number): Promise<number | undefined> {
  const list = await send({ port, host: HOST, path: '/api/v3/product/storefront?perPage=100' });
  const { data } = JSON.parse(list.body) as {
    data: { skus: { id: number; stockQuantity: number; preOrder: boolean }[] }[];
  };
  return data.flatMap(({ skus }) => skus).find((sku) => sku.stockQuantity === 0 && !sku.preOrder)?.id;
}

function post(
  { port, ca }: TlsProxy,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<Posted> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, body: error.message });
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        servername: HOST,
        ca,
        path,
        method: 'POST',
        agent: new Agent({ keepAlive: false }),
        headers: { host: `${HOST}:${port}`, 'content-length': Buffer.byteLength(body), ...headers },
        timeout: 15_000,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
        response.on('error', fail);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no response within 15 s')));
    sent.on('error', fail);
    sent.end(body);
  });
}

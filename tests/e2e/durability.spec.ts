import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { expect, test } from '@playwright/test';
import { copyPreparedData } from '#tests/setup/prepared-data.ts';
import { WIDE_LIMITS } from '#tests/setup/wide-limits.ts';

const HOST = 'glow.localhost';

// Runs only on one device, because the test opens no page.

test('a process killed right after the response loses no acknowledged order', {
  tag: ['@desktop', '@full'],
}, async () => {
  test.setTimeout(180_000);
  const port = 3291;
  const { settings: env, remove } = await copyPreparedData();
  try {
    const first = await start(port, env);
    const body = await orderBody(port);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => sendRequest(port, 'POST', '/api/v2/order/without-login', body)),
    );
    first.kill('SIGKILL');
    await once(first, 'exit');
    const numbers = responses.map(({ status, json }) => {
      expect(status).toBeLessThan(300);
      return String(json.orderNumber);
    });
    expect(new Set(numbers).size).toBe(5);
    const second = await start(port, env);
    for (const number of numbers) {
      const { status } = await sendRequest(
        port,
        'GET',
        `/api/v1/order/track?orderNumber=${number}&phone=01712345678`,
      );
      expect(status, number).toBe(200);
    }
    second.kill('SIGTERM');
    const [code] = await once(second, 'exit');
    expect(code).toBe(0);
  } finally {
    await remove();
  }
});

async function start(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['bin/haat.js', 'start'], {
    env: { ...WIDE_LIMITS, ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  await expect
    .poll(
      async () =>
        child.exitCode === null
          ? (await sendRequest(port, 'GET', '/healthz').catch(() => undefined))?.status
          : 'ended',
      {
        timeout: 90_000,
      },
    )
    .toBe(200);
  return child;
}

async function orderBody(port: number): Promise<object> {
  const { json } = await sendRequest(port, 'GET', '/api/v3/product/storefront?perPage=50');
  const products = json.data as { skus: { id: number; preOrder: boolean; stockQuantity: number }[] }[];
  const sku = products
    .flatMap(({ skus }) => skus)
    .find(({ preOrder, stockQuantity }) => !preOrder && stockQuantity >= 5);
  const cities = (await sendRequest(port, 'GET', '/api/v1/city/public/get-list')).json.data as {
    id: number;
    name: string;
  }[];
  const dhaka = cities.find(({ name }) => name === 'Dhaka')?.id;
  const areas = (await sendRequest(port, 'GET', `/api/v1/area/public/get-list?cityId=${dhaka}`)).json
    .data as {
    id: number;
  }[];
  return {
    shippingName: 'Nusrat Jahan',
    shippingPhone: '01712345678',
    shippingCityId: dhaka,
    shippingAreaId: areas[0]?.id,
    shippingStreet: 'House 12, Road 7',
    products: [{ skuId: sku?.id, quantity: 1 }],
  };
}

function sendRequest(port: number, method: string, path: string, body?: object) {
  return new Promise<{ status: number; json: Record<string, unknown> }>((resolve, reject) => {
    const headers = { host: `${HOST}:${port}`, 'content-type': 'application/json' };
    httpRequest({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, json: text.startsWith('{') ? JSON.parse(text) : {} }),
      );
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

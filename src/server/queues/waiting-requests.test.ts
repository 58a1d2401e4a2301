import { request as httpRequest } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestServer, publicHtml } from '#tests/setup/open-test-server.ts';

function createHeldPages() {
  let isBlocking = true;
  const startedPaths: string[] = [];
  const heldRenders: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  const pages = async (_request: Request, { url }: { url: URL }) => {
    startedPaths.push(url.pathname);
    for (const listener of listeners.splice(0)) listener();
    if (isBlocking && url.pathname.startsWith('/held'))
      await new Promise<void>((resolve) => heldRenders.push(resolve));
    return publicHtml(`<h1>${url.pathname}</h1>`);
  };
  const waitForStarted = async (count: number) => {
    while (startedPaths.length < count) await new Promise<void>((resolve) => listeners.push(resolve));
  };
  const finishAll = () => {
    isBlocking = false;
    for (const finish of heldRenders.splice(0)) finish();
  };
  return { pages, startedPaths, waitForStarted, finishAll };
}

function openRequest(port: number, path: string) {
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    path,
    headers: { host: 'glow.localhost' },
    agent: false,
  });
  request.on('error', () => undefined);
  request.end();
  const closed = new Promise<void>((resolve) => request.once('close', resolve));
  return { leave: () => request.destroy(), closed };
}

const metric = async (sendRequest: Awaited<ReturnType<typeof openTestServer>>['sendRequest'], name: string) =>
  Number(
    new RegExp(`^${name} (\\d+)`, 'm').exec((await sendRequest('/metrics', { host: 'localhost' })).body)?.[1],
  );

test('a client that disconnects before its page is rendered leaves the queue', async () => {
  const { pages, startedPaths, waitForStarted, finishAll } = createHeldPages();
  const { sendRequest, port } = await openTestServer({ pages });
  const running = [1, 2, 3].map((n) => openRequest(port, `/held-${n}`));
  await waitForStarted(3);
  const waiting = [4, 5, 6, 7].map((n) => openRequest(port, `/held-${n}`));
  await expect.poll(() => metric(sendRequest, 'haat_queue_waiting\\{queue="pages"\\}')).toBe(4);
  for (const { leave } of waiting) leave();
  await expect.poll(() => metric(sendRequest, 'haat_queue_waiting\\{queue="pages"\\}')).toBe(0);
  const honest = sendRequest('/honest');
  finishAll();
  expect((await honest).status).toBe(200);
  expect([startedPaths.slice(0, 3).toSorted(), startedPaths.slice(3)]).toEqual([
    ['/held-1', '/held-2', '/held-3'],
    ['/honest'],
  ]);
  for (const { leave } of running) leave();
});

test('a full queue returns 503 with Retry-After; cached pages and other shops are served', async () => {
  const { pages, waitForStarted, finishAll } = createHeldPages();
  const { sendRequest, port } = await openTestServer({ pages });
  await sendRequest('/cached');
  const flood = Array.from({ length: 123 }, (_, n) => openRequest(port, `/held-${n}`));
  await waitForStarted(4);
  await expect.poll(() => metric(sendRequest, 'haat_queue_waiting\\{queue="pages"\\}')).toBe(120);
  const refused = await sendRequest('/held-too');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(refused.body).toContain('http-equiv="refresh"');
  const bangla = await sendRequest('/bn/held-too', { headers: { 'accept-language': 'en' } });
  expect(bangla.body).toContain('এখন অনেক ভিড়।');
  expect((await sendRequest('/form', { method: 'POST', body: 'a=b' })).status).toBe(200);
  expect((await sendRequest('/cached')).status).toBe(200);
  expect((await sendRequest('/', { host: 'ghor.localhost' })).status).toBe(200);
  for (const { leave } of flood) leave();
  finishAll();
});

test('a page that the API cannot provide now is 503, or its stale version if there is one', async () => {
  let isApiDown = false;
  const { sendRequest } = await openTestServer({
    api: async () =>
      isApiDown
        ? Response.json({ code: 'unavailable', message: 'Not now', retryAfter: 7 }, { status: 503 })
        : Response.json({ data: [] }),
    pages: async (_request, { client, url }) => {
      const brands = client.call('brands');
      const found = await brands.catch(() => undefined);
      if (!found && url.pathname === '/knowing') return new Response('come again', { status: 503 });
      if (!found && url.pathname !== '/partly') return new Response('failed', { status: 500 });
      return publicHtml(found ? 'whole' : 'partly');
    },
  });
  expect((await sendRequest('/')).body).toBe('whole');
  expect((await sendRequest('/knowing')).body).toBe('whole');
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  isApiDown = true;
  const none = await sendRequest('/new');
  expect([none.status, none.headers['retry-after']]).toEqual([503, '7']);
  expect((await sendRequest('/partly')).body).toBe('partly');
  vi.setSystemTime(Date.now() + 61_000);
  expect((await sendRequest('/')).body).toBe('whole');
  expect((await sendRequest('/knowing')).body).toBe('whole');
  isApiDown = false;
  expect((await sendRequest('/partly')).body).toBe('whole');
});

test('a slow request body does not delay other requests', async () => {
  let startedPaths = 0;
  const { sendRequest, port } = await openTestServer({
    api: async () => {
      startedPaths += 1;
      return Response.json({});
    },
  });
  const slowRequests = Array.from({ length: 20 }, () => {
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      path: '/api/v1/form/submit',
      method: 'POST',
      headers: { host: 'glow.localhost', 'content-type': 'application/json', 'content-length': '100' },
      agent: false,
    });
    request.on('error', () => undefined);
    request.write('{');
    return request;
  });
  const fastResponse = await sendRequest('/api/v1/form/submit', { method: 'POST', body: '{}' });
  expect([fastResponse.status, startedPaths]).toEqual([200, 1]);
  for (const request of slowRequests) request.destroy();
});

test('a writing call does not wait behind reading ones', async () => {
  const letGo = Promise.withResolvers<void>();
  const { sendRequest, port } = await openTestServer({
    api: async (request) => {
      if (request.method === 'GET') await letGo.promise;
      return Response.json({});
    },
  });
  const reads = Array.from({ length: 120 }, (_, n) => openRequest(port, `/api/v1/brand?n=${n}`));
  await expect.poll(() => metric(sendRequest, 'haat_queue_waiting\\{queue="calls"\\}')).toBe(114);
  expect((await sendRequest('/api/v1/form/submit', { method: 'POST', body: '{}' })).status).toBe(200);
  letGo.resolve();
  for (const { leave } of reads) leave();
});

const POSTS = {
  orders: '/api/v2/order/without-login',
  'sign-ins': '/api/v1/auth/customer/login',
  codes: '/api/v1/auth/customer/send-otp',
  writes: '/api/v1/form/submit',
} as const;
const FORMS = { orders: '/checkout', 'sign-ins': '/auth/login', writes: '/contact-us' } as const;

test.each(Object.entries(POSTS))(
  'a flood of API %s does not delay other kinds',
  { tags: ['full'] },
  async (kind, path) => {
    const letGo = Promise.withResolvers<void>();
    const delayResponse = async (request: Request) => {
      if (new URL(request.url).pathname === path) await letGo.promise;
    };
    const { sendRequest, port } = await openTestServer({
      api: async (request) => {
        await delayResponse(request);
        return Response.json({});
      },
    });
    const flood = Array.from({ length: 700 }, () => posted(port, path, 'application/json'));
    const queue = kind === 'sign-ins' ? 'signIns' : kind;
    await expect
      .poll(() => metric(sendRequest, `haat_queue_waiting\\{queue="${queue}"\\}`))
      .toBeGreaterThan(100);
    const calls = Object.values(POSTS).filter((other) => other !== path);
    const forms = Object.entries(FORMS).flatMap(([other, form]) =>
      other === kind && kind === 'orders' ? [] : [form],
    );
    const responses = await Promise.all([
      sendRequest('/new'),
      ...[...calls, ...forms].map((other) => sendRequest(other, { method: 'POST', body: '{}' })),
    ]);
    expect([...new Set(responses.map(({ status }) => status))]).toEqual([200]);
    for (const request of flood) request.destroy();
    letGo.resolve();
  },
);

test.each(Object.entries(FORMS))(
  'a flood of forms for %s delays neither pages nor other forms',
  async (kind, path) => {
    const letGo = Promise.withResolvers<void>();
    const { sendRequest, port } = await openTestServer({
      api: async () => Response.json({}),
      pages: async (request) => {
        if (request.method === 'POST' && new URL(request.url).pathname === path) await letGo.promise;
        return publicHtml('<h1>Page</h1>');
      },
    });
    const flood = Array.from({ length: 200 }, () => posted(port, path, 'application/x-www-form-urlencoded'));
    const queue = { orders: 'orders', 'sign-ins': 'signInForms', writes: 'forms' }[kind];
    await expect
      .poll(() => metric(sendRequest, `haat_queue_waiting\\{queue="${queue}"\\}`))
      .toBeGreaterThan(100);
    const forms = Object.values(FORMS).filter((other) => other !== path);
    const calls = Object.entries(POSTS).flatMap(([other, call]) =>
      other === kind && kind === 'orders' ? [] : [call],
    );
    const responses = await Promise.all([
      sendRequest('/new'),
      ...[...forms, ...calls].map((other) => sendRequest(other, { method: 'POST', body: '{}' })),
    ]);
    expect([...new Set(responses.map(({ status }) => status))]).toEqual([200]);
    for (const request of flood) request.destroy();
    letGo.resolve();
  },
);

function posted(port: number, path: string, type: string) {
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    headers: { host: 'glow.localhost', 'content-type': type },
    agent: false,
  });
  request.on('error', () => undefined);
  request.end('{}');
  return request;
}

test('uploaded pictures are decoded one at a time and delay no other call, page or form', async () => {
  const drawn = Promise.withResolvers<void>();
  let startedPaths = 0;
  const draw = async () => {
    startedPaths += 1;
    await drawn.promise;
  };
  const { sendRequest, port } = await openTestServer({
    api: async (request) => {
      if (/avatar$|picture$/.test(decodeURI(request.url))) await draw();
      return Response.json({});
    },
    pages: async (request) => {
      if (request.headers.get('content-type')?.startsWith('multipart/')) await draw();
      return publicHtml('<h1>Page</h1>');
    },
  });
  const calls = [
    '/api/v1/user/customer/avatar',
    '/api/v1/user/customer/%61vatar',
    '/api/v1/review/7/picture',
  ];
  const json = Array.from({ length: 9 }, (_, n) => posted(port, calls[n % 3] ?? '', 'application/json'));
  const pages = ['/user', '/user.data', '/bn/user/reviews', '/checkout'];
  const type = 'multipart/form-data; boundary=x';
  const forms = Array.from({ length: 8 }, (_, n) => posted(port, pages[n % 4] ?? '', type));
  await expect.poll(() => metric(sendRequest, 'haat_queue_waiting\\{queue="photoUploads"\\}')).toBe(16);
  expect(startedPaths).toBe(1);
  const honest = [
    sendRequest('/api/v2/order', { method: 'POST', body: '{}' }),
    sendRequest('/user', { method: 'POST', body: 'a=b' }),
    sendRequest('/new'),
  ];
  expect((await Promise.all(honest)).map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const request of [...json, ...forms]) request.destroy();
  drawn.resolve();
});

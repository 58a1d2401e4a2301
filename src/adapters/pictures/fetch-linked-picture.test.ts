import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { fetchLinkedPicture, type ResolvedAddress } from './fetch-linked-picture.ts';

const PICTURE = Buffer.from('a picture');

async function openServer(respond: RequestListener) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(`${request.headers.host} ${request.url}`);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { requested, host, url: `http://${host}` };
}

const sendPicture: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' });
  response.end(PICTURE);
};

test('fetches a picture', async () => {
  const { url, host, requested } = await openServer(sendPicture);
  const fetched = await fetchLinkedPicture(`${url}/a%20b.png?v=1`, { privateHosts: [host] });
  expect(fetched).toEqual({ kind: 'fetched', bytes: PICTURE });
  expect(requested).toEqual([`${host} /a%20b.png?v=1`]);
});

test.each([
  'image/svg+xml; charset=utf-8',
  'IMAGE/PNG;charset=binary',
  'text/xml; charset=utf-8',
  'text/plain',
  'application/octet-stream',
  '',
])('fetches a picture of the type %j', async (type) => {
  const { url, host } = await openServer((_request, response) => {
    if (type) response.setHeader('content-type', type);
    response.end(PICTURE);
  });
  const fetched = await fetchLinkedPicture(`${url}/a`, { privateHosts: [host] });
  expect(fetched).toEqual({ kind: 'fetched', bytes: PICTURE });
});

test.each([
  ...['http://127.0.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://127.1/'],
  ...[
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fd00:ec2::254]/',
  ],
  ...['http://169.254.169.254/latest/meta-data/', 'http://10.0.0.1/', 'http://192.168.0.1/', 'http://0/'],
  ...['http://172.16.0.1/', 'http://100.100.100.200/', 'http://168.63.129.16/', 'http://[fe80::1]/'],
  ...['http://localhost/', 'https://127.0.0.1/', 'http://１２７.０.０.１/'],
])('does not connect to %s', async (address) => {
  const fetched = await fetchLinkedPicture(address, { privateHosts: [] });
  expect(fetched).toMatchObject({ kind: 'refused', reason: 'its host has a private address' });
});

test.each(['http://1.1.1.1:22/', 'https://1.1.1.1:8443/'])(
  'does not connect to the port of %s',
  async (address) => {
    const fetched = await fetchLinkedPicture(address, { privateHosts: [] });
    expect(fetched).toMatchObject({ reason: 'its port is not that of http or https' });
  },
);

test.each([
  'file:///etc/passwd',
  'ftp://cdn.example/a.png',
  'http://a:b@cdn.example/a.png',
  'data:image/png,a',
])('does not fetch %s', async (address) => {
  expect(await fetchLinkedPicture(address, { privateHosts: [] })).toMatchObject({
    kind: 'refused',
    isLasting: true,
  });
});

test('a host with one private address is refused, also if others are public', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.7', family: 4 },
  ];
  const fetched = await fetchLinkedPicture('http://cdn.example/a.png', { privateHosts: [], resolve });
  expect(fetched).toMatchObject({ reason: 'its host has a private address' });
});

test('connects to the address that was checked, although the name changes meanwhile', async () => {
  const { host, requested } = await openServer(sendPicture);
  const port = host.split(':')[1];
  const answers: ResolvedAddress[][] = [
    [{ address: '127.0.0.1', family: 4 }],
    [{ address: '192.0.2.1', family: 4 }],
  ];
  let asked = 0;
  const resolve = async () => answers[asked++] ?? [];
  const privateHosts = [`rebinding.example:${port}`];
  const fetched = await fetchLinkedPicture(`http://rebinding.example:${port}/a.png`, {
    privateHosts,
    resolve,
  });
  expect(fetched.kind).toBe('fetched');
  expect([asked, requested]).toEqual([1, [`rebinding.example:${port} /a.png`]]);
});

test('follows redirects, and checks each address', async () => {
  const target = await openServer(sendPicture);
  const secret = await openServer(sendPicture);
  const first = await openServer((request, response) => {
    const locations: Record<string, string> = {
      '/moved': `${target.url}/a.png`,
      '/relative': '/moved',
      '/private': `${secret.url}/a.png`,
      '/metadata': 'http://169.254.169.254/latest',
      '/file': 'file:///etc/passwd',
      '/invalid': 'http://[',
      '/loop': '/loop',
    };
    response.writeHead(302, { location: locations[request.url ?? ''] });
    response.end();
  });
  const fetchFrom = (path: string) =>
    fetchLinkedPicture(`${first.url}${path}`, { privateHosts: [first.host, target.host] });
  expect((await fetchFrom('/moved')).kind).toBe('fetched');
  expect((await fetchFrom('/relative')).kind).toBe('fetched');
  for (const path of ['/private', '/metadata', '/file', '/invalid', '/loop'])
    expect(await fetchFrom(path), path).toMatchObject({ kind: 'refused', isLasting: true });
  expect(secret.requested).toEqual([]);
});

test.each<[string, string, boolean, RequestListener]>([
  [
    'too large by its header',
    'it is larger than',
    true,
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '3000000' });
      response.write('x');
    },
  ],
  [
    'too large without a header',
    'it is larger than',
    true,
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      for (let part = 0; part < 40; part += 1) response.write(Buffer.alloc(65_536));
      response.end();
    },
  ],
  [
    'of another type',
    'its type is text/html',
    true,
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<p>');
    },
  ],
  [
    'compressed',
    'it is compressed',
    true,
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' });
      response.end('x');
    },
  ],
  [
    'missing',
    'status 404',
    true,
    (_request, response) => {
      response.writeHead(404);
      response.end();
    },
  ],
  [
    'not available now',
    'status 503',
    false,
    (_request, response) => {
      response.writeHead(503);
      response.end();
    },
  ],
  ['late', 'no picture within', false, () => {}],
  [
    'slow',
    'no picture within',
    false,
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write('x');
    },
  ],
  [
    'interrupted',
    '',
    false,
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '100' });
      response.write('x', () => response.destroy());
    },
  ],
])('refuses a picture that is %s', async (_what, reason, isLasting, respond) => {
  const { url, host } = await openServer(respond);
  const options = { privateHosts: [host], maxBytes: 1_048_576, timeoutMs: 300 };
  const fetched = await fetchLinkedPicture(`${url}/a.png`, options);
  expect(fetched).toMatchObject({ kind: 'refused', isLasting, reason: expect.stringContaining(reason) });
});

test.each(['image/jpeg', 'application/octet-stream', 'binary/octet-stream', ''])(
  'accepts the type “%s”, because the content decides',
  async (type) => {
    const { url, host } = await openServer((_request, response) => {
      response.writeHead(200, type ? { 'content-type': type } : {});
      response.end(PICTURE);
    });
    expect((await fetchLinkedPicture(url, { privateHosts: [host] })).kind).toBe('fetched');
  },
);

test('a host that does not exist may exist later', async () => {
  const resolve = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'));
  const fetched = await fetchLinkedPicture('https://gone.example/a.png', { privateHosts: [], resolve });
  expect(fetched).toMatchObject({ kind: 'refused', isLasting: false });
});

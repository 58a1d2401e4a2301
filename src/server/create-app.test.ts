import { expect, test } from 'vitest';
import { openTestServer } from '#tests/setup/open-test-server.ts';

test('health is public, metrics are only for this machine', async () => {
  const { sendRequest } = await openTestServer({ env: { METRICS_TOKEN: 'a-token' } });
  expect((await sendRequest('/healthz', { host: 'any' })).body).toBe('{"status":"ok"}');
  await sendRequest('/');
  await sendRequest('/');
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000']) {
    expect((await sendRequest('/metrics', { host })).body).toContain('haat_page_cache_hits_total 1');
  }
  for (const host of ['glow.localhost', 'any', 'ghor.example']) {
    expect((await sendRequest('/metrics', { host })).body).not.toContain('haat_page_cache');
  }
  const proxied = { 'x-forwarded-for': '203.0.113.9' };
  const requestOptions: Record<string, string>[] = [
    proxied,
    { via: '1.1 proxy' },
    { forwarded: 'for=203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { 'x-forwarded-host': 'glow.example' },
  ];
  for (const headers of requestOptions) {
    expect((await sendRequest('/metrics', { host: 'localhost', headers })).body).not.toContain(
      'haat_page_cache',
    );
  }
  const token = await sendRequest('/metrics', { headers: { ...proxied, authorization: 'Bearer a-token' } });
  expect(token.status).toBe(200);
});

test('behind a proxy, metrics need the token, whatever the proxy sends', async () => {
  const { sendRequest } = await openTestServer({ env: { METRICS_TOKEN: 'a-token', TRUST_PROXY: '1' } });
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect((await sendRequest('/metrics', { host })).body, host).not.toContain('haat_page_cache');
    const headers = { authorization: 'Bearer a-token' };
    expect((await sendRequest('/metrics', { host, headers })).body, host).toContain('haat_page_cache');
  }
});

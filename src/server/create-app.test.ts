import { expect, test } from 'vitest';
import { openTestServer } from '#tests/setup/open-test-server.ts';

test('health is public, metrics are only for this machine', async () => {
  const { ask } = await openTestServer({ env: { METRICS_TOKEN: 'a-token' } });
  expect((await ask('/healthz', { host: 'any' })).body).toBe('{"status":"ok"}');
  await ask('/');
  await ask('/');
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000']) {
    expect((await ask('/metrics', { host })).body).toContain('haat_page_cache_hits_total 1');
  }
  for (const host of ['glow.localhost', 'any', 'ghor.example']) {
    expect((await ask('/metrics', { host })).body).not.toContain('haat_page_cache');
  }
  const proxied = { 'x-forwarded-for': '203.0.113.9' };
  const ways: Record<string, string>[] = [
    proxied,
    { via: '1.1 proxy' },
    { forwarded: 'for=203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { 'x-forwarded-host': 'glow.example' },
  ];
  for (const headers of ways) {
    expect((await ask('/metrics', { host: 'localhost', headers })).body).not.toContain('haat_page_cache');
  }
  const token = await ask('/metrics', { headers: { ...proxied, authorization: 'Bearer a-token' } });
  expect(token.status).toBe(200);
});

test('behind a proxy, metrics need the token, whatever the proxy sends', async () => {
  const { ask } = await openTestServer({ env: { METRICS_TOKEN: 'a-token', TRUST_PROXY: '1' } });
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect((await ask('/metrics', { host })).body, host).not.toContain('haat_page_cache');
    const headers = { authorization: 'Bearer a-token' };
    expect((await ask('/metrics', { host, headers })).body, host).toContain('haat_page_cache');
  }
});

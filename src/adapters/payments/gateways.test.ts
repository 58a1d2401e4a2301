import { expect, test } from 'vitest';
import { z } from 'zod';
import { GatewayFault, parseGatewayJson } from '#adapters/fetch-gateway.ts';
import { isSafeGatewayUrl } from '#adapters/gateway-settings.ts';
import type { TokenStore } from '#adapters/token-store.ts';
import { isStorableText } from '#domain/readable-text.ts';
import { createPaymentGateways } from './gateways.ts';
import { createUnreachableConverter, redactResponse } from './payment-gateway.ts';

const tokens: TokenStore = { read: async () => undefined, change: (work) => work(undefined) };
const GATEWAYS = createPaymentGateways();

test('reports an unknown gateway by its name', () => {
  for (const kind of ['no-such-gateway', 'toString']) {
    expect(GATEWAYS.open(kind, {}, { tokens, shop: '7' })).toEqual({
      problem: `there is no gateway of the kind ${kind}`,
    });
  }
});

test.each(GATEWAYS.kinds)('reports invalid settings of %s by name, without their values', (kind) => {
  const opened = GATEWAYS.open(
    kind,
    { password: 7, storeId: 'x'.repeat(700), url: 'ftp://user:hidden@example.com' },
    { tokens, shop: '7' },
  );
  const problem = 'problem' in opened ? opened.problem : '';
  expect(problem).not.toBe('');
  if (problem.includes('url')) expect(problem).toContain('url: must be an https address');
  expect(problem).not.toContain('hidden');
});

test.each([
  ['https://securepay.sslcommerz.com', true],
  ['http://127.0.0.1:4000', true],
  ['http://localhost', true],
  ['http://securepay.sslcommerz.com', false],
  ['http://127.0.0.1.example.com', false],
  ['https://user:pass@example.com', false],
  ['javascript:alert(1)', false],
  ['nonsense', false],
  ['https://127.0.0.1:4000', true],
  ['http://[::1]:4000', true],
  ['https://[::1]', true],
  ['https://10.example.com', true],
  ['https://8.8.8.8', true],
  ['https://172.15.255.255', true],
  ['https://172.32.0.1', true],
  ['https://192.169.0.1', true],
  ['https://[2606:4700::1111]', true],
  ['https://[::ffff:8.8.8.8]', true],
  ['https://10.0.0.1', false],
  ['https://10.255.255.255:8443/pay', false],
  ['https://167772161', false],
  ['https://0x0a.1', false],
  ['https://10.0.0.1.', false],
  ['https://172.16.0.1', false],
  ['https://172.31.255.254', false],
  ['https://192.168.1.1', false],
  ['https://169.254.169.254/latest', false],
  ['https://100.64.0.1', false],
  ['https://0.0.0.0', false],
  ['https://[fc00::1]', false],
  ['https://198.18.0.1', false],
  ['https://[64:ff9b::a00:1]', false],
  ['https://[FD12:3456::1]', false],
  ['https://[fe80::1]', false],
  ['https://[febf::1]', false],
  ['https://[::ffff:10.0.0.1]', false],
  ['https://[::ffff:a9fe:a9fe]', false],
  ['https://[0:0:0:0:0:FFFF:192.168.0.1]', false],
  ['https://[::]', false],
  ['http://10.0.0.1', false],
])('credentials may go to %s: %s', (address, isSafe) => {
  expect(isSafeGatewayUrl(address)).toBe(isSafe);
});

test('stores the beginning of an invalid response, without secrets and long numbers', () => {
  const convertError = createUnreachableConverter({
    storeId: 'glow-store',
    storePassword: 'open sesame',
    paths: {},
  });
  const body = [
    'Warning: open sesame in api.php?store_id=glow-store&store_passwd=another1&v=1',
    '{"id_token":"eyJhbGciOi","cus_phone":"01712345678","card":"4321 4900 0000 0667"',
    'Authorization: Bearer abcdef',
    'x'.repeat(70_000),
  ].join(String.fromCharCode(10));
  const { raw } = convertError(new GatewayFault('the response is invalid', { status: 200, body }));
  const excerpt = raw?.excerpt ?? '';
  expect(excerpt).toHaveLength(500);
  expect(excerpt).toContain('"cus_phone":"…5678","card":"…0667"');
  for (const secret of ['sesame', 'glow-store', 'another1', 'eyJhbGciOi', 'abcdef', '01712', '4321'])
    expect(excerpt).not.toContain(secret);
  expect(convertError(new Error('no line'))).toEqual({
    kind: 'unreachable',
    reason: 'the gateway cannot be reached',
  });
});

test('stores no secrets, card numbers or wallet numbers', () => {
  const storedFields = redactResponse({
    store_passwd: 'hidden',
    id_token: 'hidden',
    verify_sign: 'hidden',
    card_no: '4321490000000667',
    payerAccount: '01770618575',
    note: '4111 1111 1111 1111',
    tran_date: '2026-11-24 12:00:00',
    bank_tran_id: '2101261854540',
    amount: 4510.5,
    more: null,
  });
  expect(storedFields).toEqual({
    card_no: '…0667',
    payerAccount: '…8575',
    note: '…1111',
    tran_date: '2026-11-24 12:00:00',
    bank_tran_id: '2101261854540',
    amount: '4510.5',
    more: 'null',
  });
  expect(redactResponse('text')).toEqual({});
});

test('stores only a part of a response with thousands of long fields', () => {
  const storedFields = redactResponse(
    Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, 'x'.repeat(2_000)])),
  );
  expect(JSON.stringify(storedFields).length).toBeLessThan(50_000);
});

test('removes characters that the database cannot store', () => {
  const raw = { 'na\0me': 'bank\0id', half: 'bank\ud83d', long: `${'x'.repeat(499)}😀`, card_no: '42😀' };
  const storedFields = redactResponse(raw);
  for (const text of Object.entries(storedFields).flat()) expect(isStorableText(text), text).toBe(true);
  expect(storedFields).toMatchObject({ name: 'bankid', half: 'bank\ufffd' });
  const response = { status: 200, body: `\0${JSON.stringify({ status: 'VALID\0', error: '\ud83d' })}` };
  const unreachable = createUnreachableConverter({})(new GatewayFault('none', response));
  expect(isStorableText(unreachable.raw?.excerpt ?? '\0')).toBe(true);
  const parsed = parseGatewayJson(
    { ...response, body: response.body.slice(1) },
    z.looseObject({ status: z.string(), error: z.string() }),
  );
  expect(parsed).toEqual({ status: 'VALID', error: '\ufffd' });
});

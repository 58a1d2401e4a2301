import { expect, test } from 'vitest';
import { toPlainData, toStreamedData } from './page-data.ts';

const LIBRARY =
  '../../../../node_modules/react-router/dist/production/vendor/turbo-stream-v2/turbo-stream.js';

interface Stream {
  encode: (value: unknown) => ReadableStream<Uint8Array>;
  decode: (stream: ReadableStream<Uint8Array>) => Promise<{ value: unknown }>;
}

const { encode, decode } = (await import(/* @vite-ignore */ LIBRARY)) as Stream;
const streamed = (value: unknown) => new Response(encode(value)).text();
const read = async (text: string) =>
  (await decode(new Response(text).body as ReadableStream<Uint8Array>)).value;

test.each([
  [{ loaderData: { root: { name: 'সুরক্ষা', rows: [[1, 2.5], [], [null, false]] } }, errors: null }],
  [{ same: 'same', list: ['same', 'same', ''], nested: { same: { same: 0 } } }],
  [[]],
])('the router reads the same value from plain data: %j', async (value) => {
  const plain = toPlainData(await streamed(value));
  expect(JSON.parse(plain ?? '')).toEqual(value);
  expect(await read(toStreamedData(plain ?? ''))).toEqual(value);
});

test.each([
  ['a date', { at: new Date(0) }],
  ['a map', { map: new Map([[1, 2]]) }],
  ['a field without value', { field: undefined }],
  ['no number', [Number.NaN]],
  ['what comes later', { later: Promise.resolve(1) }],
])('keeps the router’s format for %s', async (_, value) => {
  expect(toPlainData(await streamed(value))).toBeUndefined();
});

test('keeps the router’s format if JSON would repeat values', async () => {
  const once = Array.from({ length: 50 }, (_, index) => ({ index }));
  expect(toPlainData(await streamed([once, once, once, once, once]))).toBeUndefined();
});

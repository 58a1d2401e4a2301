import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solvedChallenge } from '#tests/fixtures/solved-challenge.ts';
import { openProofOfWork } from './proof-of-work.ts';

const SUBJECT = '1:203.0.113.7';
const work = openProofOfWork('a secret of the tests only, at least 32 long');
const solved = await solvedChallenge(await work.createChallenge(SUBJECT));

type Json = { [key: string]: Json } | string | number | boolean | null | Json[];
const decode = (proof: string) => JSON.parse(Buffer.from(proof, 'base64url').toString()) as Json;
const encode = (json: Json) => Buffer.from(JSON.stringify(json)).toString('base64url');

function pathsOf(json: Json): string[][] {
  if (typeof json !== 'object' || json === null) return [[]];
  const below = Object.entries(json).flatMap(([key, value]) => pathsOf(value).map((path) => [key, ...path]));
  return [[], ...below];
}

function withField(json: Json, [key, ...rest]: string[], value: Json): Json {
  if (key === undefined) return value;
  const fields = json as { [key: string]: Json };
  return { ...fields, [key]: withField(fields[key] ?? null, rest, value) };
}

const PATHS = pathsOf(decode(solved)).filter((path) => path.join('.') !== 'solution.time');
const UNCONVERTIBLE: Json = { valueOf: null, toString: null };
const oddJson = fc.oneof(fc.constant(UNCONVERTIBLE), fc.jsonValue() as fc.Arbitrary<Json>);

test('accepts a solved challenge and ignores other fields', async () => {
  expect(await work.verify(solved, SUBJECT)).toEqual(expect.any(String));
  const options = { hmacAlgorithm: 'none', hmacKeySignatureSecret: '', counterMode: 'x' };
  const withOptions = encode({ ...(decode(solved) as { [key: string]: Json }), ...options });
  expect(await work.verify(withOptions, SUBJECT)).toEqual(expect.any(String));
});

test.each(PATHS.map((path) => ({ path })))('rejects odd JSON at $path', async ({ path }) => {
  const odd = encode(withField(decode(solved), path, UNCONVERTIBLE));
  expect(await work.verify(odd, SUBJECT)).toBeUndefined();
});

test('rejects every changed field without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), oddJson, async (path, value) => {
      const changed = withField(decode(solved), path, value);
      fc.pre(JSON.stringify(changed) !== JSON.stringify(decode(solved)));
      expect(await work.verify(encode(changed), SUBJECT)).toBeUndefined();
    }),
  );
});

test('rejects text that is no proof without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), oddJson.map(encode)), async (text) => {
      expect(await work.verify(text, SUBJECT)).toBeUndefined();
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solvedChallenge } from '#tests/fixtures/solved-challenge.ts';
import { createProofOfWork } from './proof-of-work.ts';

const SUBJECT = '1:203.0.113.7';
const proofOfWork = createProofOfWork('a secret of the tests only, at least 32 long');
const solution = await solvedChallenge(await proofOfWork.createChallenge(SUBJECT));

type Json = { [key: string]: Json } | string | number | boolean | null | Json[];
const decode = (proof: string) => JSON.parse(Buffer.from(proof, 'base64url').toString()) as Json;
const encode = (json: Json) => Buffer.from(JSON.stringify(json)).toString('base64url');

function listPaths(json: Json): string[][] {
  if (typeof json !== 'object' || json === null) return [[]];
  const nestedPaths = Object.entries(json).flatMap(([key, value]) =>
    listPaths(value).map((path) => [key, ...path]),
  );
  return [[], ...nestedPaths];
}

function withField(json: Json, [key, ...rest]: string[], value: Json): Json {
  if (key === undefined) return value;
  const fields = json as { [key: string]: Json };
  return { ...fields, [key]: withField(fields[key] ?? null, rest, value) };
}

const PATHS = listPaths(decode(solution)).filter((path) => path.join('.') !== 'solution.time');
const UNCONVERTIBLE: Json = { valueOf: null, toString: null };
const jsonValue = fc.oneof(fc.constant(UNCONVERTIBLE), fc.jsonValue() as fc.Arbitrary<Json>);

test('accepts a solved challenge and ignores other fields', async () => {
  expect(await proofOfWork.verify(solution, SUBJECT)).toEqual(expect.any(String));
  const options = { hmacAlgorithm: 'none', hmacKeySignatureSecret: '', counterMode: 'x' };
  const proofWithOptions = encode({ ...(decode(solution) as { [key: string]: Json }), ...options });
  expect(await proofOfWork.verify(proofWithOptions, SUBJECT)).toEqual(expect.any(String));
});

test.each(PATHS.map((path) => ({ path })))('rejects odd JSON at $path', async ({ path }) => {
  const invalidProof = encode(withField(decode(solution), path, UNCONVERTIBLE));
  expect(await proofOfWork.verify(invalidProof, SUBJECT)).toBeUndefined();
});

test('rejects every changed field without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), jsonValue, async (path, value) => {
      const changed = withField(decode(solution), path, value);
      fc.pre(JSON.stringify(changed) !== JSON.stringify(decode(solution)));
      expect(await proofOfWork.verify(encode(changed), SUBJECT)).toBeUndefined();
    }),
  );
});

test('rejects text that is no proof without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), jsonValue.map(encode)), async (text) => {
      expect(await proofOfWork.verify(text, SUBJECT)).toBeUndefined();
    }),
  );
});

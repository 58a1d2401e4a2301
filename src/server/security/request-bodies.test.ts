import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { Unavailable } from '#queueing/unavailable.ts';
import { BodyTooLarge, RequestBodies } from './request-bodies.ts';

const MIB = 2 ** 20;
const createRequest = (parts: Iterable<Buffer>, headers: Record<string, string> = {}) =>
  Object.assign(Readable.from(parts), { headers });
const post = (bytes: number) => createRequest([Buffer.alloc(bytes)]);

function trackBodies(bodies: RequestBodies) {
  const letGo = Promise.withResolvers<void>();
  const holdBody = (client: string, bytes = MIB) =>
    bodies.with(post(bytes), client, async (body) => {
      await letGo.promise;
      return body.byteLength;
    });
  return { holdBody, letGo: letGo.resolve };
}

test('receives a complete body', async () => {
  const bodies = new RequestBodies();
  const text = 'a=b&নাম=রহিমা'.repeat(5_000);
  const read = async (body: ArrayBuffer) => new TextDecoder().decode(body);
  expect(await bodies.with(createRequest([Buffer.from(text)]), 'x', read)).toBe(text);
  const inParts = [...Buffer.from(text)].map((byte) => Buffer.of(byte));
  expect(await bodies.with(createRequest(inParts), 'x', read)).toBe(text);
  expect(await bodies.with(post(0), 'x', async (body) => body.byteLength)).toBe(0);
});

test('limits large bodies of one client to eight MiB, without affecting others', async () => {
  const bodies = new RequestBodies();
  const { holdBody, letGo } = trackBodies(bodies);
  const heldBodies = Array.from({ length: 8 }, () => holdBody('flood'));
  const refused = holdBody('flood');
  await expect(refused).rejects.toThrow(Unavailable);
  const honest = holdBody('honest');
  letGo();
  expect(await Promise.all([...heldBodies, honest])).toEqual(Array(9).fill(MIB));
  expect(await holdBody('flood')).toBe(MIB);
});

test('limits large bodies of all clients to 64 MiB; orders are always accepted', async () => {
  const bodies = new RequestBodies();
  const { holdBody, letGo } = trackBodies(bodies);
  const heldBodies = Array.from({ length: 64 }, (_, index) => holdBody(`flood ${index}`));
  await expect(holdBody('one more')).rejects.toThrow(Unavailable);
  const order = holdBody('honest', 2_000);
  letGo();
  expect(await order).toBe(2_000);
  expect(await Promise.all(heldBodies)).toHaveLength(64);
});

test('aborts unfinished bodies of the client that holds the most memory', async () => {
  const bodies = new RequestBodies();
  const endless = (client: string) => {
    const body = Object.assign(new Readable({ read: () => {} }), { headers: {} });
    body.push(Buffer.alloc(MIB));
    return bodies.with(body, client, async () => 'taken').catch((error: unknown) => error);
  };
  const slowBodies = Array.from({ length: 64 }, (_, index) => endless(`flood ${index % 8}`));
  const honest = bodies.with(post(19_000), 'honest', async (body) => body.byteLength);
  expect(await honest).toBe(19_000);
  expect(await Promise.race(slowBodies)).toBeInstanceOf(Unavailable);
  const { holdBody, letGo } = trackBodies(bodies);
  const heldBodies = Array.from({ length: 30 }, (_, index) => holdBody(`honest ${index}`));
  letGo();
  expect(await Promise.all(heldBodies)).toEqual(Array(30).fill(MIB));
});

test('releases a body whose work failed', async () => {
  const bodies = new RequestBodies();
  for (let times = 0; times < 20; times += 1) {
    const failing = bodies.with(post(MIB), 'x', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  }
});

test('rejects a body above one MiB, with or without a content length', async () => {
  const bodies = new RequestBodies();
  const work = async () => 'taken';
  await expect(bodies.with(post(MIB + 1), 'x', work)).rejects.toThrow(BodyTooLarge);
  const declared = createRequest([Buffer.of(1)], { 'content-length': String(MIB + 1) });
  await expect(bodies.with(declared, 'x', work)).rejects.toThrow(BodyTooLarge);
});

test('an interrupted body fails and its memory is released', async () => {
  const bodies = new RequestBodies();
  for (let times = 0; times < 20; times += 1) {
    const abortedRequest = createRequest(
      (function* () {
        yield Buffer.alloc(MIB);
        throw new Error('gone');
      })(),
    );
    await expect(bodies.with(abortedRequest, 'x', async () => 'taken')).rejects.toThrow('gone');
  }
});

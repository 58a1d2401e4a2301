import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitRequestsPerTick, MAX_REQUESTS_PER_TICK } from './request-scheduling.ts';

const request = (index: number) => ({ url: `/${index}` }) as IncomingMessage;

function startRequests(count: number, left: (index: number) => boolean = () => false) {
  const startedUrls: string[] = [];
  const handleRequest = limitRequestsPerTick(
    ({ url = '' }) => void startedUrls.push(url),
    (error) => {
      throw error;
    },
  );
  for (let index = 0; index < count; index += 1) {
    handleRequest(request(index), { destroyed: left(index) } as ServerResponse);
  }
  return { startedUrls, handleRequest };
}

test('starts a few requests of a crowd per event loop iteration, in order', async () => {
  const { startedUrls } = startRequests(MAX_REQUESTS_PER_TICK * 2 + 1);
  expect(startedUrls).toHaveLength(MAX_REQUESTS_PER_TICK);
  await nextTurn();
  expect(startedUrls).toHaveLength(MAX_REQUESTS_PER_TICK * 2);
  await nextTurn();
  expect(startedUrls).toEqual(
    Array.from({ length: MAX_REQUESTS_PER_TICK * 2 + 1 }, (_, index) => `/${index}`),
  );
});

test('a single request does not wait, also after a crowd', async () => {
  const { startedUrls, handleRequest } = startRequests(MAX_REQUESTS_PER_TICK + 1);
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  handleRequest(request(99), { destroyed: false } as ServerResponse);
  expect(startedUrls.at(-1)).toBe('/99');
});

test('skips clients that have disconnected', async () => {
  const { startedUrls } = startRequests(
    MAX_REQUESTS_PER_TICK + 2,
    (index) => index === MAX_REQUESTS_PER_TICK,
  );
  await nextTurn();
  expect(startedUrls.slice(MAX_REQUESTS_PER_TICK)).toEqual([`/${MAX_REQUESTS_PER_TICK + 1}`]);
});

test('a request that throws is reported, and the others are started', async () => {
  const startedUrls: string[] = [];
  const handled: unknown[] = [];
  const handleRequest = limitRequestsPerTick(
    ({ url = '' }) => {
      if (url === '/0' || url === `/${MAX_REQUESTS_PER_TICK}`) throw new Error(url);
      startedUrls.push(url);
    },
    (error, { url }) => handled.push([(error as Error).message, url]),
  );
  const all = Array.from({ length: MAX_REQUESTS_PER_TICK + 3 }, (_, index) => index);
  for (const index of all) handleRequest(request(index), { destroyed: false } as ServerResponse);
  await nextTurn();
  const thrown = ['/0', `/${MAX_REQUESTS_PER_TICK}`];
  expect(handled).toEqual(thrown.map((url) => [url, url]));
  expect(startedUrls).toEqual(all.map((index) => `/${index}`).filter((url) => !thrown.includes(url)));
});

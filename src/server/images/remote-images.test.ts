import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { FairQueue } from '#domain/fair-queue.ts';
import { RemoteImages } from './remote-images.ts';

test('all who ask for a picture of a remote API at once share one fetch', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end('picture');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const images = new RemoteImages(`http://127.0.0.1:${port}`, new FairQueue({ atOnce: 8, maxWaiting: 0 }));
  const request = { path: 'glow/a.png', width: 80, format: 'webp', contentType: 'image/webp' } as const;
  const found = await Promise.all(
    ['x', 'x', 'y', 'z'].map((client) => images.find(request, { shop: '', client })),
  );
  expect(new Set(found.map(String))).toEqual(new Set(['picture']));
  expect(asked).toEqual(['/images/w_80,f_webp/glow/a.png']);
});

import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { FairQueue } from '#domain/fair-queue.ts';
import { Unavailable } from '#domain/unavailable.ts';
import { RemotePictures } from './remote-pictures.ts';

const PICTURE = { path: 'glow/a.png', width: 80, format: 'webp', contentType: 'image/webp' } as const;
const TURN = { shop: '', client: 'x' };

/** Pictures of an API that answers so. */
async function openRemote(answer: RequestListener): Promise<RemotePictures> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new RemotePictures(`http://127.0.0.1:${port}`, new FairQueue({ atOnce: 8, maxWaiting: 0 }));
}

test('all who ask for a picture of a remote API at once share one fetch', async () => {
  const asked: string[] = [];
  const pictures = await openRemote(({ url = '' }, response) => {
    asked.push(url);
    response.end('picture');
  });
  const found = await Promise.all(
    ['x', 'x', 'y', 'z'].map((client) => pictures.find(PICTURE, { shop: '', client })),
  );
  expect(new Set(found.map(String))).toEqual(new Set(['picture']));
  expect(asked).toEqual(['/images/w_80,f_webp/glow/a.png']);
});

test('a picture that the API has not, or that is far too large, is none', async () => {
  const without = await openRemote((_, response) => response.writeHead(404).end('none'));
  expect(await without.find(PICTURE, TURN)).toBeUndefined();
  const endless = await openRemote((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect(await endless.find(PICTURE, TURN)).toBeUndefined();
});

test('a picture that the API cannot give now is no picture that is not there', async () => {
  const busy = await openRemote((_, response) => response.writeHead(503).end());
  await expect(busy.find(PICTURE, TURN)).rejects.toBeInstanceOf(Unavailable);
  const broken = await openRemote((_, response) => response.destroy());
  await expect(broken.find(PICTURE, TURN)).rejects.toBeInstanceOf(Unavailable);
});

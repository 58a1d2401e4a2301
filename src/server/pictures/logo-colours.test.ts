import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runPictureJob } from '#adapters/pictures/run-picture-job.ts';
import { findLogoPlateColour } from '#domain/colour.ts';
import { FairQueue } from '#queueing/fair-queue.ts';
import { LogoColours } from './logo-colours.ts';

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40">${inner}</svg>`);

const decodingOptions = () => ({
  processes: { run: runPictureJob },
  queue: new FairQueue({ maxRunning: 1, maxWaiting: 9 }),
});

async function readColours(inner: string) {
  const picture = await sharp(svg(inner)).webp().toBuffer();
  let requested = 0;
  const find = async () => {
    requested += 1;
    return picture;
  };
  const logos = new LogoColours({ find }, decodingOptions());
  await logos.find('glow/logo.svg', 'glow', () => {});
  const colours = await logos.find('glow/logo.svg', 'glow', () => {});
  expect(requested).toBe(1);
  return colours ?? [];
}

const bar = (fill: string) => `<rect x="10" y="10" width="100" height="20" fill="${fill}"/>`;

test('a dark logo without a background needs a plate only on dark colours', async () => {
  const colours = await readColours(bar('#3a1026'));
  expect([findLogoPlateColour(colours, '#ffffff'), findLogoPlateColour(colours, '#101010')]).toEqual([
    undefined,
    '#ffffff',
  ]);
});

test('a light logo without a background needs a plate only on light colours', async () => {
  const colours = await readColours(bar('#ffffff'));
  expect(findLogoPlateColour(colours, '#101010')).toBeUndefined();
  expect(findLogoPlateColour(colours, '#ffffff')).not.toBeUndefined();
});

test('a logo with its own background needs no plate', async () => {
  const colours = await readColours(`<rect width="160" height="40" fill="#fff"/>${bar('#3a1026')}`);
  expect(colours).toEqual([]);
});

test('a picture that is not in the storage has no colours', async () => {
  const onUnavailable = () => expect.unreachable();
  const logos = new LogoColours({ find: async () => undefined }, decodingOptions());
  expect(await logos.find('https://example.com/logo.png', 'glow', onUnavailable)).toBeUndefined();
  expect(await logos.find('glow/gone.png', 'glow', onUnavailable)).toBeUndefined();
});

test('white letters beside a red mark are found, and white letters on it are part of it', async () => {
  const mark = '<rect width="60" height="40" fill="#b3261e"/>';
  const beside = await readColours(`${mark}<rect x="80" y="10" width="50" height="16" fill="#fff"/>`);
  expect(findLogoPlateColour(beside, '#ffffff')).toBe('#000000');
  const on = await readColours(`${mark}<rect x="10" y="10" width="40" height="16" fill="#fff"/>`);
  expect(findLogoPlateColour(on, '#ffffff')).toBeUndefined();
});

test('a logo of any size and shape is measured', async () => {
  for (const [width, height] of [
    [1600, 40],
    [12, 12],
    [60, 900],
  ] as const) {
    const picture = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width / 2}" height="${height}" fill="#fff"/></svg>`,
      ),
    )
      .webp()
      .toBuffer();
    const logos = new LogoColours({ find: async () => picture }, decodingOptions());
    const areas = (await logos.find('glow/logo.png', 'glow', () => {})) ?? [];
    expect(findLogoPlateColour(areas, '#ffffff'), `${width}`).toBe('#16181d');
  }
});

test('reports a late or refused picture, and reads its colours afterwards', async () => {
  const picture = await sharp(svg(bar('#ffffff')))
    .webp()
    .toBuffer();
  const stored = Promise.withResolvers<Buffer>();
  const results = [() => stored.promise, () => Promise.reject(new Error('the queue is full')), () => picture];
  const logos = new LogoColours({ find: async () => results.shift()?.() }, decodingOptions());
  let unavailable = 0;
  const find = () =>
    logos.find('glow/logo.png', 'glow', () => {
      unavailable += 1;
    });
  expect(await find()).toBeUndefined();
  await expect(find()).rejects.toThrow('the queue is full');
  expect(unavailable).toBe(2);
  stored.resolve(picture);
  expect(await find()).not.toBeUndefined();
  expect(unavailable).toBe(2);
});

test('an empty picture has no colours', async () => {
  expect(await readColours('')).toEqual([]);
});

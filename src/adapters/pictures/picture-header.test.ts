import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { findHeaderRefusal } from '#domain/picture-decoding-limits.ts';
import {
  blankPng,
  endlessSvg,
  gifWithFrames,
  jpegWithScans,
  webpWithFrames,
} from '#tests/fixtures/hostile-pictures.ts';
import { readPictureHeader } from './picture-header.ts';

const drawing = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#176b87',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const STILL_PICTURES: [string, string, (picture: Sharp) => Sharp, number][] = [
  ['JPEG', 'jpeg', (picture) => picture.jpeg(), 1],
  ['progressive JPEG', 'jpeg', (picture) => picture.jpeg({ progressive: true }), 10],
  ['optimised JPEG', 'jpeg', (picture) => picture.jpeg({ mozjpeg: true }), 10],
  ['PNG', 'png', (picture) => picture.png(), 1],
  ['lossy WebP', 'webp', (picture) => picture.webp(), 1],
  ['lossless WebP', 'webp', (picture) => picture.webp({ lossless: true }), 1],
  ['WebP with metadata', 'webp', (picture) => picture.withExif({ IFD0: { Copyright: 'Rina' } }).webp(), 1],
  ['GIF', 'gif', (picture) => picture.gif(), 1],
  ['AVIF', 'avif', (picture) => picture.avif({ effort: 0 }), 1],
];

test.each(STILL_PICTURES)('reads the size of a %s', async (_, format, save, scans) => {
  const header = readPictureHeader(await save(drawing(321, 123)).toBuffer());
  expect(header).toMatchObject({ format, width: 321, height: 123, frames: 1 });
  expect(header?.scans).toBeGreaterThanOrEqual(Math.min(scans, 5));
  expect(header?.scans).toBeLessThanOrEqual(scans);
  expect(header && findHeaderRefusal(header)).toBeUndefined();
});

test.each(['gif', 'webp'] as const)('counts the frames of a %s', async (format) => {
  const frames = await drawing(8, 40).raw().toBuffer();
  const raw = { width: 8, height: 40, channels: 3, pageHeight: 8 } as const;
  const animation = await sharp(frames, { raw }).toFormat(format).toBuffer();
  expect(readPictureHeader(animation)).toMatchObject({ format, width: 8, height: 8, frames: 5 });
});

test('reads an AVIF box that ends with the file', async () => {
  const bytes = await drawing(321, 123).avif({ effort: 0 }).toBuffer();
  const meta = bytes.indexOf('meta') - 4;
  const end = meta + bytes.readUInt32BE(meta);
  const metaToEnd = Buffer.from(bytes.subarray(meta, end));
  metaToEnd.writeUInt32BE(0);
  const metaLast = Buffer.concat([bytes.subarray(0, meta), bytes.subarray(end), metaToEnd]);
  expect(readPictureHeader(metaLast)).toMatchObject({ format: 'avif', width: 321, height: 123 });
});

test('an SVG drawing has no size', () => {
  expect(readPictureHeader(endlessSvg())).toMatchObject({ format: 'svg', frames: 1 });
  const withDeclaration = Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- a drawing -->\n<svg/>');
  expect(readPictureHeader(withDeclaration)?.format).toBe('svg');
});

test('rejects pictures over a limit by their headers', () => {
  const refusalOf = (bytes: Uint8Array) => {
    const header = readPictureHeader(bytes);
    return header ? findHeaderRefusal(header) : 'not-a-picture';
  };
  expect(refusalOf(jpegWithScans({ width: 800, height: 600, scans: 2_600 }))).toBe('picture-too-many-scans');
  expect(refusalOf(jpegWithScans({ width: 800, height: 600, scans: 64 }))).toBeUndefined();
  expect(refusalOf(blankPng({ width: 20_000, height: 20_000 }))).toBe('picture-too-many-pixels');
  expect(refusalOf(blankPng({ width: 9, height: 9, frames: 100_000 }))).toBe('picture-too-many-frames');
  expect(refusalOf(gifWithFrames(20_000))).toBe('picture-too-many-frames');
  expect(refusalOf(webpWithFrames(20_000))).toBe('picture-too-many-frames');
  for (const other of ['<html><svg></svg>', 'GIF89', 'BM', '%PDF-1.7', '', '\u001f\u008b'])
    expect(refusalOf(Buffer.from(other, 'latin1'))).toBe('not-a-picture');
});

test('reads arbitrary bytes after a signature to their end', async () => {
  const starts = await Promise.all([
    drawing(9, 9).jpeg({ progressive: true }).toBuffer(),
    drawing(9, 9).avif({ effort: 0 }).toBuffer(),
    Promise.resolve(gifWithFrames(3)),
    Promise.resolve(webpWithFrames(3)),
    Promise.resolve(blankPng({ width: 9, height: 9, frames: 2 })),
  ]);
  const damaged = fc.tuple(
    fc.constantFrom(...starts),
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
    fc.nat(),
  );
  fc.assert(
    fc.property(damaged, ([start, changes, length]) => {
      const bytes = Buffer.from(start.subarray(0, length % (start.length + 1)));
      for (const [index, byte] of changes) if (bytes.length > 0) bytes[index % bytes.length] = byte;
      const header = readPictureHeader(bytes);
      expect(header === undefined || header.frames >= 1).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

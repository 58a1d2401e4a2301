import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { SHARE_PICTURE } from '#domain/picture.ts';
import type { ResizeOptions } from './picture-job.ts';
import { runPictureJob } from './run-picture-job.ts';

const RED = { r: 205, g: 32, b: 31 };
const WEBP: ResizeOptions = { width: 80, format: 'webp' };
const SHARE: ResizeOptions = { width: SHARE_PICTURE.width, format: 'jpeg', shape: 'share' };

/** Red, with a blue quarter at the top left. */
const flag = (width = 160, height = 80): Sharp =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    {
      input: { create: { width: width / 2, height: height / 2, channels: 3, background: '#1020d0' } },
      gravity: 'northwest',
    },
  ]);

async function make(bytes: Uint8Array, shape = WEBP): Promise<Buffer> {
  const outcome = await runPictureJob({ kind: 'variant', source: { bytes }, ...shape });
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return Buffer.from(outcome.bytes);
}

async function readPixel(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 };
}

const isBlue = ({ r, b }: { r: number; b: number }) => b > 150 && r < 100;

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** Corner of the upright picture in which the top left corner of the stored picture is shown (EXIF 2.32, 4.6.4 A). */
const CORNERS: Record<(typeof ORIENTATIONS)[number], [x: number, y: number]> = {
  1: [0, 0],
  2: [1, 0],
  3: [1, 1],
  4: [0, 1],
  5: [0, 0],
  6: [1, 0],
  7: [1, 1],
  8: [0, 1],
};

for (const format of ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const) {
  test.each(ORIENTATIONS)(`a ${format} with the EXIF orientation %i is upright`, async (orientation) => {
    const original = await sharp(await flag().png().toBuffer())
      .withMetadata({ orientation })
      .toFormat(format)
      .toBuffer();
    const variant = await make(original);
    const { width, height, orientation: left } = await sharp(variant).metadata();
    expect([width, height, left]).toEqual(orientation < 5 ? [80, 40, undefined] : [80, 160, undefined]);
    const corners = [0, 1].flatMap((x) => [0, 1].map((y) => [x, y] as const));
    const blue = [];
    for (const [x, y] of corners)
      if (isBlue(await readPixel(variant, 0.15 + 0.7 * x, 0.15 + 0.7 * y))) blue.push([x, y]);
    expect(blue).toEqual([CORNERS[orientation]]);
  });
}

const plain = () => sharp({ create: { width: 96, height: 64, channels: 3, background: RED } });

const ORIGINALS: [string, () => Promise<Buffer>][] = [
  [
    'CMYK JPEG with a profile',
    async () => plain().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
  ],
  [
    'CMYK JPEG without a profile',
    async () => plain().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
  ],
  ['CMYK TIFF', async () => plain().toColourspace('cmyk').withIccProfile('cmyk').tiff().toBuffer()],
  ['PNG with 16 bits', async () => plain().toColourspace('rgb16').png().toBuffer()],
  ['TIFF with 16 bits', async () => plain().toColourspace('rgb16').tiff().toBuffer()],
  ['PNG with a palette', async () => plain().png({ palette: true }).toBuffer()],
  ['JPEG with a wide gamut', async () => plain().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()],
  ['progressive JPEG', async () => plain().jpeg({ progressive: true }).toBuffer()],
  ['GIF', async () => plain().gif().toBuffer()],
  ['AVIF', async () => plain().avif({ effort: 0, quality: 90 }).toBuffer()],
  ['TIFF with LZW', async () => plain().tiff({ compression: 'lzw' }).toBuffer()],
  ['tiled TIFF', async () => plain().tiff({ tile: true }).toBuffer()],
  ['TIFF in Lab', async () => plain().toColourspace('lab').tiff().toBuffer()],
];

test.each(ORIGINALS)('a %s is shown in its colours', async (_name, create) => {
  const variant = await make(await create());
  const { space, depth, width } = await sharp(variant).metadata();
  expect({ space, depth, width }).toEqual({ space: 'srgb', depth: 'uchar', width: 80 });
  const { r, g, b } = await readPixel(variant, 0.5, 0.5);
  expect(Math.max(Math.abs(r - RED.r), Math.abs(g - RED.g), Math.abs(b - RED.b))).toBeLessThan(26);
});

test.each(['b-w', 'grey16'])('a picture in %s stays grey', async (space) => {
  const { r, g, b } = await readPixel(
    await make(await plain().toColourspace(space).png().toBuffer()),
    0.5,
    0.5,
  );
  expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(4);
  expect(r).toBeGreaterThan(80);
  expect(r).toBeLessThan(130);
});

test.each(['gif', 'webp'] as const)('of an animated %s, the first frame is shown', async (format) => {
  const frames = await sharp(await flag(40, 160).png().toBuffer())
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { width: 40, height: 160, channels: 3, pageHeight: 40 } as const;
  const animation = await sharp(frames, { raw }).toFormat(format).toBuffer();
  const variant = await make(animation);
  const { pages = 1, height } = await sharp(variant).metadata();
  expect([pages, height]).toEqual([1, 40]);
  expect(isBlue(await readPixel(variant, 0.2, 0.5))).toBe(true);
});

test('a picture that is higher than WebP allows is made smaller', async () => {
  const variant = await make(await flag(20, 20_000).png().toBuffer(), { ...WEBP, width: 1920 });
  const { width, height } = await sharp(variant).metadata();
  expect([width, height]).toEqual([16, 16_383]);
});

test.each([
  [1, 1],
  [20_000, 1],
  [20_000, 30],
  [1, 20_000],
])('a picture of %i × %i pixels is shown in every shape', async (width, height) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: RED } })
    .png()
    .toBuffer();
  const shapes: ResizeOptions[] = [
    WEBP,
    { ...WEBP, width: 1920 },
    SHARE,
    { width: 192, format: 'png', shape: 'icon' },
    { width: 512, format: 'png', shape: 'tile' },
  ];
  for (const shape of shapes) expect((await make(bytes, shape)).length).toBeGreaterThan(0);
});

const box = (type: string, content: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + content.length);
  return Buffer.concat([length, Buffer.from(type + content, 'latin1')]);
};

const UNSUPPORTED: [string, string, Buffer][] = [
  ['HEIC photo of an iPhone', 'HEIC', box('ftyp', 'heic\0\0\0\0mif1heic')],
  ['HEIC sequence', 'HEIC', box('ftyp', 'hevc\0\0\0\0msf1hevc')],
  ['HEIF with another codec', 'HEIC', box('ftyp', 'mif1\0\0\0\0mif1miaf')],
  ['BMP', 'BMP', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
  ['Photoshop file', 'Photoshop', Buffer.from('8BPS\0\x01', 'latin1')],
  ['PDF', 'PDF', Buffer.from('%PDF-1.7\n')],
  ['ICO', 'ICO', Buffer.from('\0\0\x01\0\x01\0', 'latin1')],
];

test.each(UNSUPPORTED)(
  'a %s is refused by name, at upload and when it is shown',
  async (_what, type, bytes) => {
    const refused = {
      kind: 'refused',
      refusal: 'picture-type-unsupported',
      detail: `${type} pictures cannot be decoded`,
    };
    expect(await runPictureJob({ kind: 'photo', bytes })).toEqual(refused);
    expect(await runPictureJob({ kind: 'variant', source: { bytes }, ...WEBP })).toEqual(refused);
  },
);

test('a TIFF can be uploaded, and becomes WebP', async () => {
  const outcome = await runPictureJob({ kind: 'photo', bytes: await plain().tiff().toBuffer() });
  expect(outcome.kind === 'done' && (await sharp(outcome.bytes).metadata()).format).toBe('webp');
});

test('the content decides the type, not the name of the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-types-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'picture.bmp');
  await writeFile(file, await plain().jpeg().toBuffer());
  const outcome = await runPictureJob({ kind: 'variant', source: { file }, ...WEBP });
  expect(outcome.kind).toBe('done');
});

const svg = (inner: string, size = 'width="160" height="40"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40" ${size}>${inner}</svg>`);

const SHARED: [string, () => Promise<Buffer>][] = [
  ['square', async () => flag(900, 900).jpeg().toBuffer()],
  ['tall', async () => flag(300, 2_000).jpeg().toBuffer()],
  ['wide', async () => flag(3_000, 200).jpeg().toBuffer()],
  ['tiny', async () => flag(20, 20).png().toBuffer()],
  ['exact', async () => flag(1_200, 630).png().toBuffer()],
  ['SVG', async () => svg('<rect width="160" height="40" fill="#c00"/>')],
  ['SVG without a size', async () => svg('<rect width="160" height="40" fill="#c00"/>', '')],
  ['CMYK', async () => flag(900, 600).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()],
  [
    'noisy',
    async () =>
      sharp({
        create: {
          width: 1_600,
          height: 840,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 90 },
        },
      })
        .png()
        .toBuffer(),
  ],
];

test.each(SHARED)(
  'the link preview of a picture that is %s is a small JPEG of fixed size',
  async (_what, create) => {
    const preview = await make(await create(), SHARE);
    expect(preview.length).toBeLessThanOrEqual(SHARE_PICTURE.maxBytes);
    const { format, width, height, space } = await sharp(preview).metadata();
    expect({ format, width, height, space }).toEqual({
      format: 'jpeg',
      width: 1_200,
      height: 630,
      space: 'srgb',
    });
  },
);

test('a link preview shows the whole picture, upright, in the centre of a background', async () => {
  const upright = await sharp(await flag(800, 1_600).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const preview = await make(upright, SHARE);
  // Turned, the picture is twice as wide as high: 1200 × 600, and its blue quarter is at the top right.
  expect(isBlue(await readPixel(preview, 0.95, 0.06))).toBe(true);
  expect(isBlue(await readPixel(preview, 0.05, 0.06))).toBe(false);
  const { r, g, b } = await readPixel(preview, 0.5, 0.01);
  expect(Math.min(r, g, b)).toBeGreaterThan(245);
  expect((await readPixel(preview, 0.02, 0.94)).r).toBeGreaterThan(150);
});

test('a light transparent logo has a dark background and a margin, a dark one a light background', async () => {
  const logo = (fill: string) =>
    svg(
      `<circle cx="20" cy="20" r="18" fill="${fill}"/><rect x="60" y="10" width="90" height="20" fill="${fill}"/>`,
    );
  const light = await readPixel(await make(logo('#fff'), SHARE), 0.02, 0.5);
  const dark = await readPixel(await make(logo('#202020'), SHARE), 0.02, 0.5);
  expect(Math.max(light.r, light.g, light.b)).toBeLessThan(70);
  expect(Math.min(dark.r, dark.g, dark.b)).toBeGreaterThan(245);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { squareIcon } from './drawn-pictures.ts';

const wide = () =>
  sharp({ create: { width: 60, height: 20, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();

/** Size of a picture, and whether its corner and its centre are seen through, white or red. */
async function look(icon: Buffer) {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return { size: [info.width, info.height], corner: at(0, 0), centre: at(info.width / 2, info.height / 2) };
}

test('an icon is square and whole, whatever its picture is like', async () => {
  const { size, corner, centre } = await look(await squareIcon(await wide(), 'icon', 192));
  expect(size).toEqual([192, 192]);
  expect(corner[3]).toBe(0);
  expect(centre).toEqual([192, 0, 0, 255]);
});

test('a tile has a ground to its edges and room to be cut', async () => {
  const { size, corner, centre } = await look(await squareIcon(await wide(), 'tile', 180));
  expect(size).toEqual([180, 180]);
  expect(corner).toEqual([255, 255, 255, 255]);
  expect(centre).toEqual([192, 0, 0, 255]);
});

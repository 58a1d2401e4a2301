import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INITIAL_ZOOM, MAX_SCALE, panZoomView, zoomAtPoint } from './lightbox.tsx';

const box = { width: 300, height: 400 };

test('the point under the finger does not move', () => {
  const point = { x: 60, y: -40 };
  const view = zoomAtPoint(INITIAL_ZOOM, 2.5, point, box);
  expect(view).toEqual({ scale: 2.5, x: -90, y: 60 });
  const toPicturePoint = (at: typeof INITIAL_ZOOM) => [
    (point.x - at.x) / at.scale,
    (point.y - at.y) / at.scale,
  ];
  expect(toPicturePoint(view)).toEqual(toPicturePoint(INITIAL_ZOOM));
});

test('the unzoomed picture is centred and cannot be moved', () => {
  expect(panZoomView(INITIAL_ZOOM, 50, -50, box)).toEqual({
    scale: 1,
    x: expect.closeTo(0),
    y: expect.closeTo(0),
  });
  expect(zoomAtPoint({ scale: 3, x: 200, y: 10 }, 0.1, { x: 9, y: 9 }, box)).toMatchObject({ scale: 1 });
});

test('any gesture keeps the picture over its box and at most four times enlarged', () => {
  const step = fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    x: fc.integer({ min: -400, max: 400 }),
    y: fc.integer({ min: -400, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const finalView = steps.reduce(
        (view, { factor, x, y }) => panZoomView(zoomAtPoint(view, factor, { x, y }, box), x, y, box),
        INITIAL_ZOOM,
      );
      expect(finalView.scale).toBeGreaterThanOrEqual(1);
      expect(finalView.scale).toBeLessThanOrEqual(MAX_SCALE);
      expect(Math.abs(finalView.x)).toBeLessThanOrEqual((box.width * (finalView.scale - 1)) / 2 + 1e-9);
      expect(Math.abs(finalView.y)).toBeLessThanOrEqual((box.height * (finalView.scale - 1)) / 2 + 1e-9);
    }),
  );
});

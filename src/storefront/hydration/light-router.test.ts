import { expect, test } from 'vitest';
import * as light from './light-router.tsx';

const LIBRARY = '../../../node_modules/react-router/dist/production/lib';
const PARTS = ['router/instrumentation', 'dom/ssr/fog-of-war', 'dom/ssr/errorBoundaries', 'dom/ssr/fallback'];

test('every name that the router exports from a part is there, and no other', async () => {
  const parts = await Promise.all(PARTS.map((part) => import(/* @vite-ignore */ `${LIBRARY}/${part}.js`)));
  expect(Object.keys(light).sort()).toEqual(parts.flatMap((part) => Object.keys(part)).sort());
});

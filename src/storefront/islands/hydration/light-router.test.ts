import { expect, test } from 'vitest';
import { REPLACED_ROUTER_PARTS } from './library-internals.ts';
import * as light from './light-router.tsx';

const LIBRARY = '../../../../node_modules/react-router/dist/production/lib';

test('has exactly the exports of the replaced router modules', async () => {
  const parts = await Promise.all(
    REPLACED_ROUTER_PARTS.map((part) => import(/* @vite-ignore */ `${LIBRARY}/${part}.js`)),
  );
  expect(Object.keys(light).sort()).toEqual(parts.flatMap((part) => Object.keys(part)).sort());
});

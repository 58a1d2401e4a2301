import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { OLDEST_BROWSERS } from './browser-floor.ts';

test('the build targets are the browserslist of package.json', async () => {
  const { browserslist } = JSON.parse(await readFile('package.json', 'utf8')) as { browserslist: string[] };
  expect(browserslist.map((query) => query.replace(' >= ', '').replace('ios_saf', 'ios'))).toEqual(
    OLDEST_BROWSERS,
  );
});

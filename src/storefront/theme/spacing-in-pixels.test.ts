import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..');
/** Space between and around elements; text and columns may grow. */
const ROOM =
  /^\s*(?:(?:row-|column-)?gap|(?:padding|margin)(?:-\w+)*|inset(?:-\w+)*|top|right|bottom|left|min-(?:height|width)):[^;]*\drem/;

test('space between and around elements is in pixels, so that larger text has the width of the screen', () => {
  const found = globSync('**/*.css', { cwd: FOLDER }).flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split('\n')
      .filter((line) => ROOM.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

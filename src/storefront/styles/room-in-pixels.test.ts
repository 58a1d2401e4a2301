import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..');
/** What of a rule makes room between and around things; text, its lines and its columns may grow. */
const ROOM =
  /^\s*(?:(?:row-|column-)?gap|(?:padding|margin)(?:-\w+)*|inset(?:-\w+)*|top|right|bottom|left|min-(?:height|width)):[^;]*\drem/;

test('room between and around things is in pixels, so that larger text has the width of the screen', () => {
  const found = globSync('**/*.css', { cwd: FOLDER }).flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split('\n')
      .filter((line) => ROOM.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

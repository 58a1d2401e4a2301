import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..');
/** Declarations of space in rem, between or around elements. Only text and columns may use rem. */
const SPACE_IN_REM =
  /^\s*(?:(?:row-|column-)?gap|(?:padding|margin)(?:-\w+)*|inset(?:-\w+)*|top|right|bottom|left|min-(?:height|width)):[^;]*\drem/;

test('space between and around elements is in pixels, so that larger text has the width of the screen', () => {
  const spaceDeclarations = globSync('**/*.css', { cwd: FOLDER }).flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split('\n')
      .filter((line) => SPACE_IN_REM.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(spaceDeclarations).toEqual([]);
});

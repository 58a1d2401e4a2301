import { expect, test } from 'vitest';
import { overPicture } from './over-picture.ts';

test('a solid row has the ground and text of the settings', () => {
  expect(overPicture({ bg: '#003322', text: '#ffeecc' }, '#ffffff')).toMatchObject({
    '--header-solid-ground': '#003322',
    '--header-solid-text': '#ffeecc',
    '--header-over-text': '#ffffff',
  });
});

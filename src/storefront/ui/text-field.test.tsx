import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextAreaField, TextField } from './text-field.tsx';

const longText = 'x'.repeat(41);

test.each([
  ['controlled', <TextField key="a" label="Name" maxLength={40} value={longText} readOnly />],
  ['uncontrolled', <TextField key="b" label="Name" maxLength={40} defaultValue={longText} />],
  ['a text of lines', <TextAreaField key="c" label="Note" maxLength={40} defaultValue={longText} />],
])('shows text that is too long completely, with an error: %s', (_, field) => {
  const markup = renderToStaticMarkup(field);
  expect(markup).toContain(longText);
  expect(markup).toContain('Use up to 40 characters (now 41)');
  expect(markup).not.toMatch(/maxlength/i);
});

test('ignores surrounding spaces, and shows no error for text that fits', () => {
  const field = <TextField label="Name" maxLength={40} defaultValue={`  ${longText.slice(1)}  `} />;
  expect(renderToStaticMarkup(field)).not.toContain('Use up to');
});

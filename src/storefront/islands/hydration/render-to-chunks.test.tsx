import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import { renderToChunks } from './render-to-chunks.ts';

const failOnError = (error: unknown) => {
  throw error;
};

const LONG_HTML = '<p>নরম</p>'.repeat(500);

test('long server HTML is a chunk of its own', async () => {
  const page = (
    <main>
      <h1>Tint</h1>
      <ServerHtml html={{ html: LONG_HTML }} />
      <ServerHtml html={{ html: '<p>Soft</p>' }} />
    </main>
  );
  expect(await renderToChunks(page, failOnError)).toEqual([
    '<main><h1>Tint</h1><div>',
    LONG_HTML,
    '</div><div><p>Soft</p></div></main>',
  ]);
});

test('long texts and attributes are not split from their elements', async () => {
  const text = `<${'a'.repeat(5000)}>`;
  const page = (
    <section title={text}>
      <b>{text}</b>
      <ServerHtml html={{ html: `Text ${LONG_HTML}` }} />
    </section>
  );
  expect(await renderToChunks(page, failOnError)).toEqual([renderToStaticMarkup(page)]);
});

test('a page is complete, also with Bangla text longer than the buffers', async () => {
  const page = (
    <ul>
      {Array.from({ length: 2000 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        <li key={index}>{`নরম ${index}`}</li>
      ))}
    </ul>
  );
  expect((await renderToChunks(page, failOnError)).join('')).toBe(renderToStaticMarkup(page));
});

test('rejects if the page cannot be rendered', async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  await expect(renderToChunks(<Failing />, onError)).rejects.toThrow('no data');
  expect(errors).toEqual([new Error('no data')]);
});

function Failing(): never {
  throw new Error('no data');
}

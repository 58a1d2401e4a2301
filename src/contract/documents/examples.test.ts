import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentKinds, findDocumentKind, getDocumentJsonSchema } from './document-schema.ts';
import { checkShopDocument } from './read-document.ts';
import { pageSection } from './sections.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/documents');
const routes = (await readdir(FOLDER, { withFileTypes: true })).filter((entry) => entry.isDirectory());
const examples = (
  await Promise.all(
    routes.map(async ({ name: route }) =>
      Promise.all(
        (
          await readdir(join(FOLDER, route))
        ).map(async (file) => ({
          route,
          name: file.replace(/\.json$/, ''),
          content: JSON.parse(await readFile(join(FOLDER, route, file), 'utf8')) as unknown,
        })),
      ),
    ),
  )
).flat();

test.each(examples)('accepts the example $route/$name unchanged', (example) => {
  expect(checkShopDocument(example)).toEqual({ document: example });
});

test.each(documentKinds.map((kind) => ({ ...kind, kind })))(
  '$route/$usualNames.0 has an example and a JSON Schema with title and description',
  ({ kind }) => {
    expect(examples.filter(({ route, name }) => findDocumentKind(route, name) === kind)).not.toEqual([]);
    expect(getDocumentJsonSchema(kind)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\.$/),
    });
  },
);

test('the example pages contain every kind of section', () => {
  const kinds = pageSection.options.map((option) => option.shape.type.value);
  const shown = examples.flatMap(({ content }) =>
    typeof content === 'object' && content && 'sections' in content
      ? (content.sections as { type: string }[]).map(({ type }) => type)
      : [],
  );
  expect(kinds.filter((kind) => !shown.includes(kind))).toEqual([]);
});

test('the JSON Schema describes the input, not the parsed output', () => {
  const kind = findDocumentKind('listing', 'category');
  const schema = kind && (getDocumentJsonSchema(kind) as { required?: string[] });
  expect(schema).toMatchObject({
    additionalProperties: false,
    properties: { columns: { default: 4, maximum: 4 } },
  });
  expect(schema?.required).toBeUndefined();
});

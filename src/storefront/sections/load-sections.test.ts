import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApiClient } from '#client/client.ts';
import { sectionStyle } from '#contract/documents/section.ts';
import type { PageSection } from '#contract/documents/sections.ts';
import { calculateContrastRatio, type HexColour } from '#domain/colour.ts';
import { findOwnerTitle } from '#storefront/documents/page-title.server.ts';
import { sectionContext } from '#tests/fixtures/section-context.ts';
import { createSectionStyle, loadSections } from './load-sections.ts';

const row = (id: string, value: string): PageSection => ({
  id,
  type: 'product-row',
  settings: { title: id, source: { kind: 'logic', logic: 'tag', value, limit: 4 } },
  items: [],
});
const text: PageSection = {
  id: 'text',
  type: 'rich-text',
  style: { bgColor: '#101010' },
  settings: { html: '<p onclick="x()">Hello</p>', html_bn: '<p>নমস্কার</p>' },
  items: [],
};
const product = {
  id: 1,
  slug: 'a',
  name: 'A',
  name_bn: null,
  shortDescription: '',
  thumbnail: '',
  rating: null,
  brand: null,
  skus: [],
};

function rows() {
  const context = sectionContext();
  context.client = createApiClient(async (_name, { body }) => {
    const { value } = body as { value?: string };
    if (value === 'broken') throw new Error('the row is away');
    return { data: value === 'empty' ? [] : [product] };
  });
  return context;
}

test('reports and omits a failed row, and omits one without products', async () => {
  const requested = rows();
  const sections = await loadSections(
    [row('one', 'ok'), row('two', 'broken'), row('three', 'empty'), text],
    requested,
  );
  expect(sections.map(({ id }) => id)).toEqual(['one', 'text']);
  expect(requested.reported).toEqual(['Error: the row is away']);
});

test('sanitises the owner’s text and makes it readable on its background', async () => {
  const [section] = await loadSections([text], sectionContext());
  expect(section).toMatchObject({
    style: { css: { backgroundColor: '#101010', color: '#ffffff' } },
    html: { html: expect.stringContaining('<p>Hello</p>') },
  });
});

test('sends only the data that a row’s actions need, besides its markup', async () => {
  const [section] = await loadSections([row('one', 'ok')], rows());
  if (!section || 'view' in section) throw new Error('rows are rendered by the server');
  expect(section.cards).toBe('1,0');
  expect(section.html).toMatchObject({ html: expect.stringContaining('href="/product/a"') });
});

test('texts are in the language of the page', async () => {
  const [section] = await loadSections([text], sectionContext({ locale: 'bn' }));
  expect(section).toMatchObject({ html: { html: expect.stringContaining('<p>নমস্কার</p>') } });
});

test('does not repeat markup and styles in the data of a page', async () => {
  const requested = sectionContext({ path: '/' });
  const [section] = await loadSections([text], requested);
  if (!section || 'view' in section) throw new Error('rich text is rendered by the server');
  expect(section).toEqual({
    id: 'text',
    type: 'rich-text',
    style: { at: 'text style' },
    html: { at: 'text' },
  });
  expect(requested.document.find({ at: 'text' })).toEqual({ html: expect.stringContaining('<p>Hello</p>') });
  expect(requested.document.find({ at: 'text style' })).toMatchObject({
    css: { backgroundColor: '#101010' },
  });
});

test('shows all sections with the same id', async () => {
  const sections = await loadSections([text, text, { ...text, id: 'text-2' }], sectionContext());
  expect(sections.map(({ id }) => id)).toEqual(['text', 'text-2', 'text-2-2']);
});

test('an owner’s heading is the page’s heading if there is no other', async () => {
  const html = '<div><h1>Books since 1971</h1></div>';
  const sections: PageSection[] = [
    { id: 'a', type: 'rich-text', settings: { html: '<p>First</p>' }, items: [] },
    { id: 'b', type: 'html', settings: { html }, items: [] },
  ];
  const findHeadingLevel = async (titleAt: number | undefined) =>
    /<h\d/.exec(JSON.stringify(await loadSections(sections, sectionContext(), titleAt)))?.[0];
  expect(findOwnerTitle(sections, 'en')).toEqual({ title: 'Books since 1971', titleAt: 1 });
  expect([await findHeadingLevel(1), await findHeadingLevel(undefined)]).toEqual(['<h1', '<h2']);
});

const page = { background: '#f9f9f7', accent: '#176b87' } as const;
const TEXTS = ['ink', 'muted', 'accent-ink', 'sale', 'star', 'danger', 'success', 'warning'].map(
  (name) => `--shop-${name}`,
);
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColour => `#${value.toString(16).padStart(6, '0')}`);

test('every setting of a section has its CSS', () => {
  const style = sectionStyle.parse({
    bgColor: '#ffffff',
    bgImage: 'glow/banners/hero.svg',
    bgSize: 'cover',
    bgPosition: 'center top',
    bgRepeat: 'no-repeat',
    bgAttachment: 'fixed',
    fontColor: '#222222',
    padding: '8px 16px',
    paddingTop: '64px',
    paddingBottom: 32,
    paddingLeft: '2rem',
    paddingRight: 0,
  });
  expect(createSectionStyle(style, page)).toMatchObject({
    backgroundColor: '#ffffff',
    '--bg-wide': expect.stringMatching(
      /^linear-gradient\(.*, url\("\/images\/w_1920\/glow\/banners\/hero\.svg"\)$/,
    ),
    '--bg-narrow': expect.stringMatching(
      /^linear-gradient\(.*, url\("\/images\/w_960\/glow\/banners\/hero\.svg"\)$/,
    ),
    backgroundSize: 'cover',
    backgroundPosition: 'center top',
    backgroundRepeat: 'no-repeat',
    '--bg-attachment': 'fixed',
    color: '#222222',
    paddingTop: expect.stringContaining('64px'),
    paddingBottom: expect.stringContaining('32px'),
    paddingLeft: expect.stringContaining('2rem'),
    paddingRight: expect.stringContaining('0px'),
  });
});

test('padding leaves space for text on phones, and limits space above', () => {
  expect(createSectionStyle({ padding: '40px 200px' }, page)).toEqual({
    paddingTop: 'min(40px, max(5rem, 40vw))',
    paddingRight: 'min(200px, max(1rem, (100vw - 40rem) / 2))',
    paddingBottom: 'min(40px, max(5rem, 40vw))',
    paddingLeft: 'min(200px, max(1rem, (100vw - 40rem) / 2))',
  });
  expect(createSectionStyle({ padding: '1rem auto 0 24' }, page)).toMatchObject({
    paddingTop: 'min(1rem, max(5rem, 40vw))',
    paddingBottom: 'min(0px, max(5rem, 40vw))',
    paddingLeft: 'min(24px, max(1rem, (100vw - 40rem) / 2))',
  });
  expect(createSectionStyle({ padding: 12, paddingLeft: 3 }, page)).toMatchObject({
    paddingTop: expect.stringContaining('12px'),
    paddingLeft: expect.stringContaining('3px'),
  });
});

test('keeps a font colour without a background if it is readable on the page', () => {
  expect(createSectionStyle({ fontColor: '#7a1f3d' }, page).color).toBe('#7a1f3d');
  expect(createSectionStyle({ fontColor: '#abcdef' }, page).color).toBe('#000000');
  expect(createSectionStyle({ fontColor: '#abcdef' }, { ...page, background: '#101418' }).color).toBe(
    '#abcdef',
  );
});

test('text over a picture has a veil with matching colours', () => {
  const css = createSectionStyle({ bgImage: 'a.png', fontColor: '#ffffff' }, page) as Record<string, string>;
  expect(css).toMatchObject({ color: '#ffffff', '--shop-ground': '#000000' });
  expect(css['--bg-wide']).toContain('rgb(0 0 0 / 0.62)');
});

test('an address cannot end its CSS declaration', () => {
  const bgImage = 'https://example.com/a.png"); background: url("https://evil.example';
  expect(createSectionStyle({ bgImage }, page)).toHaveProperty(
    '--bg-wide',
    expect.stringMatching(/, url\("\/images\/w_\d+\/remote:[\w-]+"\)$/),
  );
});

test('section content is readable with any colours of the owner', () => {
  fc.assert(
    fc.property(
      hex,
      hex,
      hex,
      hex,
      fc.boolean(),
      (bgColor, fontColor, accent, pageBackground, hasBackground) => {
        const background = hasBackground ? bgColor : pageBackground;
        const style = hasBackground ? { bgColor, fontColor } : { fontColor };
        const css = createSectionStyle(style, { background: pageBackground, accent }) as Record<
          string,
          HexColour
        >;
        for (const text of ['color', ...TEXTS]) {
          expect(calculateContrastRatio(css[text] as HexColour, background), text).toBeGreaterThanOrEqual(
            4.5,
          );
          expect(
            calculateContrastRatio(css[text] as HexColour, css['--shop-surface'] as HexColour),
            text,
          ).toBeGreaterThanOrEqual(4.5);
        }
        expect(
          calculateContrastRatio((css['--shop-accent'] ?? accent) as HexColour, background),
        ).toBeGreaterThanOrEqual(1.6);
      },
    ),
  );
});

import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from '#contract/documents/page.ts';
import { readDocument } from '#contract/documents/read-document.ts';
import { DocumentValuesContext, isDocumentRef } from '#storefront/islands/document-values.ts';
import { renderToChunks } from '#storefront/islands/hydration/render-to-chunks.ts';
import type { Shell } from '#storefront/layout/shell/shell.ts';
import { ShellProvider } from '#storefront/layout/shell/shell-context.tsx';
import { sectionContext } from '#tests/fixtures/section-context.ts';
import { loadSections } from './load-sections.ts';
import { SectionList } from './section-list.tsx';

const EVIL = '"><script>alert(1)</script><img src=x onerror=alert(1)></style></section>';
const EVIL_STYLE = {
  bgColor: '#123456',
  bgImage: 'x.png"); } body { display: none } </style><script>alert(1)</script>',
  bgSize: 'cover; position: fixed',
  bgPosition: 'expression(alert(1))',
  bgAttachment: 'fixed',
  fontColor: 'red; position: fixed',
  padding: '0; position: fixed',
  paddingTop: '10px',
};
const RENDERED = [
  'hero-slider',
  'category-tiles',
  'banner-grid',
  'brand-strip',
  'rich-text',
  'html',
  'image-with-text',
  'faq',
  'testimonials',
  'custom-form',
  'spacer',
  'video',
];
const markup = `<div style="position:fixed;inset:0" onclick="alert(1)">${EVIL}<a href="javascript:alert(1)">x</a><iframe src="/"></iframe><form action="/x"><input></form>Kept</div>`;

const hostile = [
  {
    type: 'hero-slider',
    items: [
      { image: EVIL, alt: EVIL, title: EVIL, link: 'javascript:alert(1)' },
      { image: 'a.svg', alt: EVIL },
    ],
  },
  {
    type: 'category-tiles',
    settings: { title: EVIL },
    items: [
      { name: EVIL, image: EVIL, link: 'javascript:alert(1)' },
      { name: EVIL, image: EVIL, link: '/a' },
    ],
  },
  { type: 'banner-grid', settings: { columns: 9 }, items: [{ image: EVIL, alt: EVIL, textColor: 'red;}' }] },
  {
    type: 'banner-grid',
    items: [
      { image: EVIL, alt: EVIL, title: EVIL, extraSettings: '{"link":"javascript:alert(1)"}' },
      { image: EVIL, alt: EVIL, title: EVIL },
    ],
  },
  { type: 'brand-strip', items: [{ name: EVIL, image: EVIL, link: `/${EVIL}` }] },
  { type: 'campaign-countdown', settings: { campaign: EVIL } },
  { type: 'rich-text', settings: { html: markup } },
  {
    type: 'html',
    settings: {
      html: markup,
      css: `.a{position:fixed}</style><script>alert(1)</script> body{background:url(javascript:alert(1))}`,
    },
  },
  {
    type: 'image-with-text',
    settings: { title: EVIL, text: EVIL, image: EVIL, alt: EVIL, link: '/ok', buttonLabel: EVIL },
  },
  { type: 'video', settings: { url: 'https://www.youtube.com/watch?v="><script>' } },
  { type: 'video', settings: { url: 'javascript:alert(1)' } },
  { type: 'faq', settings: { title: EVIL }, items: [{ question: EVIL, answer: EVIL }] },
  {
    type: 'testimonials',
    items: [
      { name: EVIL, text: EVIL, rating: 99 },
      { name: EVIL, text: EVIL, image: EVIL },
    ],
  },
  { type: 'blog-posts', settings: { category: '../../admin', limit: 1e9 } },
  {
    type: 'custom-form',
    settings: { formId: EVIL, title: EVIL },
    items: [
      { name: EVIL, label: EVIL },
      { name: 'a', label: EVIL },
    ],
  },
  { type: 'store-list', settings: { limit: -5 } },
  { type: 'spacer', settings: { height: '10px; position: fixed' } },
  { type: 'no-such-section', settings: {} },
  { type: 'faq', settings: 'text', items: { 0: 'x' } },
  { type: 'product-row', settings: { source: { kind: 'ids', ids: ['x', {}] } } },
  null,
  'section',
  42,
];

test.each([
  ['is rendered', '/'],
  ['is requested as data', '/page.data'],
])(
  'a page of hostile sections that %s shows its safe parts without scripts, within their containers',
  async (_, path) => {
    const document = {
      seo: 'not an object',
      sections: hostile.map((section, index) =>
        typeof section === 'object' && section ? { id: `s${index}`, style: EVIL_STYLE, ...section } : section,
      ),
    };
    const { value, problems } = readDocument(page, document);
    expect(problems.length).toBeGreaterThan(hostile.length);

    const context = sectionContext({ path });
    const sections = await loadSections(value?.sections ?? [], context);
    expect(new Set(sections.map(({ type }) => type))).toEqual(new Set(RENDERED));
    for (const section of sections) {
      if (!section.style) throw new Error('each of them has a style');
      expect(isDocumentRef(section.style)).toBe(path === '/');
      const style = isDocumentRef(section.style)
        ? context.document.find(section.style)?.css
        : section.style.css;
      const { '--bg-wide': wide, '--bg-narrow': narrow, ...rest } = { ...style } as Record<string, unknown>;
      for (const address of [wide, narrow])
        expect(address).toMatch(/^linear-gradient\([^"\\<>;{}]*\), url\("[^"\\<>]*"\)$/);
      expect(Object.values(rest).join(' ')).not.toMatch(/[;{}<>]|position|expression/i);
    }

    const list = (
      <DocumentValuesContext value={context.document}>
        <ShellProvider loaded={{ shell: {} as Shell, server: { at: 'none' } }}>
          <SectionList sections={sections} />
        </ShellProvider>
      </DocumentValuesContext>
    );
    const router = createMemoryRouter([{ path: '*', element: list }]);
    const chunks = await renderToChunks(<RouterProvider router={router} />, context.reportError);
    const whole = chunks.join('');
    expect(whole).toContain('Kept');
    const running = whole.replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, '');
    expect(running).not.toMatch(/<(?:script|iframe|object|embed|link|meta|base)\b/i);
    expect(running).not.toMatch(/<[a-z][^>"]*(?:"[^"]*"[^>"]*)*\son\w+\s*=/i);
    expect(running).not.toMatch(/(?:href|src|action)="\s*javascript:/i);
    expect(running).not.toMatch(/position\s*:\s*(?:fixed|sticky)/i);
    expect(count(running, '</style>')).toBe(count(running, '<style'));
    expect(count(running, '</section>')).toBe(count(running, '<section '));
    expect(count(running, 'id="section-')).toBe(sections.length);
  },
);

const count = (text: string, part: string) => text.split(part).length - 1;

test('a document of another kind is not a page', () => {
  for (const json of [null, 42, 'page', []]) expect(readDocument(page, json).value).toBeUndefined();
  expect(readDocument(page, { sections: 'none' }).value?.sections).toEqual([]);
});

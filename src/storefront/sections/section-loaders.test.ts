import { describe, expect, test } from 'vitest';
import type { Campaign } from '#contract/catalogue.ts';
import type { BlogPostSummary } from '#contract/content.ts';
import { page } from '#contract/documents/page.ts';
import type { Store } from '#contract/shop.ts';
import { runWithLocale } from '#storefront/entry.server.tsx';
import { isDocumentRef } from '#storefront/islands/document-values.ts';
import { type SectionWorld, sectionContext } from '#tests/fixtures/section-context.ts';
import { loadSections } from './load-sections.ts';

const CAMPAIGN = '/campaign/storefront/{slug}';
const BLOG = '/blog/storefront/get-all';
const STORES = '/storefront/warehouse';
const DAY_MS = 86_400_000;

const campaign = (endsIn: number): Campaign => ({
  id: 1,
  slug: 'winter',
  name: 'Winter days',
  name_bn: 'শীতের দিন',
  description: 'Creams in pairs.',
  description_bn: 'জোড়ায় জোড়ায় ক্রিম।',
  image: 'glow/campaigns/winter.svg',
  startsAt: new Date(Date.now() - DAY_MS).toISOString(),
  endsAt: new Date(Date.now() + endsIn).toISOString(),
});

const post: BlogPostSummary = {
  id: 1,
  slug: 'winter-skin',
  title: 'Winter skin',
  title_bn: 'শীতের ত্বক',
  excerpt: 'Four steps.',
  excerpt_bn: null,
  image: '',
  category: { slug: 'skin', name: 'Skin', name_bn: 'ত্বক' },
  publishedAt: '2026-01-05T06:00:00Z',
};

const store = (id: number): Store => ({
  id,
  name: `Store ${id}`,
  name_bn: `দোকান ${id}`,
  address: 'Road 27',
  address_bn: null,
  phone: '',
  openingHours: [],
  lat: null,
  lon: null,
  offersPickup: false,
});

async function load(section: Record<string, unknown>, world: SectionWorld = {}) {
  const context = sectionContext(world);
  const { sections } = page.parse({ sections: [{ id: 'a', ...section }] });
  const [loaded] = await runWithLocale(context.locale, () => loadSections(sections, context));
  const view = loaded && 'view' in loaded ? ({ ...loaded.view } as Record<string, unknown>) : undefined;
  const html = loaded && 'html' in loaded && !isDocumentRef(loaded.html) ? loaded.html.html : '';
  return { loaded, view, html, reported: context.reported };
}

describe('campaign countdown', () => {
  const section = { type: 'campaign-countdown', settings: { campaign: 'winter' } };

  test('uses the campaign’s texts by default', async () => {
    const responses = { [CAMPAIGN]: campaign(DAY_MS) };
    const { html } = await load(section, { responses });
    for (const part of [
      'Winter days',
      'Creams in pairs.',
      'href="/campaign/winter"',
      'glow/campaigns/winter.svg',
    ])
      expect(html).toContain(part);
    const bangla = await load(section, { responses, locale: 'bn' });
    for (const part of ['শীতের দিন', 'জোড়ায় জোড়ায় ক্রিম।']) expect(bangla.html).toContain(part);
    const own = { ...section, settings: { campaign: 'winter', title: 'Hurry', image: '' } };
    const { html: ofOwner } = await load(own, { responses });
    expect(ofOwner).toContain('Hurry');
    expect(ofOwner).not.toMatch(/Winter days|<img/);
  });

  test('a future campaign counts down to its start, without a link', async () => {
    const [startsAt, endsAt] = [DAY_MS, 2 * DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString());
    const coming = { state: 'coming', name: 'Winter days', name_bn: 'শীতের দিন', startsAt, endsAt };
    const { html } = await load(section, { responses: { '/storefront/redirect': coming } });
    expect(html).toContain('Winter days');
    expect(html).toMatch(/<time dateTime="[^"]*">Starts /i);
    expect(html).not.toContain('<a ');
    const endedCampaign = { ...coming, state: 'over' };
    expect(
      (await load(section, { responses: { '/storefront/redirect': endedCampaign } })).loaded,
    ).toBeUndefined();
  });

  test('shows nothing for an ended or unknown campaign, without an error', async () => {
    const ended = await load(section, { responses: { [CAMPAIGN]: campaign(-1) } });
    const unknown = await load(section);
    expect([ended.loaded, unknown.loaded]).toEqual([undefined, undefined]);
    expect([...ended.reported, ...unknown.reported]).toEqual([]);
  });

  test('reports a campaign that cannot be loaded', async () => {
    const { loaded, reported } = await load(section, { responses: { [CAMPAIGN]: new Error('away') } });
    expect(loaded).toBeUndefined();
    expect(reported).toEqual(['Error: away']);
  });
});

describe('faq', () => {
  const stored = { items: [{ question: 'Genuine?', question_bn: 'আসল?', answer: 'Always.' }] };
  const documents = { 'faq/default': stored };

  test('its own questions have precedence over the shop’s', async () => {
    const items = [{ question: 'Own?', answer: 'Yes.' }];
    const { html } = await load({ type: 'faq', items }, { documents });
    expect(html).toContain('Own?');
    expect(html).not.toContain('Genuine?');
    expect((await load({ type: 'faq' }, { documents, locale: 'bn' })).html).toContain('আসল?');
  });

  test('groups questions by name in order, those without a group first', async () => {
    const entry = (question: string, group?: string) => ({ question, answer: `${question} Yes.`, group });
    const items = [
      { ...entry('Bkash?', 'Payment'), group_bn: 'টাকা দেওয়া' },
      entry('To Rangamati?', 'Delivery'),
      entry('Genuine?'),
      { ...entry('Cash?', 'Payment'), group_bn: 'টাকা দেওয়া' },
    ];
    const read = (html: string) =>
      [...html.matchAll(/<(h[23]|span|p)\b[^>]*>([^<]*)/g)].map(([, tag, text]) => `${tag} ${text}`);
    const untitled = await load({ type: 'faq', items });
    expect(read(untitled.html)).toEqual([
      ...['span Genuine?', 'p Genuine? Yes.'],
      ...['h2 Payment', 'span Bkash?', 'p Bkash? Yes.', 'span Cash?', 'p Cash? Yes.'],
      ...['h2 Delivery', 'span To Rangamati?', 'p To Rangamati? Yes.'],
    ]);
    const titled = await load({ type: 'faq', items, settings: { title: 'Help' } }, { locale: 'bn' });
    const headings = read(titled.html).filter((line) => line.startsWith('h'));
    expect(headings).toEqual(['h2 Help', 'h3 টাকা দেওয়া', 'h3 Delivery']);
  });

  test('shows nothing without questions or document', async () => {
    expect((await load({ type: 'faq' })).loaded).toBeUndefined();
    const { loaded, reported } = await load({ type: 'faq' }, { documents: { 'faq/default': 'no' } });
    expect(loaded).toBeUndefined();
    expect(reported).toHaveLength(1);
  });

  test('structured data contains the questions, and an answer cannot close its element', async () => {
    const items = [{ question: 'Q', answer: '</script><script>alert(1)</script>' }];
    const { html } = await load({ type: 'faq', items });
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json).mainEntity[0].acceptedAnswer.text).toBe(items[0]?.answer);
    expect(html.match(/<script/g)).toHaveLength(1);
  });
});

describe('blog posts', () => {
  test('shows the latest posts with a link to all', async () => {
    const responses = { [BLOG]: { data: [post] } };
    const { html } = await load({ type: 'blog-posts', settings: { category: 'skin' } }, { responses });
    expect(html).toContain('/blog/winter-skin');
    expect(html).toContain('/blog/category/skin');
    const bangla = await load({ type: 'blog-posts' }, { responses, locale: 'bn' });
    expect(bangla.html).toContain('শীতের ত্বক');
    expect(bangla.html).toContain('২০২৬');
    expect(bangla.html).toContain('"/bn/blog"');
  });

  test('links to posts and topics whatever characters their slugs have', async () => {
    for (const slug of ['50%-off', 'what?', 'a#b', 'mix.data', '%e0%a6%9a']) {
      const path = encodeURIComponent(slug).replace('.data', '%2Edata');
      const posts = { [BLOG]: { data: [{ ...post, slug }] } };
      const { html } = await load({ type: 'blog-posts', settings: { category: slug } }, { responses: posts });
      expect(html).toContain(`"/blog/${path}"`);
      expect(html).toContain(`"/blog/category/${path}"`);
    }
  });

  test('shows nothing without posts, and reports a blog that cannot be loaded', async () => {
    expect(await load({ type: 'blog-posts' }, { responses: { [BLOG]: { data: [] } } })).toMatchObject({
      loaded: undefined,
      reported: [],
    });
    expect(
      (await load({ type: 'blog-posts' }, { responses: { [BLOG]: new Error('away') } })).reported,
    ).toEqual(['Error: away']);
  });
});

describe('stores', () => {
  const responses = { [STORES]: { data: [store(1), store(2), store(3)] } };

  test('shows the requested number of stores, in the language of the page', async () => {
    const { html } = await load({ type: 'store-list', settings: { limit: 2 } }, { responses, locale: 'bn' });
    expect(html).toContain('দোকান 2');
    expect(html).not.toContain('দোকান 3');
  });

  test('shows nothing without stores, and reports stores that cannot be loaded', async () => {
    expect(
      (await load({ type: 'store-list' }, { responses: { [STORES]: { data: [] } } })).loaded,
    ).toBeUndefined();
    expect(
      (await load({ type: 'store-list' }, { responses: { [STORES]: new Error('away') } })).reported,
    ).toEqual(['Error: away']);
  });
});

describe('video', () => {
  test('links to a video on an unknown host', async () => {
    const { loaded, reported } = await load({
      type: 'video',
      settings: { url: 'https://evil.example/embed' },
    });
    expect(loaded).toMatchObject({
      view: { href: 'https://evil.example/embed', source: { kind: 'link' } },
    });
    expect(reported).toEqual([]);
  });

  test('describes a video in the language of the page', async () => {
    const settings = {
      url: 'https://youtu.be/aqz-KE-bpKQ',
      title: 'Tour',
      title_bn: 'ঘুরে দেখা',
      alt: 'Our shop',
    };
    expect((await load({ type: 'video', settings }, { locale: 'bn' })).view).toMatchObject({
      title: 'ঘুরে দেখা',
      alt: 'Our shop',
      href: 'https://youtu.be/aqz-KE-bpKQ',
    });
  });
});

describe('custom form', () => {
  test('fields and choices are in the language of the page; a choice without a label is its value', async () => {
    const items = [
      { name: 'topic', label: 'Topic', label_bn: 'বিষয়', type: 'select', options: [{ value: 'order' }] },
    ];
    const { view } = await load(
      { type: 'custom-form', settings: { formId: 'ask' }, items },
      { locale: 'bn' },
    );
    expect(view).toMatchObject({
      form: {
        formId: 'ask',
        fields: [
          { name: 'topic', label: 'বিষয়', required: false, options: [{ value: 'order', label: 'order' }] },
        ],
      },
    });
  });

  test('a form without fields shows nothing', async () => {
    expect((await load({ type: 'custom-form' })).loaded).toBeUndefined();
  });
});

describe('testimonials', () => {
  test('describes stars in words, with texts in the language of the page', async () => {
    const items = [{ name: 'Nusrat', name_bn: 'নুসরাত', text: 'Good', text_bn: 'ভালো', rating: 4 }];
    const { html } = await load({ type: 'testimonials', items }, { locale: 'bn' });
    expect(html).toContain('নুসরাত');
    expect(html).toContain('aria-label="৫-এর মধ্যে ৪ তারা"');
    expect((await load({ type: 'testimonials' })).loaded).toBeUndefined();
  });

  test('marks texts in the other language', async () => {
    const items = [{ name: 'নুসরাত', text: 'পণ্য দারুণ', place: 'Sylhet' }];
    const { html } = await load(
      { type: 'testimonials', settings: { title: 'ক্রেতারা বলেন' }, items },
      { locale: 'en' },
    );
    expect(html).toMatch(/<h2 lang="bn">ক্রেতারা বলেন/);
    expect(html).toMatch(/<blockquote lang="bn"[^>]*>পণ্য দারুণ/);
    expect(html).toMatch(/<span class="[^"]*">Sylhet/);
  });

  test('the extra settings of an item have precedence', async () => {
    const items = [{ name: 'A', text: 'Good', extraSettings: '{"name":"Nusrat","rating":5}' }];
    const { html } = await load({ type: 'testimonials', items });
    expect(html).toContain('Nusrat');
    expect(html).toContain('5 out of 5 stars');
  });
});

describe('image with text', () => {
  test.each([
    ['', 'src="/placeholder.png"'],
    ['glow/banners/a.svg', 'src="/images/w_640/glow/banners/a.svg"'],
    [
      'https://media.example.com/a.jpg',
      'src="/images/w_640/remote:aHR0cHM6Ly9tZWRpYS5leGFtcGxlLmNvbS9hLmpwZw"',
    ],
  ])('the picture %j is shown as %s', async (image, expected) => {
    expect((await load({ type: 'image-with-text', settings: { image } })).html).toContain(expected);
  });

  test('texts and links are in the language of the page', async () => {
    const settings = {
      image: '',
      title: 'A',
      title_bn: 'ক',
      link: '/about-us',
      buttonLabel: 'Go',
      buttonLabel_bn: 'যান',
    };
    const { html } = await load({ type: 'image-with-text', settings }, { locale: 'bn' });
    expect(html).toContain('>ক<');
    expect(html).toMatch(/href="\/bn\/about-us"[^>]*>যান</);
  });
});

test.each([
  [24, '24px'],
  ['120', '120px'],
  ['30rem', '30rem'],
])('empty space has the owner’s height, up to a part of the screen: %s', async (height, css) => {
  const { html } = await load({ type: 'spacer', settings: { height } });
  expect(html).toContain(`height:min(${css}, max(8rem, 40vw))`);
});

test.each([
  [2, 1, 1],
  [2, 2, 2],
  [3, 1, 3],
])('a grid of %i columns shows %i banners in %i', async (columns, count, expected) => {
  const items = Array.from({ length: count }, () => ({ image: 'glow/banners/a.svg', alt: 'Art' }));
  const { html } = await load({ type: 'banner-grid', settings: { columns }, items });
  expect(html).toContain(`banner-grid-${expected} `);
});

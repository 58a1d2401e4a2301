import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionStyle } from '#contract/documents/section.ts';
import { contrast, type Hex } from '#domain/colour.ts';
import { sectionStyleCss } from './section-style-css.ts';

const page = { ground: '#f9f9f7', accent: '#176b87' } as const;
const TEXTS = ['ink', 'muted', 'accent-ink', 'sale', 'star', 'danger', 'success', 'warning'].map(
  (name) => `--shop-${name}`,
);
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

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
  expect(sectionStyleCss(style, page)).toMatchObject({
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

test('room to the sides leaves a column of words on a phone, and room above some of the page', () => {
  expect(sectionStyleCss({ padding: '40px 200px' }, page)).toEqual({
    paddingTop: 'min(40px, max(5rem, 40vw))',
    paddingRight: 'min(200px, max(1rem, (100vw - 40rem) / 2))',
    paddingBottom: 'min(40px, max(5rem, 40vw))',
    paddingLeft: 'min(200px, max(1rem, (100vw - 40rem) / 2))',
  });
  expect(sectionStyleCss({ padding: '1rem auto 0 24' }, page)).toMatchObject({
    paddingTop: 'min(1rem, max(5rem, 40vw))',
    paddingBottom: 'min(0px, max(5rem, 40vw))',
    paddingLeft: 'min(24px, max(1rem, (100vw - 40rem) / 2))',
  });
  expect(sectionStyleCss({ padding: 12, paddingLeft: 3 }, page)).toMatchObject({
    paddingTop: expect.stringContaining('12px'),
    paddingLeft: expect.stringContaining('3px'),
  });
});

test('a font colour without a ground is kept where it can be read on the page', () => {
  expect(sectionStyleCss({ fontColor: '#7a1f3d' }, page).color).toBe('#7a1f3d');
  expect(sectionStyleCss({ fontColor: '#abcdef' }, page).color).toBe('#000000');
  expect(sectionStyleCss({ fontColor: '#abcdef' }, { ...page, ground: '#101418' }).color).toBe('#abcdef');
});

test('text over a picture has a veil, whose colours it follows', () => {
  const css = sectionStyleCss({ bgImage: 'a.png', fontColor: '#ffffff' }, page) as Record<string, string>;
  expect(css).toMatchObject({ color: '#ffffff', '--shop-ground': '#000000' });
  expect(css['--bg-wide']).toContain('color-mix(in srgb, #000000 62%, transparent)');
});

test('an address cannot end the CSS it stands in', () => {
  const bgImage = 'https://example.com/a.png"); background: url("https://evil.example';
  expect(sectionStyleCss({ bgImage }, page)).toHaveProperty(
    '--bg-wide',
    expect.stringMatching(
      /, url\("https:\/\/example\.com\/a\.png%22\);%20background:%20url\(%22https:\/\/evil\.example"\)$/,
    ),
  );
});

test('whatever colours the owner picks, what stands in the section can be read', () => {
  fc.assert(
    fc.property(hex, hex, hex, hex, fc.boolean(), (bgColor, fontColor, accent, pageGround, hasGround) => {
      const ground = hasGround ? bgColor : pageGround;
      const style = hasGround ? { bgColor, fontColor } : { fontColor };
      const css = sectionStyleCss(style, { ground: pageGround, accent }) as Record<string, Hex>;
      for (const text of ['color', ...TEXTS]) {
        expect(contrast(css[text] as Hex, ground), text).toBeGreaterThanOrEqual(4.5);
        expect(contrast(css[text] as Hex, css['--shop-surface'] as Hex), text).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast((css['--shop-accent'] ?? accent) as Hex, ground)).toBeGreaterThanOrEqual(1.6);
    }),
  );
});

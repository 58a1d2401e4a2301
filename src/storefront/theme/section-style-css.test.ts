import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionStyle } from '#contract/documents/section-style.ts';
import { contrast, type Hex } from '#domain/colour.ts';
import { sectionStyleCss } from './section-style-css.ts';

const ACCENT = '#176b87';
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
  expect(sectionStyleCss(style, ACCENT)).toMatchObject({
    backgroundColor: '#ffffff',
    '--bg-wide': 'url("/images/w_1920/glow/banners/hero.svg")',
    '--bg-narrow': 'url("/images/w_960/glow/banners/hero.svg")',
    backgroundSize: 'cover',
    backgroundPosition: 'center top',
    backgroundRepeat: 'no-repeat',
    '--bg-attachment': 'fixed',
    color: '#222222',
    padding: '8px 16px',
    paddingTop: '64px',
    paddingBottom: 32,
    paddingLeft: '2rem',
    paddingRight: 0,
  });
});

test('a font colour is kept where no ground is given', () => {
  expect(sectionStyleCss({ fontColor: '#abcdef' }, ACCENT)).toEqual({ color: '#abcdef' });
});

test('an address cannot end the CSS it stands in', () => {
  const bgImage = 'https://example.com/a.png"); background: url("https://evil.example';
  expect(sectionStyleCss({ bgImage }, ACCENT)).toHaveProperty(
    '--bg-wide',
    'url("https://example.com/a.png%22);%20background:%20url(%22https://evil.example")',
  );
});

test('whatever colours the owner picks, what stands in the section can be read', () => {
  fc.assert(
    fc.property(hex, hex, hex, (bgColor, fontColor, accent) => {
      const css = sectionStyleCss({ bgColor, fontColor }, accent) as Record<string, Hex>;
      const on = (text: string, ground: Hex) => contrast(css[text] as Hex, ground);
      for (const text of ['color', '--shop-muted', '--shop-accent-ink', '--color-sale', '--color-star']) {
        expect(on(text, bgColor), text).toBeGreaterThanOrEqual(4.5);
      }
      expect(on('--shop-ink', css['--shop-surface'] as Hex)).toBeGreaterThanOrEqual(4.5);
      expect(contrast((css['--shop-accent'] ?? accent) as Hex, bgColor)).toBeGreaterThanOrEqual(1.6);
    }),
  );
});

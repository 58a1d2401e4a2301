import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateContrastRatio, type HexColour } from '#domain/colour.ts';
import { blendColour, listCssColours, readCssColour } from '#domain/css-colour.ts';
import { sanitizeOwnerMarkup } from './sanitize-owner-html.server.ts';

const read = (html: string, background: HexColour) =>
  sanitizeOwnerMarkup(html, { scope: 'owner-a', localePath: (path) => path, background });

test.each<[string, HexColour, string]>([
  ['<p style="color:#fff">x</p>', '#ffffff', '<p style="color:#000000">x</p>'],
  ['<p style="color:white">x</p>', '#111111', '<p style="color:white">x</p>'],
  ['<p style="color:rgb(0 0 0 / 20%)">x</p>', '#ffffff', '<p style="color:#000000">x</p>'],
  ['<p style="background:#111">x</p>', '#ffffff', '<p style="background:#111;color:#ffffff">x</p>'],
  ['<p style="background:linear-gradient(#000,#fff)">x</p>', '#ffffff', '<p>x</p>'],
  [
    '<p style="background:linear-gradient(#000,#222);color:#ddd">x</p>',
    '#ffffff',
    '<p style="background:linear-gradient(#000,#222);color:#ddd">x</p>',
  ],
  ['<p style="background:var(--x);color:oklch(1 0 0)">x</p>', '#ffffff', '<p>x</p>'],
  [
    '<div style="background:#000"><p style="background:transparent;color:#111">x</p></div><p style="color:#111">y</p>',
    '#ffffff',
    '<div style="background:#000;color:#ffffff"><p style="background:transparent;color:#ffffff">x</p></div><p style="color:#111">y</p>',
  ],
  [
    `<p style='font-family:"Times New Roman",serif;color:#fff;font-size:14px'>x</p>`,
    '#ffffff',
    '<p style="font-family:&quot;Times New Roman&quot;,serif,Hind Siliguri;color:#000000;font-size:14px">x</p>',
  ],
  ['<center><font color="#fff">x</font></center>', '#ffffff', '<div>x</div>'],
  [
    '<table bgcolor="#000" width="900"><tr><td>x</td></tr></table>',
    '#ffffff',
    '<table><tr><td>x</td></tr></table>',
  ],
])('%s on %s is readable', (html, background, expected) => {
  expect(read(html, background)).toBe(expected);
});

test('red text on white becomes a darker red', () => {
  const [, colour = ''] = /color:(#\w{6})/.exec(read('<p style="color:red">x</p>', '#ffffff')) ?? [];
  expect(calculateContrastRatio(colour as HexColour, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(colour).toMatch(/^#[a-d]\w0000$/);
});

test('a colour for a background of the stylesheet is kept', () => {
  const html = '<p style="color:#eee">x</p>';
  const context = { scope: 'owner-a', localePath: (path: string) => path, background: '#ffffff' as const };
  expect(sanitizeOwnerMarkup(html, { ...context, sheetBackgrounds: ['#111111'] })).toBe(html);
});

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColour => `#${value.toString(16).padStart(6, '0')}`);
const colour = fc.oneof(
  hex,
  fc.constantFrom(
    'white',
    'black',
    'red',
    'yellow',
    'navy',
    'transparent',
    'inherit',
    'var(--a)',
    'oklch(1 0 0)',
  ),
  fc.tuple(hex, fc.nat(255)).map(([solid, alpha]) => `${solid}${alpha.toString(16).padStart(2, '0')}`),
  fc.tuple(hex, hex).map(([from, to]) => `linear-gradient(90deg,${from},${to})`),
);
const style = fc
  .array(fc.tuple(fc.constantFrom('color', 'background', 'background-color'), colour), { maxLength: 3 })
  .map((pairs) => pairs.map((pair) => pair.join(':')).join(';'));
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('text', '<br>', '<img src="a.jpg">'),
    fc
      .tuple(
        fc.constantFrom('div', 'p', 'td', 'font', 'center', 'span'),
        style,
        hex,
        fc.array(tie('markup'), { maxLength: 3 }),
      )
      .map(
        ([tag, css, old, parts]) =>
          `<${tag} bgcolor="${old}" color="${old}" style="${css}">${parts.join('')}</${tag}>`,
      ),
  ),
}));

/** Lists each text's colour and the colours behind it; no colour for the page's own text colour. */
function listTexts(
  html: string,
  page: HexColour,
): { textColour: string | undefined; backgrounds: HexColour[] }[] {
  const texts: { textColour: string | undefined; backgrounds: HexColour[] }[] = [];
  const open: { textColour: string | undefined; backgrounds: HexColour[] }[] = [
    { textColour: undefined, backgrounds: [page] },
  ];
  for (const [token] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const parent = open.at(-1) ?? { textColour: undefined, backgrounds: [page] };
    if (token.startsWith('</')) open.pop();
    else if (/^<(?:br|img)/.test(token)) continue;
    else if (token.startsWith('<')) {
      const find = (name: string) => new RegExp(`[";]${name}:([^;"]*)`).exec(token)?.[1];
      const background = find('background-color') ?? find('background') ?? '';
      const colours = listCssColours(background).flatMap((each) =>
        parent.backgrounds.map((background) => blendColour(each, background)),
      );
      const textColour = find('color');
      const isOwn = textColour !== undefined && textColour !== 'inherit';
      open.push({
        textColour: isOwn ? textColour : parent.textColour,
        backgrounds: colours.length > 0 ? colours : parent.backgrounds,
      });
    } else texts.push(parent);
  }
  return texts;
}

test('each text of owner markup has a contrast of at least 4.5 to 1', () => {
  fc.assert(
    fc.property(
      fc.array(markup, { maxLength: 4 }).map((parts) => parts.join('')),
      hex,
      (html, background) => {
        for (const { textColour, backgrounds } of listTexts(read(html, background), background)) {
          if (textColour === undefined) {
            expect(backgrounds).toEqual([background]);
            continue;
          }
          const solid = readCssColour(textColour);
          for (const each of backgrounds)
            expect(
              calculateContrastRatio(solid ? blendColour(solid, each) : '#777777', each),
            ).toBeGreaterThanOrEqual(4.5);
        }
      },
    ),
    { numRuns: 300 },
  );
});

/**
 * Glyphs of Bangla words, as HarfBuzz shapes them in Hind Siliguri 600, because Bangla letters join, reorder and stack.
 * Each glyph has its index in the font, its advance and its offset. Lengths are thousandths of the font size.
 */
const SHAPED: readonly (readonly [word: string, glyphs: string])[] = [
  ['উইন্টার', '14 668, 12 458, 180 866, 56 267, 48 534'],
  ['গ্লো', '488 301, 270 622, 56 267'],
  ['২৫', '79 479, 82 585'],
  ['শতাংশ', '50 680, 37 667, 56 267, 8 439, 50 680'],
  ['পর্যন্ত', '42 608, 47 580, 105 0, 203 643'],
  ['ছাড়ে', '28 617, 56 267, 63 301, 70 668'],
  ['কোমল', '488 301, 22 767, 56 267, 46 625, 49 746'],
  ['ত্বক', '370 634, 22 767'],
  ['গৃহস্থালি', '24 603, 61 0, 53 458, 212 634, 56 267, 57 267, 49 746'],
  ['উৎসব', '14 668, 68 576, 52 602, 44 534'],
  ['বড়', '44 534, 70 668'],
  ['প্যাকে', '42 608, 107 291, 56 267, 63 301, 22 767'],
  ['১৮', '78 517, 85 722'],
  ['ছাড়', '28 617, 56 267, 70 668'],
  ['কাঁথার', '22 767, 7 0 -236 0, 56 267, 38 663, 56 267, 48 534'],
  ['শীত', '50 680, 58 267, 37 667'],
  ['চার', '27 534, 56 267, 48 534'],
  ['হাজার', '53 458, 56 267, 29 866, 56 267, 48 534'],
  ['ফোঁড়ের', '488 301, 43 812, 7 0 -238 0, 56 267, 63 301, 70 668, 48 534'],
  ['উষ্ণতা', '14 668, 199 871, 37 667, 56 267'],
];

const SPACE = 241;

export interface ShapedGlyph {
  index: number;
  advance: number;
  moved: readonly [x: number, y: number];
}

export const isBangla = (text: string): boolean => /[\u0980-\u09ff]/.test(text);

const words = new Map(SHAPED.map(([word, glyphs]) => [word.normalize('NFC'), glyphs]));

/**
 * Returns the glyphs of a text, with lengths relative to the font size. Throws an error that names the word
 * if `SHAPED` does not contain a word.
 */
export function shapeBangla(text: string): ShapedGlyph[] {
  return text
    .normalize('NFC')
    .split(' ')
    .flatMap((word, index) => {
      const shaped = words.get(word);
      if (shaped === undefined) throw new Error(`How the Bangla word ${word} is set is not known`);
      const glyphs = shaped.split(', ').map((numbers) => {
        const [glyph = 0, advance = 0, x = 0, y = 0] = numbers.split(' ').map(Number);
        return { index: glyph, advance: advance / 1000, moved: [x / 1000, y / 1000] as const };
      });
      const space: ShapedGlyph = { index: 0, advance: SPACE / 1000, moved: [0, 0] };
      return index === 0 ? glyphs : [space, ...glyphs];
    });
}

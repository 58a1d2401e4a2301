import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { isBangla, shapeBangla } from './bangla-words.ts';
import { svg } from './sheet.ts';

export type Face = 'sans' | 'serif' | 'rounded' | 'bangla';

/**
 * Glyph outlines are rounded to a grid with this number of units per em. Small print has a coarser grid, which makes
 * the pictures smaller.
 */
const FINE_EM = 320;
const COARSE_EM = 128;
const SMALL_PRINT = 44;
const require = createRequire(import.meta.url);
const FACE_FILES: Record<Face, () => string> = {
  sans: () => require.resolve('@fontsource/jost/files/jost-latin-500-normal.woff'),
  serif: () => require.resolve('@fontsource/playfair-display/files/playfair-display-latin-600-normal.woff'),
  rounded: () => require.resolve('@fontsource/fredoka/files/fredoka-latin-500-normal.woff'),
  bangla: () => require.resolve('@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff'),
};
/** Height of a capital letter relative to the font size; nearly the same in all fonts. */
export const CAP_HEIGHT = 0.7;

interface Glyph {
  startX: number;
  startY: number;
  outline: string;
  advance: number;
}

const fonts = new Map<Face, opentype.Font>();
const glyphs = new Map<string, Glyph>();
const kerns = new Map<string, number>();

function loadFont(face: Face): opentype.Font {
  const known = fonts.get(face);
  if (known) return known;
  const file = readFileSync(FACE_FILES[face]());
  const font = opentype.parse(new Uint8Array(file).buffer);
  fonts.set(face, font);
  return font;
}

function relativeOutline(commands: readonly opentype.PathCommand[]): Omit<Glyph, 'advance'> {
  let [x, y, originX, originY] = [0, 0, 0, 0];
  let start: readonly [number, number] | undefined;
  let outline = '';
  const step = (toX: number, toY: number) => {
    const [dx, dy] = [Math.round(toX) - x, Math.round(toY) - y];
    return `${dx}${dy < 0 ? '' : ' '}${dy}`;
  };
  const join = (left: string, right: string) => (right.startsWith('-') ? left + right : `${left} ${right}`);
  for (const command of commands) {
    if (command.type === 'Z') {
      outline += 'z';
      [x, y] = [originX, originY];
      continue;
    }
    if (command.type === 'M') {
      if (start) outline += `m${step(command.x, command.y)}`;
      else start = [Math.round(command.x), Math.round(command.y)];
      [originX, originY] = [Math.round(command.x), Math.round(command.y)];
    } else if (command.type === 'L') outline += `l${step(command.x, command.y)}`;
    else if (command.type === 'Q')
      outline += `q${join(step(command.x1, command.y1), step(command.x, command.y))}`;
    else
      outline += `c${join(
        join(step(command.x1, command.y1), step(command.x2, command.y2)),
        step(command.x, command.y),
      )}`;
    [x, y] = [Math.round(command.x), Math.round(command.y)];
  }
  return { startX: start?.[0] ?? 0, startY: start?.[1] ?? 0, outline };
}

function drawGlyph(face: Face, letter: string, em: number): Glyph {
  const key = `${face}${em}${letter}`;
  const known = glyphs.get(key);
  if (known) return known;
  const font = loadFont(face);
  const drawn = font.charToGlyph(letter);
  const glyph = {
    ...relativeOutline(drawn.getPath(0, 0, em).commands),
    advance: ((drawn.advanceWidth ?? 0) / font.unitsPerEm) * em,
  };
  glyphs.set(key, glyph);
  return glyph;
}

/** Returns the outline of the glyph with this index in the font. Index 0 is used for a space, which has no outline. */
function drawGlyphOutline(face: Face, index: number, em: number): Omit<Glyph, 'advance'> {
  const key = `${face}${em}#${index}`;
  const known = glyphs.get(key);
  if (known) return known;
  const drawn = loadFont(face).glyphs.get(index);
  const glyph = index === 0 ? EMPTY : { ...relativeOutline(drawn.getPath(0, 0, em).commands), advance: 0 };
  glyphs.set(key, glyph);
  return glyph;
}

const EMPTY: Glyph = { startX: 0, startY: 0, outline: '', advance: 0 };

function findKerning(face: Face, pair: string): number {
  const key = face + pair;
  const known = kerns.get(key);
  if (known !== undefined) return known;
  const font = loadFont(face);
  const [left = '', right = ''] = pair;
  const kern = font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) / font.unitsPerEm;
  kerns.set(key, kern);
  return kern;
}

function layOut(text: string, face: Face, tracking: number, em: number): { path: string; width: number } {
  if (isBangla(text)) return layOutBangla(text, em);
  let pen = 0;
  let path = '';
  let before = '';
  for (const letter of text) {
    if (before !== '') pen += (findKerning(face, before + letter) + tracking) * em;
    const glyph = drawGlyph(face, letter, em);
    if (glyph.outline !== '') path += `M${Math.round(pen) + glyph.startX} ${glyph.startY}${glyph.outline}`;
    pen += glyph.advance;
    before = letter;
  }
  return { path, width: pen };
}

/** Lays out Bangla text. All faces use the same Bangla font. */
function layOutBangla(text: string, em: number): { path: string; width: number } {
  let pen = 0;
  let path = '';
  for (const { index, advance, moved } of shapeBangla(text)) {
    const { startX, startY, outline } = drawGlyphOutline('bangla', index, em);
    const [x, y] = [Math.round(pen + moved[0] * em) + startX, startY - Math.round(moved[1] * em)];
    if (outline !== '') path += `M${x} ${y}${outline}`;
    pen += advance * em;
  }
  return { path, width: pen };
}

/** Returns the width of a line of text as a multiple of its font size. */
export function textWidth(text: string, face: Face, tracking = 0): number {
  if (isBangla(text)) return shapeBangla(text).reduce((width, { advance }) => width + advance, 0);
  let pen = 0;
  let before = '';
  for (const letter of text) {
    if (before !== '') pen += findKerning(face, before + letter) + tracking;
    pen += drawGlyph(face, letter, FINE_EM).advance / FINE_EM;
    before = letter;
  }
  return pen;
}

export interface LineStyle {
  face: Face;
  size: number;
  paint: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Additional space between letters, relative to the font size. */
  tracking?: number;
  extra?: string;
}

/** Draws a line of text as a path; `y` is the baseline. */
export function textLine(text: string, x: number, y: number, style: LineStyle): string {
  if (text.trim() === '') return '';
  const em = style.size < SMALL_PRINT ? COARSE_EM : FINE_EM;
  const { path, width } = layOut(text, style.face, style.tracking ?? 0, em);
  const scale = style.size / em;
  const shift = style.anchor === 'end' ? width : style.anchor === 'start' ? 0 : width / 2;
  const place = svg`translate(${x - shift * scale} ${y})`;
  return `<path d="${path}" fill="${style.paint}" transform="${place} scale(${Math.round(scale * 1000) / 1000})"${style.extra ? ` ${style.extra}` : ''}/>`;
}

/** Breaks a text into up to `most` lines. Adds a line only if the font size can then be more than 6% larger. */
export function fitLines(
  text: string,
  face: Face,
  room: { width: number; height: number; largest: number; most: number; leading?: number; tracking?: number },
): { lines: string[]; size: number } {
  const words = text.split(/\s+/).filter(Boolean);
  const leading = room.leading ?? 1.14;
  let best: { lines: string[]; size: number } = { lines: [text], size: 0 };
  for (let count = 1; count <= Math.min(room.most, words.length); count += 1) {
    const lines = breakEvenly(words, count, face, room.tracking ?? 0);
    const widest = Math.max(...lines.map((line) => textWidth(line, face, room.tracking)), 0.1);
    const size = Math.min(room.largest, room.width / widest, room.height / (lines.length * leading));
    if (size > best.size * 1.06) best = { lines, size };
  }
  return best;
}

function breakEvenly(words: readonly string[], count: number, face: Face, tracking: number): string[] {
  if (count === 1) return [words.join(' ')];
  let best: { lines: string[]; widest: number } | undefined;
  for (let taken = 1; taken <= words.length - count + 1; taken += 1) {
    const first = words.slice(0, taken).join(' ');
    const rest = breakEvenly(words.slice(taken), count - 1, face, tracking);
    const widest = Math.max(...[first, ...rest].map((line) => textWidth(line, face, tracking)));
    if (!best || widest < best.widest) best = { lines: [first, ...rest], widest };
  }
  return best?.lines ?? [words.join(' ')];
}

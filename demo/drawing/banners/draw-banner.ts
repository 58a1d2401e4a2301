import { requirePackshot } from '#demo/drawing/draw-packshot.ts';
import { findDrawing } from '#demo/drawing/families/draw-shape.ts';
import { fingerprint } from '#demo/drawing/kit/choice.ts';
import { legible, mix, requireColor, shade, tint } from '#demo/drawing/kit/color.ts';
import { leafShadow, windowLight } from '#demo/drawing/kit/ground.ts';
import { CAP_HEIGHT, fitLines, textLine } from '#demo/drawing/kit/lettering.ts';
import { block, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { arch, disc } from '#demo/drawing/kit/scenery.ts';
import { createSheet, type Sheet, svg } from '#demo/drawing/kit/sheet.ts';
import type { PackshotSpec } from '#demo/drawing/packshot-spec.ts';
import { STAGING } from '#demo/drawing/views/staging.ts';
import type { BannerSpec } from '#demo/shop-definition.ts';
import { frameOf, MAX_BANNER_ITEMS } from './banner-frame.ts';
import type { BannerSet, SetItem } from './banner-set.ts';
import { FURNITURE } from './item-sizes.ts';
import { roomLife, studioLife, tableLife } from './still-life.ts';

type Mood = 'studio' | 'table' | 'room';

function findMood(items: readonly PackshotSpec[]): Mood {
  const sceneOf = (item: PackshotSpec) =>
    item.shape === 'pendant-lamp' ? 'table' : STAGING[item.shape].scene;
  const home = items.every((item) => ['room', 'wall', 'table'].includes(sceneOf(item)));
  if (home && items.some((item) => FURNITURE.has(item.shape))) return 'room';
  if (items.some((item) => item.shape !== 'pendant-lamp') && items.every((item) => sceneOf(item) === 'table'))
    return 'table';
  return 'studio';
}

function drawItem(sheet: Sheet, spec: PackshotSpec, mood: Mood): SetItem {
  const leans = spec.shape === 'rug' && mood !== 'room';
  const lit = mood !== 'studio' && (spec.shape === 'pendant-lamp' || spec.shape === 'lamp');
  const drawn = spec.shape === 'curtain' || spec.shape === 'throw' || leans || lit ? 'second' : 'first';
  return { spec, piece: findDrawing(spec)({ sheet, spec }, drawn) };
}

function backdrop({ sheet, banner, frame }: BannerSet, mood: Mood): string {
  const { width, height, ground, groundTo } = banner;
  const { horizon } = frame;
  const walls = sheet.slant([
    [0, ground],
    [1, groundTo],
  ]);
  const wood = mix('#c39b70', groundTo, 0.3);
  const base = mood === 'studio' ? groundTo : wood;
  const floor = sheet.down([
    [0, mood === 'studio' ? mix(base, shade(base, 0.12), 0.7) : shade(base, 0.06)],
    [0.2, base],
    [1, tint(base, 0.3)],
  ]);
  const light = sheet.glow(
    [
      [0, '#ffffff', 0.5],
      [0.5, '#ffffff', 0.14],
      [1, '#ffffff', 0],
    ],
    [0.5, 0.5, 0.5],
  );
  const middle = (frame.left + frame.right) / 2;
  const edge =
    mood === 'room'
      ? block(0, horizon - height * 0.03, width, height * 0.03, tint(ground, 0.5))
      : stroke(svg`M0 ${horizon + 1}H${width}`, shade(base, 0.4), 2, 'stroke-opacity=".18"');
  return (
    block(0, 0, width, height, walls) +
    (mood === 'studio' && frame.left > width * 0.3
      ? block(
          0,
          horizon,
          width,
          height - horizon,
          sheet.across([
            [0, groundTo, 0],
            [0.4, groundTo, 0.75],
            [1, groundTo],
          ]),
        )
      : block(0, horizon, width, height - horizon, floor) + edge) +
    oval(middle - width * 0.08, height * 0.34, width * 0.5, height * 0.62, light)
  );
}

/** Draws the background: arches or a disc in a studio, light from a window elsewhere, and the shadow of leaves. */
function backPiece({ sheet, banner, frame, items }: BannerSet, mood: Mood): string {
  const { height, accent, groundTo } = banner;
  const middle = (frame.left + frame.right) / 2;
  const span = frame.right - frame.left;
  const tone = mix(groundTo, accent, 0.3);
  const scale = height / 900;
  if (mood !== 'studio') {
    return (
      windowLight(frame.left + span * 0.04, height * 0.1, scale * 1.25, banner.ground) +
      leafShadow(sheet, frame.right, height * 0.46, scale * 0.95, -36, shade(banner.ground, 0.2))
    );
  }
  const half = Math.min(span * 0.33, frame.tallest * 0.56);
  const form = fingerprint(items.map((item) => item.spec.lines.name).join(banner.kind)) % 3;
  const shape =
    form === 0
      ? arch(sheet, middle, frame.horizon + 4, half, Math.max(half * 1.5, frame.horizon * 0.86), tone)
      : form === 1
        ? disc(sheet, middle + half * 0.1, frame.horizon - half * 0.72, half * 1.06, tone)
        : arch(sheet, middle - half * 0.62, frame.horizon + 4, half * 0.62, frame.horizon * 0.82, tone) +
          arch(
            sheet,
            middle + half * 0.66,
            frame.horizon + 4,
            half * 0.62,
            frame.horizon * 0.62,
            mix(groundTo, accent, 0.18),
          );
  return (
    shape +
    leafShadow(sheet, frame.left + span * 0.02, height * 0.52, scale * 1.05, 32, shade(groundTo, 0.25))
  );
}

function printedWords({ banner, frame }: BannerSet): string {
  const lines = banner.lines ?? [];
  const ink = legible(shade(banner.accent, 0.75), banner.ground);
  let y = frame.words.y;
  let markup = '';
  for (const [index, text] of lines.entries()) {
    const face = index === 0 ? 'serif' : 'sans';
    const largest = index === 0 ? frame.words.size : frame.words.size * 0.46;
    const { lines: rows, size } = fitLines(text, face, {
      width: frame.words.width,
      height: largest * 3,
      largest,
      most: 2,
    });
    for (const text of rows) {
      y += size * (CAP_HEIGHT + 0.1);
      markup += textLine(text, frame.words.x, y, { face, size, paint: ink, anchor: frame.words.anchor });
      y += size * 0.42;
    }
    y += largest * 0.2;
  }
  return markup;
}

/**
 * Draws a banner as SVG text. The items are on the right (hero, wide), in the lower part (hero-mobile, popup with
 * text) or in the middle (all others). Throws an error for the first colour that is not `#rrggbb`.
 */
export function drawBanner(spec: BannerSpec): string {
  const banner = {
    ...spec,
    ground: requireColor(spec.ground, 'Banner, ground'),
    groundTo: requireColor(spec.groundTo, 'Banner, groundTo'),
    accent: requireColor(spec.accent, 'Banner, accent'),
  };
  const sheet = createSheet();
  const mood = findMood(banner.items);
  const items = banner.items
    .slice(0, MAX_BANNER_ITEMS)
    .map((item) => drawItem(sheet, requirePackshot(item), mood));
  const set: BannerSet = { sheet, banner, frame: frameOf(banner), items };
  const life = mood === 'room' ? roomLife(set) : mood === 'table' ? tableLife(set) : studioLife(set);
  const body = backdrop(set, mood) + backPiece(set, mood) + life + printedWords(set);
  return sheet.close(banner.width, banner.height, body);
}

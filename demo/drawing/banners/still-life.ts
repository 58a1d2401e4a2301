import { servingBoard } from '#demo/drawing/families/tableware.ts';
import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { contactShadow, place } from '#demo/drawing/kit/ground.ts';
import { at, skewed, stroke } from '#demo/drawing/kit/marks.ts';
import { blossom, pebble, plinth, pottedPlant, riser, sprig } from '#demo/drawing/kit/scenery.ts';
import { type Sheet, svg } from '#demo/drawing/kit/sheet.ts';
import type { Piece } from '#demo/drawing/kit/studio.ts';
import { findSwatch, STAGING } from '#demo/drawing/views/staging.ts';
import { swatch } from '#demo/drawing/views/swatches.ts';
import { type Slot, slotsFor } from './banner-frame.ts';
import type { BannerSet, SetItem } from './banner-set.ts';
import { ROOM_SIZE, SET_SIZE, TABLE_SIZE } from './item-sizes.ts';

/** Returns the largest scale, in pixels per drawing unit, at which all items fit their slots. Ignores pendant lamps. */
function findUnit(
  { frame, items }: BannerSet,
  slots: readonly Slot[],
  measure: (item: SetItem) => number,
): number {
  const units = items.flatMap((item, index) => {
    const slot = slots[index];
    if (!slot || item.spec.shape === 'pendant-lamp') return [];
    const room = frame.tallest * Math.min(1, 1.15 - slot.raised * 0.9);
    return [room / (-item.piece.top * measure(item) * slot.size)];
  });
  return units.length > 0 ? Math.min(...units) : frame.tallest / 760;
}

/** Returns the position nearest to `x` at which an item of the given half width is inside the banner. */
function within({ banner }: BannerSet, x: number, half: number): number {
  const edge = banner.width * 0.02 + half;
  return edge * 2 > banner.width ? banner.width / 2 : Math.min(Math.max(x, edge), banner.width - edge);
}

/** Draws a piece upright, even if it hangs or lies in its product picture. */
function stand(sheet: Sheet, piece: Piece, x: number, y: number, scale: number): string {
  const left = x - ((piece.left + piece.right) / 2) * scale;
  if (piece.stance === 'standing') return place(sheet, piece, left, y, scale);
  return (
    contactShadow(
      sheet,
      x,
      y,
      ((piece.right - piece.left) / 2) * scale * 0.9,
      -piece.top * scale * 0.6,
      0.9,
    ) + at(left, y, piece.markup, 0, scale)
  );
}

/**
 * Returns the relative size of an item. Packs have nearly the same size. Home items keep their order of size, but the
 * exponent reduces the differences.
 */
function findScale({ spec }: SetItem): number {
  const { scene } = STAGING[spec.shape];
  return scene === 'vanity' || scene === 'clinic'
    ? (SET_SIZE[spec.shape] ?? 1)
    : ROOM_SIZE[spec.shape] ** 0.6;
}

/** Draws items on plinths and blocks of several heights. */
export function studioLife(set: BannerSet): string {
  const { sheet, banner, frame, items } = set;
  const span = frame.right - frame.left;
  const slots = slotsFor(items.length);
  const stone = mix(banner.groundTo, '#ffffff', 0.45);
  const unit = findUnit(set, slots, findScale);
  let markup = companions(set);
  for (const [index, { spec, piece }] of items.entries()) {
    const slot = slots[index];
    if (!slot) continue;
    const room = (span / Math.max(items.length, 1.6)) * 1.14;
    const width = piece.right - piece.left;
    const scale = Math.min(unit * slot.size * findScale({ spec, piece }), room / width);
    const x = within(set, frame.left + span * slot.across, (width * scale) / 2);
    if (spec.shape === 'pendant-lamp') {
      markup += hang(sheet, { spec, piece }, x, frame, scale);
      continue;
    }
    const foot = frame.floor - slot.raised * frame.tallest * 0.9;
    const lift = foot - Math.max(0, frame.tallest * 0.03);
    if (slot.raised > 0.05) {
      const half = Math.max(piece.foot, width * 0.36) * scale * 1.3;
      const height = frame.floor - foot - frame.tallest * 0.02 + slot.raised * frame.tallest * 0.12;
      const tone = index % 2 === 0 ? stone : mix(stone, banner.accent, 0.22);
      markup +=
        (index + items.length) % 3 === 0
          ? riser(sheet, x, lift, half, height, tone)
          : plinth(sheet, x, lift, half, height, tone);
    }
    markup += stand(sheet, piece, x, lift - (slot.raised > 0.05 ? 2 : 0), scale);
  }
  return markup + foreground(set);
}

/** Draws a twig, which the items partly cover. */
function companions({ sheet, banner, frame }: BannerSet): string {
  const unit = frame.tallest / 640;
  const green = mix('#7c976d', banner.groundTo, 0.2);
  return sprig(sheet, frame.right - (frame.right - frame.left) * 0.1, frame.floor, unit * 0.9, 34, green, 5);
}

function foreground({ sheet, banner, frame, items }: BannerSet): string {
  const unit = frame.tallest / 640;
  const y = frame.floor + frame.tallest * 0.015;
  const span = frame.right - frame.left;
  const first = items.at(-1);
  const beauty = items.some((item) => STAGING[item.spec.shape].scene === 'vanity');
  const smear =
    first && items.length < 4
      ? swatch(
          { sheet, spec: first.spec },
          findSwatch(first.spec),
          frame.left + span * (items.length === 1 ? 0.12 : 0.46),
          y + 14 * unit,
          unit * 0.62,
        )
      : '';
  const tokens = beauty
    ? blossom(sheet, frame.left + span * 0.03, y, 44 * unit, mix(banner.accent, '#f7e3df', 0.5), 14) +
      blossom(sheet, frame.left + span * 0.085, y + 18 * unit, 28 * unit, tint(banner.accent, 0.55), 50)
    : pebble(sheet, frame.left + span * 0.03, y + 10 * unit, 46 * unit, tint(banner.groundTo, 0.25));
  return smear + tokens;
}

/** Draws items on a table top, the first on a board, with a twig behind them. */
export function tableLife(set: BannerSet): string {
  const { sheet, banner, frame, items } = set;
  const span = frame.right - frame.left;
  const slots = slotsFor(items.length);
  const wood = mix('#a9794c', banner.groundTo, 0.2);
  const unit = frame.tallest / 640;
  const depth = frame.floor - frame.horizon;
  const measure = findUnit(set, slots, ({ spec }) => TABLE_SIZE[spec.shape] ?? 1);
  let markup = companions(set);
  for (const [index, { spec, piece }] of items.entries()) {
    const slot = slots[index];
    if (!slot) continue;
    const width = piece.right - piece.left;
    const room = (span / Math.max(items.length, 1.5)) * 1.2;
    const scale = Math.min(measure * slot.size * (TABLE_SIZE[spec.shape] ?? 1), room / width);
    const x = within(set, frame.left + span * slot.across, (width * scale) / 2);
    if (spec.shape === 'pendant-lamp') {
      markup += hang(sheet, { spec, piece }, x, frame, scale);
      continue;
    }
    const y = frame.floor - Math.min(slot.raised * 2.2, 0.7) * depth;
    const board = index === 0 && piece.stance === 'standing';
    markup += board
      ? servingBoard(sheet, x, y + 12 * unit, Math.max(170 * unit, width * scale * 0.62), wood)
      : '';
    markup += stand(sheet, piece, x, board ? y - 6 * unit : y, scale);
  }
  return markup;
}

function hang(sheet: Sheet, item: SetItem, x: number, frame: BannerSet['frame'], scale: number): string {
  const { piece, spec } = item;
  if (spec.shape === 'pendant-lamp') {
    const size = Math.max(scale, frame.tallest / 900);
    return place(sheet, piece, x, Math.min(-piece.top * size - 10, frame.horizon * 0.62), size);
  }
  if (spec.shape === 'curtain')
    return place(sheet, piece, x, frame.horizon + (frame.floor - frame.horizon) * 0.1, scale);
  return place(sheet, piece, x, frame.horizon * 0.36 - (piece.top * scale) / 2, scale);
}

const MAX_SMALL_SIZE = 0.55;

function lowTable(sheet: Sheet, x: number, y: number, half: number, height: number, color: string): string {
  return (
    contactShadow(sheet, x, y, half, height, 0.7) +
    stroke(
      svg`M${x - half * 0.6} ${y - height}L${x - half * 0.76} ${y}M${x + half * 0.6} ${y - height}L${x + half * 0.76} ${y}`,
      shade(color, 0.3),
      half * 0.07,
      'stroke-linecap="round"',
    ) +
    at(
      x,
      y - height,
      `<ellipse rx="${Math.round(half)}" ry="${Math.round(half * 0.15)}" cy="${Math.round(half * 0.06)}" fill="${shade(color, 0.35)}"/><ellipse rx="${Math.round(half)}" ry="${Math.round(half * 0.15)}" fill="${tint(color, 0.15)}"/>`,
    )
  );
}

/** Draws a furnished corner: items on the wall, a rug on the floor, small items on a low table. */
export function roomLife(set: BannerSet): string {
  const { sheet, banner, frame, items } = set;
  const span = frame.right - frame.left;
  const unit = (frame.tallest * 1.16) / 820;
  const slots = slotsFor(items.length);
  const wood = mix('#a9794c', banner.groundTo, 0.15);
  let walls = '';
  let rugs = '';
  let things = '';
  for (const [index, item] of items.entries()) {
    const slot = slots[index];
    if (!slot) continue;
    const { piece, spec } = item;
    if (spec.shape === 'curtain' && walls.length > 0) continue;
    const width = piece.right - piece.left;
    const scale = Math.min(unit * ROOM_SIZE[spec.shape], (span * (items.length === 1 ? 1 : 0.72)) / width);
    const x = within(set, frame.left + span * slot.across, (width * scale) / 2);
    if (spec.shape === 'rug')
      rugs += skewed(
        [1.1, 0, -0.25, 0.3, x - (items.length === 1 ? 0 : span * 0.06), frame.floor + unit * 60],
        at(0, 0, piece.markup, 0, Math.min(unit * 1.7, (span * 0.62) / width)),
      );
    else if (piece.stance === 'hung') walls += hang(sheet, item, x, frame, scale);
    else if (ROOM_SIZE[spec.shape] < MAX_SMALL_SIZE) {
      const height = unit * 280;
      things +=
        lowTable(sheet, x, frame.floor - unit * 20, unit * 190, height, wood) +
        stand(sheet, piece, x, frame.floor - unit * 20 - height + 4, scale * 1.15);
    } else
      things += stand(
        sheet,
        piece,
        x,
        frame.floor - slot.raised * (frame.floor - frame.horizon) * 1.4,
        scale,
      );
  }
  const plant = pottedPlant(
    sheet,
    frame.right,
    frame.floor - (frame.floor - frame.horizon) * 0.5,
    unit * 1.05,
    tint(banner.accent, 0.5),
  );
  return walls + (items.length < 4 ? plant : '') + rugs + things;
}

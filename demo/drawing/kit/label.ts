import type { PackshotSpec } from '#demo/drawing/packshot-spec.ts';
import { choose } from './choice.ts';
import { legible, lightness, mix, visible } from './color.ts';
import { CAP_HEIGHT, type Face, fitLines, textLine, textWidth } from './lettering.ts';
import { block, fill, stroke } from './marks.ts';
import { motifMark } from './motif.ts';
import { circle } from './outline.ts';
import { svg } from './sheet.ts';
import type { Studio } from './studio.ts';

/** The printable rectangle of a pack. `bleed` is half the width of bands, which may extend beyond the rectangle. */
export interface PrintArea {
  x: number;
  y: number;
  width: number;
  height: number;
  bleed?: number;
  ground: string;
}

type Layout = (studio: Studio, area: PrintArea) => string;

interface Row {
  height: number;
  draw(top: number): string;
}

/** Returns the font of a brand's name, which is the same on all packs of the brand. */
export function brandFace(spec: PackshotSpec): Face {
  return choose<Face>(`${spec.lines.brand} face`, ['sans', 'serif', 'sans', 'rounded']);
}

function stack(area: PrintArea, rows: readonly Row[], maxGap: number): string {
  const shown = rows.filter((row) => row.height > 0);
  const total = shown.reduce((sum, row) => sum + row.height, 0);
  const gap = Math.min(maxGap, (area.height - total) / Math.max(1, shown.length - 1));
  let top = area.y + (area.height - total - gap * (shown.length - 1)) / 2;
  let markup = '';
  for (const row of shown) {
    markup += row.draw(top);
    top += row.height + gap;
  }
  return markup;
}

interface RowStyle {
  paint: string;
  face: Face;
  largest: number;
  height: number;
  most?: number;
  tracking?: number;
  anchor?: 'start' | 'middle';
}

function textRow(text: string, area: PrintArea, style: RowStyle): Row {
  if (text.trim() === '') return { height: 0, draw: () => '' };
  const anchor = style.anchor ?? 'middle';
  const tracking = style.tracking ?? 0;
  const leading = 1.12;
  const { lines, size } = fitLines(text, style.face, {
    width: area.width,
    height: style.height,
    largest: style.largest,
    most: style.most ?? 1,
    leading,
    tracking,
  });
  const x = anchor === 'start' ? area.x : area.x + area.width / 2;
  return {
    height: size * (CAP_HEIGHT + leading * (lines.length - 1)),
    draw: (top) =>
      lines
        .map((line, index) =>
          textLine(line, x, top + size * (CAP_HEIGHT + leading * index), {
            face: style.face,
            size,
            paint: style.paint,
            anchor,
            tracking,
          }),
        )
        .join(''),
  };
}

function brandRow(
  { spec }: Studio,
  area: PrintArea,
  paint: string,
  anchor: 'start' | 'middle' = 'middle',
  part = 1,
): Row {
  const face = brandFace(spec);
  const text = face === 'sans' ? spec.lines.brand.toUpperCase() : spec.lines.brand;
  return textRow(text, area, {
    paint,
    face,
    anchor,
    largest: Math.min(area.height * 0.2, area.width * 0.26) * part,
    height: area.height * 0.24,
    tracking: face === 'sans' ? 0.12 : 0.01,
  });
}

function nameRow(
  { spec }: Studio,
  area: PrintArea,
  paint: string,
  anchor: 'start' | 'middle' = 'middle',
  max = 3,
): Row {
  return textRow(spec.lines.name, area, {
    paint,
    face: 'sans',
    anchor,
    most: max,
    largest: Math.min(area.height * 0.135, area.width * 0.17),
    height: area.height * 0.36,
    tracking: 0.01,
  });
}

function detailRow(
  { spec }: Studio,
  area: PrintArea,
  paint: string,
  anchor: 'start' | 'middle' = 'middle',
): Row {
  return textRow(spec.lines.detail ?? '', area, {
    paint,
    face: 'sans',
    anchor,
    largest: Math.min(area.height * 0.075, area.width * 0.1),
    height: area.height * 0.1,
    tracking: 0.06,
  });
}

function motifRow({ spec }: Studio, area: PrintArea, size: number): Row {
  const motif = spec.motif ?? 'none';
  if (motif === 'none') return { height: 0, draw: () => '' };
  const accent = visible(spec.accent, area.ground);
  const second = mix(accent, area.ground, 0.4);
  return {
    height: size,
    draw: (top) => motifMark(motif, area.x + area.width / 2, top + size / 2, size, accent, second),
  };
}

function ruleRow(area: PrintArea, paint: string): Row {
  const half = area.width * 0.12;
  const x = area.x + area.width / 2;
  return { height: 3, draw: (top) => stroke(svg`M${x - half} ${top + 1.5}H${x + half}`, paint, 4) };
}

const crest: Layout = (studio, area) => {
  const ink = legible(studio.spec.ink, area.ground);
  return stack(
    area,
    [
      motifRow(studio, area, Math.min(area.height * 0.22, area.width * 0.34)),
      brandRow(studio, area, ink),
      ruleRow(area, visible(studio.spec.accent, area.ground)),
      nameRow(studio, area, ink),
      detailRow(studio, area, ink),
    ],
    Math.min(area.height * 0.09, area.width * 0.12),
  );
};

const banded: Layout = (studio, area) => {
  const { accent } = studio.spec;
  const ink = legible(studio.spec.ink, area.ground);
  const reversed = lightness(accent) > 0.62 ? legible(studio.spec.ink, accent) : legible('#ffffff', accent);
  const bleed = area.bleed ?? area.width / 2;
  const x = area.x + area.width / 2;
  const inner = { ...area, height: area.height * 0.9 };
  const name = nameRow(studio, inner, reversed);
  const pad = area.height * 0.055;
  const band: Row = {
    height: name.height + pad * 2,
    draw: (top) => block(x - bleed, top, bleed * 2, name.height + pad * 2, accent) + name.draw(top + pad),
  };
  return stack(
    area,
    [
      motifRow(studio, area, Math.min(area.height * 0.15, area.width * 0.24)),
      brandRow(studio, area, ink, 'middle', 1.1),
      band,
      detailRow(studio, area, ink),
    ],
    area.height * 0.08,
  );
};

const cornered: Layout = (studio, area) => {
  const ink = legible(studio.spec.ink, area.ground);
  const accent = visible(studio.spec.accent, area.ground);
  const motif = studio.spec.motif ?? 'none';
  const size = Math.min(area.width * 0.62, area.height * 0.4);
  const brand = brandRow(studio, area, ink, 'start');
  const name = nameRow(studio, area, ink, 'start');
  const detail = detailRow(studio, area, ink, 'start');
  const nameTop = area.y + brand.height + area.height * 0.09;
  return (
    motifMark(
      motif,
      area.x + area.width - size * 0.4,
      area.y + area.height * 0.68,
      size,
      mix(accent, area.ground, 0.45),
      mix(accent, area.ground, 0.7),
    ) +
    brand.draw(area.y) +
    stroke(svg`M${area.x} ${area.y + brand.height + area.height * 0.045}h${area.width * 0.2}`, accent, 5) +
    name.draw(nameTop) +
    detail.draw(area.y + area.height - detail.height)
  );
};

const medal: Layout = (studio, area) => {
  const { spec } = studio;
  const ink = legible(spec.ink, area.ground);
  const size = Math.min(area.height * 0.34, area.width * 0.6);
  const x = area.x + area.width / 2;
  const light = lightness(spec.accent) > 0.6 ? legible(spec.ink, spec.accent) : '#ffffff';
  const disc: Row = {
    height: spec.motif === undefined || spec.motif === 'none' ? 0 : size,
    draw: (top) =>
      fill(circle(x, top + size / 2, size / 2), spec.accent) +
      motifMark(spec.motif ?? 'none', x, top + size / 2, size * 0.6, light, mix(light, spec.accent, 0.4)),
  };
  return stack(
    area,
    [
      brandRow(studio, area, ink, 'middle', 1.05),
      disc,
      nameRow(studio, area, ink),
      detailRow(studio, area, ink),
    ],
    Math.min(area.height * 0.08, area.width * 0.12),
  );
};

const row: Layout = (studio, area) => {
  const { spec } = studio;
  const motif = spec.motif ?? 'none';
  const ink = legible(spec.ink, area.ground);
  const accent = visible(spec.accent, area.ground);
  const side = motif === 'none' ? 0 : Math.min(area.height * 0.62, area.width * 0.26);
  const text = { ...area, x: area.x + side * 1.25, width: area.width - side * 1.25 };
  const tall = { ...text, height: area.height * 1.35 };
  const rows = [
    brandRow(studio, tall, ink, 'start', 1.1),
    nameRow(studio, tall, ink, 'start', 2),
    detailRow(studio, tall, ink, 'start'),
  ];
  return (
    motifMark(
      motif,
      area.x + side / 2,
      area.y + area.height / 2,
      side,
      accent,
      mix(accent, area.ground, 0.45),
    ) + stack(text, rows, area.height * 0.1)
  );
};

/** Prints brand, name and detail. All packs of a brand have the same layout. Wide labels have a single row instead. */
export function printLabel(studio: Studio, area: PrintArea): string {
  if (area.width > area.height * 1.55) return row(studio, area);
  const { brand } = studio.spec.lines;
  return choose<Layout>(`${brand} layout`, [crest, banded, cornered, medal])(studio, area);
}

/** Prints brand and name along a slim pack, to be read from bottom to top. */
export function printAlong(studio: Studio, length: number, breadth: number, ground: string): string {
  const { spec } = studio;
  const ink = legible(spec.ink, ground);
  const face = brandFace(spec);
  const brand = face === 'sans' ? spec.lines.brand.toUpperCase() : spec.lines.brand;
  const tracking = face === 'sans' ? 0.14 : 0.02;
  const brandSize = Math.min(breadth * 0.62, (length * 0.46) / textWidth(brand, face, tracking));
  const nameRoom = length - brandSize * textWidth(brand, face, tracking) - breadth * 0.4;
  const name = fitLines(spec.lines.name, 'sans', {
    width: nameRoom,
    height: breadth * 0.86,
    largest: breadth * 0.34,
    most: 2,
  });
  const first = name.lines.length === 1 ? name.size * 0.35 : -name.size * 0.2;
  return (
    textLine(brand, -length / 2, brandSize * 0.35, {
      face,
      size: brandSize,
      paint: ink,
      anchor: 'start',
      tracking,
    }) +
    name.lines
      .map((line, index) =>
        textLine(line, length / 2, first + index * name.size * 1.14, {
          face: 'sans',
          size: name.size,
          paint: ink,
          anchor: 'end',
        }),
      )
      .join('')
  );
}

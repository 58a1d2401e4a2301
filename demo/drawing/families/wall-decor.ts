import { choose, selectForm } from '#demo/drawing/kit/choice.ts';
import { legible, lightness, mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { laid } from '#demo/drawing/kit/ground.ts';
import { at, clipped, fill, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle } from '#demo/drawing/kit/outline.ts';
import { outlined } from '#demo/drawing/kit/piece.ts';
import { sprig } from '#demo/drawing/kit/scenery.ts';
import { type Stop, svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Piece, Studio } from '#demo/drawing/kit/studio.ts';
import { stamp } from './stamp.ts';

const clock: Draw = (studio) => {
  const { sheet, spec } = studio;
  const r = 300;
  const ink = legible(spec.ink, spec.label);
  const bare = choose(`${spec.lines.name} dial`, [true, false]);
  const ticks = Array.from({ length: 12 }, (_, index) =>
    stroke(
      svg`M0 ${-r + 52}v${index % 3 === 0 ? 44 : 26}`,
      ink,
      index % 3 === 0 ? 12 : 6,
      `transform="rotate(${index * 30})" stroke-linecap="${bare ? 'butt' : 'round'}"`,
    ),
  ).join('');
  const hands =
    stroke('M0 30L0-140', ink, 16, 'transform="rotate(-56)" stroke-linecap="round"') +
    stroke('M0 40L0-214', ink, 11, 'transform="rotate(60)" stroke-linecap="round"') +
    stroke('M0 60L0-226', spec.accent, 5, 'transform="rotate(196)" stroke-linecap="round"') +
    fill(circle(0, 0, 17), ink) +
    fill(circle(0, 0, 7), spec.accent);
  const face =
    fill(
      circle(0, 0, r),
      sheet.slant([
        [0, tint(spec.body, 0.42)],
        [0.5, spec.body],
        [1, shade(spec.body, 0.36)],
      ]),
    ) +
    fill(circle(0, 0, r - 30), shade(spec.label, 0.24)) +
    fill(
      circle(3, 5, r - 36),
      sheet.slant([
        [0, shade(spec.label, 0.05)],
        [1, tint(spec.label, 0.5)],
      ]),
    ) +
    ticks +
    stamp(studio, 0, -100, 150, 30, ink) +
    `<g transform="translate(6 9)" opacity=".12">${stroke('M0 30L0-140', '#000000', 16, 'transform="rotate(-56)"')}${stroke('M0 40L0-214', '#000000', 11, 'transform="rotate(60)"')}</g>` +
    hands;
  return outlined('hung', at(0, -r, face), circle(0, -r, r), r, -r * 2, { y: -r * 1.25, zoom: 1.8, x: 60 });
};

function artwork({ sheet, spec }: Studio, width: number, height: number): string {
  const kind = choose(`${spec.lines.name} art`, ['hills', 'arches', 'botanical'] as const);
  const field = fill(box(-width / 2, -height / 2, width, height), spec.label);
  const clip = sheet.clip(box(-width / 2, -height / 2, width, height));
  if (kind === 'hills') {
    return (
      field +
      clipped(
        clip,
        fill(circle(width * 0.12, -height * 0.14, width * 0.2), spec.accent) +
          fill(
            svg`M${-width} ${height * 0.1}Q${-width * 0.2} ${-height * 0.16} ${width * 0.1} ${height * 0.12}T${width} 0V${height}H${-width}Z`,
            mix(spec.contents ?? spec.cap, spec.label, 0.45),
          ) +
          fill(
            svg`M${-width} ${height * 0.3}Q0 ${height * 0.06} ${width} ${height * 0.34}V${height}H${-width}Z`,
            spec.contents ?? spec.cap,
          ),
      )
    );
  }
  if (kind === 'arches') {
    return (
      field +
      clipped(
        clip,
        [0.42, 0.31, 0.2, 0.09]
          .map((part, index) =>
            fill(
              svg`M${-width * part} ${height * 0.4}V${height * 0.02}A${width * part} ${width * part} 0 0 1 ${width * part} ${height * 0.02}V${height * 0.4}Z`,
              [spec.accent, tint(spec.accent, 0.5), spec.contents ?? spec.cap, spec.label][index] ??
                spec.label,
            ),
          )
          .join(''),
      )
    );
  }
  return (
    field +
    clipped(
      clip,
      fill(circle(0, -height * 0.06, width * 0.32), tint(spec.accent, 0.4)) +
        sprig(sheet, 0, height * 0.4, height / 560, 0, spec.contents ?? '#6f8f6a', 5),
    )
  );
}

const frame: Draw = (studio) => {
  const { sheet, spec } = studio;
  const [width, height] = [480, 640];
  const outer = box(-width / 2, -height, width, height, 4);
  const markup =
    fill(
      outer,
      sheet.slant([
        [0, tint(spec.body, 0.34)],
        [0.5, spec.body],
        [1, shade(spec.body, 0.32)],
      ]),
    ) +
    fill(box(-width / 2 + 26, -height + 26, width - 52, height - 52, 2), shade(spec.body, 0.5)) +
    fill(box(-width / 2 + 30, -height + 30, width - 60, height - 60), '#fbfaf7') +
    at(0, -height / 2, artwork(studio, width - 170, height - 190)) +
    fill(svg`M${-width / 2 + 30} ${-height + 30}H20L${-width / 2 + 30} -120Z`, '#ffffff', 'opacity=".14"');
  return outlined('hung', markup, outer, width / 2, -height, { y: -height * 0.64, zoom: 1.6, x: 30 });
};

const GLASS: readonly Stop[] = [
  [0, '#f4f8fa'],
  [0.3, '#d5dfe5'],
  [0.31, '#e9eff3'],
  [0.42, '#e3ebef'],
  [0.43, '#c8d4dc'],
  [1, '#eef3f5'],
];

function handMirror({ sheet, spec }: Studio): Piece {
  const metal = sheet.slant(finishStops(spec.body, 'metal'));
  const handle = 'M-26-300C-40-220-22-120-30-40Q-34 0 0 0Q34 0 30-40C22-120 40-220 26-300Z';
  const markup =
    fill(handle, metal) +
    fill(circle(0, -480, 210), metal) +
    fill(circle(0, -480, 180), shade(spec.body, 0.6)) +
    fill(circle(0, -480, 175), sheet.slant(GLASS)) +
    stroke('M-14-250Q0-236 14-250M-14-226Q0-212 14-226', shade(spec.body, 0.6), 5, 'stroke-linecap="round"');
  return outlined(
    'flat',
    at(-130, -40, laid(sheet, `${handle}${circle(0, -480, 210)}`, markup), 28),
    '',
    300,
    -720,
    { y: -480, zoom: 1.6, x: 60 },
  );
}

const mirror: Draw = (studio) => {
  const { sheet, spec } = studio;
  if (/hand/i.test(spec.lines.name)) return handMirror(studio);
  const kind = selectForm<'round' | 'arch'>(
    spec.lines.name,
    [
      [/arch|full|floor/i, 'arch'],
      [/round/i, 'round'],
    ],
    ['round', 'arch'],
  );
  const outline = (inset: number) =>
    kind === 'round'
      ? circle(0, -320, 310 - inset)
      : svg`M${-220 + inset} ${-inset}V-440A${220 - inset} ${220 - inset} 0 0 1 ${220 - inset} -440V${-inset}Z`;
  const glass = sheet.slant(GLASS);
  const rope = choose(`${spec.lines.name} rim`, [false, true])
    ? stroke(outline(14), shade(spec.body, 0.5), 28, 'stroke-dasharray="4 20" stroke-opacity=".4"')
    : '';
  const markup =
    fill(
      outline(0),
      sheet.slant(
        finishStops(spec.body, lightness(spec.body) > 0.35 && lightness(spec.body) < 0.8 ? 'metal' : 'gloss'),
      ),
    ) +
    rope +
    fill(outline(28), shade(spec.body, 0.6)) +
    fill(outline(32), glass);
  return outlined('hung', markup, outline(0), kind === 'round' ? 310 : 220, kind === 'round' ? -630 : -660, {
    y: -500,
    zoom: 1.6,
    x: -90,
  });
};

export const WALL_DECOR = { clock, frame, mirror } satisfies Record<string, Draw>;

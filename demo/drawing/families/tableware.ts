import { choose } from '#demo/drawing/kit/choice.ts';
import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops, roundingStops } from '#demo/drawing/kit/finish.ts';
import { at, clipped, fill, mirrored, oval, skewed, stroke } from '#demo/drawing/kit/marks.ts';
import { motifMark } from '#demo/drawing/kit/motif.ts';
import { circle, drum } from '#demo/drawing/kit/outline.ts';
import { gleam, openRim } from '#demo/drawing/kit/parts.ts';
import { outlined, standing } from '#demo/drawing/kit/piece.ts';
import { type Sheet, svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';

/** Draws the painted decoration around a vessel: bands, a ring of ornaments, or a dipped half. */
function decorate(studio: Studio, path: string, half: number, top: number, foot: number): string {
  const { sheet, spec } = studio;
  const motif = spec.motif ?? 'none';
  const height = foot - top;
  const bow = half * 0.16;
  const band = (y: number, thick: number, color: string) =>
    stroke(svg`M${-half} ${y}Q0 ${y + bow * 2} ${half} ${y}`, color, thick);
  let markup = '';
  if (motif === 'stripe')
    markup =
      band(top + height * 0.24, 22, spec.accent) +
      band(top + height * 0.36, 8, spec.accent) +
      band(top + height * 0.62, 8, spec.accent);
  else if (motif === 'wave') {
    const dash = half / 4;
    const line = (y: number) => svg`M${-half - 10} ${y}${`q${dash / 2}-24 ${dash} 0t${dash} 0`.repeat(5)}`;
    markup =
      stroke(line(top + height * 0.34), spec.accent, 12) +
      stroke(line(top + height * 0.5), mix(spec.accent, spec.body, 0.35), 12) +
      stroke(line(top + height * 0.66), spec.accent, 12);
  } else if (motif === 'none') {
    const y = top + height * 0.56;
    markup = fill(
      svg`M${-half - 10} ${y}Q${-half * 0.5} ${y + bow * 1.6} 0 ${y + bow * 0.7}T${half + 10} ${y}V${foot + 60}H${-half - 10}Z`,
      spec.accent,
    );
  } else {
    const second = mix(spec.accent, spec.body, 0.35);
    const size = Math.min(height * 0.34, half * 0.44);
    markup =
      [-0.78, -0.42, 0, 0.42, 0.78]
        .map(
          (part) =>
            `<g transform="${svg`translate(${part * half} ${top + height * 0.5 + bow * 0.9 * (1 - part * part)})`} scale(${Math.round((1 - Math.abs(part) * 0.62) * 100) / 100} 1)">${motifMark(motif, 0, 0, size, spec.accent, second)}</g>`,
        )
        .join('') + band(top + height * 0.16, 7, second);
  }
  return clipped(sheet.clip(path), markup + fill(path, sheet.across(roundingStops(0.9))));
}

const mug: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const straight = choose(`${spec.lines.name} mug`, [true, false]);
  const path = straight
    ? drum(176, -360, 168, -16, 26)
    : 'M-176-360A176 26 0 0 1 176-360C190-180 168-60 120-16A120 18 0 0 1-120-16C-168-60-190-180-176-360Z';
  const handle = /tumbler|glass/i.test(spec.lines.name)
    ? ''
    : stroke('M160-290C290-310 300-110 148-96', shade(spec.body, 0.28), 44) +
      stroke('M160-292C284-310 292-116 148-100', spec.body, 34) +
      stroke('M180-302C262-304 268-190 236-144', '#ffffff', 8, 'stroke-opacity=".55" stroke-linecap="round"');
  const drink = spec.contents ?? '#5a3825';
  const body =
    handle +
    fill(path, sheet.across(finishStops(spec.body, 'ceramic'))) +
    decorate(studio, path, 178, -360, -16) +
    openRim(sheet, 0, -360, 176, 26, spec.body, shade(spec.body, 0.25)) +
    oval(0, -354, 150, 18, sheet.across(finishStops(drink, 'matte'))) +
    gleam(sheet, -140, -330, 20, 280, 0.65);
  const markup = pose === 'second' ? mirrored(body) : body;
  return {
    ...standing(markup, 178, -386, { y: -230, zoom: 1.8 }, 150),
    left: pose === 'second' ? -272 : -178,
    right: pose === 'second' ? 178 : 272,
  };
};

function plateFace(studio: Studio, r: number): string {
  const { sheet, spec } = studio;
  const motif = spec.motif ?? 'none';
  const second = mix(spec.accent, spec.body, 0.4);
  const ring =
    motif === 'stripe' || motif === 'wave'
      ? [0.95, 0.88, 0.81, 0.74]
          .map(
            (part, index) =>
              svg`<circle r="${r * part}" fill="none" stroke="${index % 2 === 0 ? spec.accent : second}" stroke-width="${r * 0.03}"${motif === 'wave' ? ` stroke-dasharray="${Math.round(r * 0.09)} ${Math.round(r * 0.05)}"` : ''}/>`,
          )
          .join('')
      : motif === 'none'
        ? `<circle r="${r * 0.94}" fill="none" stroke="${spec.accent}" stroke-width="${r * 0.035}"/><circle r="${r * 0.87}" fill="none" stroke="${second}" stroke-width="${r * 0.012}"/>`
        : Array.from(
            { length: 14 },
            (_, index) =>
              `<g transform="rotate(${index * 25.7})">${motifMark(motif, 0, -r * 0.84, r * 0.17, spec.accent, second)}</g>`,
          ).join('');
  return (
    fill(
      circle(0, 0, r),
      sheet.slant([
        [0, tint(spec.body, 0.5)],
        [0.5, spec.body],
        [1, shade(spec.body, 0.16)],
      ]),
    ) +
    ring +
    fill(
      circle(0, 0, r * 0.68),
      sheet.slant([
        [0, shade(spec.body, 0.2)],
        [0.5, spec.body],
        [1, tint(spec.body, 0.6)],
      ]),
    ) +
    fill(
      circle(0, 2, r * 0.655),
      sheet.slant([
        [0, shade(spec.body, 0.05)],
        [1, tint(spec.body, 0.35)],
      ]),
    ) +
    stroke(
      svg`M${-r * 0.86} ${-r * 0.28}A${r * 0.9} ${r * 0.9} 0 0 1 ${-r * 0.28} ${-r * 0.86}`,
      '#ffffff',
      r * 0.022,
      'stroke-opacity=".26" stroke-linecap="round"',
    )
  );
}

const plate: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const r = 310;
  if (pose === 'second') {
    const stack = [0, 1, 2, 3]
      .map((index) =>
        at(
          0,
          -index * 34,
          fill(svg`M-280 -30A280 60 0 0 0 280 -30L200 6A200 30 0 0 1-200 6Z`, shade(spec.body, 0.2)) +
            oval(
              0,
              -34,
              282,
              62,
              sheet.slant([
                [0, tint(spec.body, 0.5)],
                [1, shade(spec.body, 0.12)],
              ]),
            ) +
            `<ellipse cy="-34" rx="272" ry="57" fill="none" stroke="${spec.accent}" stroke-width="8"/>`,
        ),
      )
      .join('');
    return standing(
      stack +
        at(
          0,
          -102,
          oval(0, -34, 190, 40, shade(spec.body, 0.1)) + oval(0, -31, 184, 36, tint(spec.body, 0.2)),
        ),
      284,
      -204,
      { y: -120, zoom: 1.6 },
      210,
    );
  }
  return outlined('flat', at(0, -r, plateFace(studio, r)), circle(0, -r, r), r, -r * 2, {
    y: -r * 1.4,
    zoom: 1.9,
    x: -90,
  });
};

const bowl: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const path =
    'M-260-230A260 52 0 0 1 260-230C250-110 170-40 100-22V-4A100 16 0 0 1-100-4V-22C-170-40-250-110-260-230Z';
  const one = (food: boolean) =>
    fill(path, sheet.across(finishStops(spec.body, 'ceramic'))) +
    decorate(studio, path, 260, -230, -20) +
    oval(0, -230, 260, 52, tint(spec.body, 0.4)) +
    oval(
      0,
      -226,
      244,
      44,
      sheet.down([
        [0, shade(spec.body, 0.42)],
        [1, tint(spec.body, 0.2)],
      ]),
    ) +
    (food
      ? oval(
          0,
          -216,
          214,
          32,
          sheet.down([
            [0, shade(spec.contents ?? '#f2e2c4', 0.1)],
            [1, tint(spec.contents ?? '#f2e2c4', 0.3)],
          ]),
        )
      : '') +
    stroke('M-214-150C-196-100-160-66-122-46', '#ffffff', 14, 'stroke-opacity=".5" stroke-linecap="round"');
  if (pose === 'second')
    return standing(one(false) + at(6, -96, one(false), -2, 0.96), 264, -370, { y: -190, zoom: 1.6 }, 120);
  return standing(one(Boolean(spec.contents)), 262, -284, { y: -140, zoom: 1.6 }, 120);
};

export const TABLEWARE = { mug, plate, bowl } satisfies Record<string, Draw>;

/** A round wooden board or tray seen at an angle, for table scenes. */
export function servingBoard(sheet: Sheet, x: number, y: number, half: number, color: string): string {
  return at(
    x,
    y,
    fill(drum(half, -20, half, 0, half * 0.2), shade(color, 0.3)) +
      oval(0, -20, half, half * 0.2, sheet.across(finishStops(color, 'matte'))) +
      `<ellipse cy="-20" rx="${Math.round(half * 0.7)}" ry="${Math.round(half * 0.13)}" fill="none" stroke="${shade(color, 0.3)}" stroke-opacity=".3" stroke-width="3"/>`,
  );
}

export function foldedNapkin(
  sheet: Sheet,
  x: number,
  y: number,
  scale: number,
  color: string,
  turn = -8,
): string {
  return at(
    x,
    y,
    skewed(
      [1, 0, -0.3, 0.5, 0, 0],
      fill(
        'M-150-120L150-160L190 60L-120 100Z',
        shade(color, 0.6),
        'opacity=".14" transform="translate(10 14)"',
      ) +
        fill(
          'M-150-120L150-160L190 60L-120 100Z',
          sheet.slant([
            [0, tint(color, 0.3)],
            [1, shade(color, 0.12)],
          ]),
        ) +
        stroke('M-60-132L-20 87M60-148L104 71', shade(color, 0.4), 4, 'stroke-opacity=".3"'),
    ),
    turn,
    scale,
  );
}

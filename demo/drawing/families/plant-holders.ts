import { shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops, roundingStops } from '#demo/drawing/kit/finish.ts';
import { at, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { motifMark } from '#demo/drawing/kit/motif.ts';
import { drum, leaf, turned } from '#demo/drawing/kit/outline.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';

/** Round leaves on long stalks, like those of a money plant. */
function roundLeaves({ sheet }: Studio, y: number, green: string): string {
  return [-62, -40, -20, 0, 22, 44, 66]
    .map((turn, index) =>
      at(
        0,
        y,
        stroke(svg`M0 0Q8 -110 0 ${-190 - (index % 3) * 46}`, shade(green, 0.2), 8) +
          at(
            0,
            -190 - (index % 3) * 46,
            oval(
              0,
              -44,
              58,
              66,
              sheet.slant([
                [0, tint(green, 0.36)],
                [1, shade(green, 0.36)],
              ]),
            ) + stroke('M0-4V-96', tint(green, 0.5), 4, 'stroke-opacity=".6"'),
          ),
        turn,
      ),
    )
    .join('');
}

/** A soft basket with a folded rim and a broad-leaved plant. */
export const bellyPlanter: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const belly = 'M-170-330C-260-280-270-90-170-14A170 22 0 0 0 170-14C270-90 260-280 170-330Z';
  const rows = Array.from({ length: 11 }, (_, index) =>
    stroke(
      svg`M-270 ${-320 + index * 30}Q0 ${-270 + index * 30} 270 ${-320 + index * 30}`,
      index % 2 === 0 ? tint(spec.body, 0.24) : shade(spec.body, 0.14),
      26,
      svg`stroke-dasharray="18 5" stroke-dashoffset="${(index % 2) * 11}"`,
    ),
  ).join('');
  const grip = (side: number) =>
    stroke(
      svg`M${side * 196} -300C${side * 290} -350 ${side * 300} -240 ${side * 236} -230`,
      shade(spec.cap, 0.2),
      18,
    );
  const markup =
    (pose === 'first' ? roundLeaves(studio, -330, '#5f8a5a') : oval(0, -340, 166, 30, '#5a463a')) +
    grip(-1) +
    grip(1) +
    fill(belly, shade(spec.body, 0.3)) +
    clipped(
      sheet.clip(belly),
      rows +
        fill(svg`M-280-150Q0-100 280-150V40H-280Z`, spec.accent, 'opacity=".62"') +
        fill(belly, sheet.across(roundingStops(1))),
    ) +
    stroke('M-172-334A172 30 0 0 0 172-334', tint(spec.body, 0.4), 40) +
    stroke(
      'M-172-334A172 30 0 0 0 172-334',
      shade(spec.body, 0.3),
      40,
      'stroke-dasharray="5 15" stroke-opacity=".5"',
    );
  return standing(markup, 290, pose === 'first' ? -690 : -370, { y: -200, zoom: 1.7 }, 170);
};

/** A bowl on three long slim legs. */
export const plantStand: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const metal = sheet.across(finishStops(spec.body, 'metal'));
  const bar = (d: string) =>
    stroke(d, shade(spec.body, 0.45), 18, 'stroke-linecap="round"') +
    stroke(d, tint(spec.body, 0.3), 8, 'stroke-linecap="round"');
  const bowl = 'M-170-480C-160-380-80-330 0-326C80-330 160-380 170-480Z';
  const fronds = [-70, -48, -26, -6, 14, 36, 56, 76]
    .map((turn, index) =>
      at(
        0,
        -480,
        fill(
          leaf(300 - (index % 2) * 40, 34),
          sheet.down([
            [0, '#7ea874'],
            [1, '#3d6044'],
          ]),
        ),
        turn,
      ),
    )
    .join('');
  const markup =
    bar('M0-330V10') +
    bar('M-90-360L-150 0M90-360L150 0') +
    svg`<ellipse cy="-120" rx="124" ry="18" fill="none" stroke="${shade(spec.body, 0.2)}" stroke-width="12"/>` +
    (pose === 'first' ? fronds : '') +
    fill(bowl, metal) +
    stroke('M-164-440Q0-400 164-440', spec.accent, 7, 'stroke-opacity=".6"') +
    motifMark('flower', 0, -384, 56, spec.accent, shade(spec.accent, 0.3)) +
    (pose === 'first' ? '' : oval(0, -480, 170, 28, '#5a463a')) +
    stroke('M-170-480A170 28 0 0 0 170-480', tint(spec.body, 0.5), 14);
  return standing(markup, 250, pose === 'first' ? -790 : -510, { y: -420, zoom: 1.8 }, 160);
};

/** A pot in a knotted cotton sling with a tassel. */
export const hangingPlanter: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const cotton = spec.body;
  const pot = turned([
    [150, -330, 10],
    [140, -180, 60],
    [70, -110, 20],
  ]);
  const cord = (d: string, width = 13) =>
    stroke(d, shade(cotton, 0.35), width + 4, 'stroke-linecap="round"') +
    stroke(d, tint(cotton, 0.2), width, 'stroke-linecap="round"');
  const trail = (side: number) =>
    stroke(svg`M${side * 90} -330C${side * 230} -350 ${side * 250} -200 ${side * 226} -70`, '#5f8a5a', 8) +
    [-320, -262, -204, -146, -92]
      .map((y, index) =>
        at(
          side * (190 + (index % 2) * 40),
          y,
          fill(
            leaf(84, 34),
            sheet.down([
              [0, '#86b07c'],
              [1, '#3f6647'],
            ]),
          ),
          side * (90 + index * 20),
        ),
      )
      .join('');
  const knots = [
    [-150, -330],
    [0, -300],
    [150, -330],
    [-80, -180],
    [80, -180],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 17, 20, shade(cotton, 0.14)))
    .join('');
  const tassel = Array.from(
    { length: 13 },
    (_, index) =>
      svg`M${(index - 6) * 4} -70Q${(index - 6) * 9} 0 ${(index - 6) * 8} ${60 - Math.abs(index - 6) * 4}`,
  ).join('');
  const markup =
    `<circle cy="-850" r="30" fill="none" stroke="#b98d57" stroke-width="16"/>` +
    cord('M0-820L-150-330M0-820L150-330') +
    (pose === 'first'
      ? roundLeaves(studio, -330, '#5f8a5a') + trail(1) + trail(-1)
      : oval(0, -334, 150, 24, '#5a463a')) +
    fill(pot, sheet.across(finishStops('#b8623c', 'matte'))) +
    cord('M0-820V-300', 9) +
    cord('M-150-330L-80-180L0-300L80-180L150-330M-80-180L0-90L80-180') +
    knots +
    fill(drum(26, -110, 26, -66, 8), shade(cotton, 0.12)) +
    stroke(tassel, shade(cotton, 0.1), 8, 'stroke-linecap="round"');
  return { ...standing(at(0, -62, markup), 280, -930, { y: -330, zoom: 1.7 }, 0), stance: 'hung' };
};

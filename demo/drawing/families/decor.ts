import { choose } from '#demo/drawing/kit/choice.ts';
import { legible, mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops, roundingStops } from '#demo/drawing/kit/finish.ts';
import { at, block, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { motifMark } from '#demo/drawing/kit/motif.ts';
import { blob, drum, leaf, type ProfilePoint, turned } from '#demo/drawing/kit/outline.ts';
import { gleam, openRim, turnedBody } from '#demo/drawing/kit/parts.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { sprig } from '#demo/drawing/kit/scenery.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Piece, Studio } from '#demo/drawing/kit/studio.ts';
import { stamp } from './stamp.ts';

const VASES: readonly [readonly ProfilePoint[], ...(readonly ProfilePoint[])[]] = [
  [
    [56, -520],
    [54, -430, 60],
    [178, -250, 190],
    [96, 0, 40],
  ],
  [
    [92, -540],
    [70, -420, 120],
    [150, -180, 200],
    [110, 0, 30],
  ],
  [
    [120, -470],
    [128, -300, 200],
    [128, -120, 120],
    [100, 0, 40],
  ],
  [
    [44, -560],
    [46, -340, 60],
    [190, -180, 150],
    [130, 0, 70],
  ],
];

/** A kolshi, the water pot of villages: a rolled lip, a narrow neck and a round belly. */
const KOLSHI: readonly ProfilePoint[] = [
  [92, -450, 14],
  [60, -400, 30],
  [80, -370, 30],
  [220, -220, 170],
  [120, 0, 90],
];

const vase: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const profile = /kolshi/i.test(spec.lines.name)
    ? KOLSHI
    : choose<readonly ProfilePoint[]>(`${spec.lines.name} vase`, VASES);
  const mouth = profile[0] ?? [60, -500];
  const path = turned(profile);
  const motif = spec.motif ?? 'none';
  const glaze =
    motif === 'none'
      ? ''
      : motif === 'stripe' || motif === 'wave'
        ? [0.3, 0.4, 0.5]
            .map((part) =>
              stroke(
                svg`M-220 ${mouth[1] * part}Q0 ${mouth[1] * part + 40} 220 ${mouth[1] * part}`,
                spec.accent,
                part === 0.4 ? 24 : 8,
              ),
            )
            .join('')
        : motifMark(motif, 0, mouth[1] * 0.42, 130, spec.accent, mix(spec.accent, spec.body, 0.4));
  const dip = choose(`${spec.lines.name} glaze`, [true, false])
    ? fill(
        svg`M-220 ${mouth[1] * 0.22}Q-100 ${mouth[1] * 0.12} 0 ${mouth[1] * 0.2}T220 ${mouth[1] * 0.16}V20H-220Z`,
        spec.cap,
        'opacity=".9"',
      )
    : '';
  const stems =
    pose === 'first'
      ? sprig(sheet, -6, mouth[1] + 10, 0.62, -24, '#8a9a6b', 5) +
        sprig(sheet, 6, mouth[1] + 10, 0.7, 4, '#7b8f66', 6) +
        sprig(sheet, 10, mouth[1] + 10, 0.58, 30, '#97a67a', 5)
      : '';
  const markup =
    stems +
    turnedBody(sheet, path, spec.body, 'ceramic') +
    clipped(sheet.clip(path), glaze + dip + fill(path, sheet.across(roundingStops(0.8)))) +
    oval(0, mouth[1], mouth[0], mouth[0] * 0.14, shade(spec.body, 0.5)) +
    gleam(sheet, -mouth[0] * 0.62, mouth[1] * 0.86, 18, -mouth[1] * 0.62, 0.4);
  return standing(
    markup,
    190,
    pose === 'first' ? mouth[1] - 290 : mouth[1] - 10,
    { y: mouth[1] * 0.62, zoom: 1.8 },
    profile.at(-1)?.[0] ?? 100,
  );
};

const planter: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const legs = choose(`${spec.lines.name} stand`, [true, false]);
  const lift = legs ? -120 : 0;
  const path = drum(190, -280, legs ? 176 : 150, -16, 28);
  const green = spec.contents ?? '#5f8a5a';
  const fan = [-74, -52, -30, -10, 12, 34, 56, 76]
    .map((turn, index) =>
      at(
        0,
        -270,
        fill(
          leaf(430 - Math.abs(turn) * 2, 58),
          sheet.down([
            [0, tint(green, index % 2 === 0 ? 0.3 : 0.12)],
            [1, shade(green, 0.5)],
          ]),
        ) + stroke(svg`M0 -10V${-380 + Math.abs(turn) * 2}`, tint(green, 0.4), 3, 'stroke-opacity=".5"'),
        turn,
      ),
    )
    .join('');
  const stand = legs
    ? stroke(
        'M-150-20L-176 120M150-20L176 120M-60-6L-70 112M60-6L70 112',
        shade(spec.cap, 0.12),
        20,
        'stroke-linecap="round"',
      ) + stroke('M-164 30H164', spec.cap, 16)
    : oval(0, -2, 184, 26, shade(spec.cap, 0.25)) +
      oval(0, -9, 184, 26, sheet.across(finishStops(spec.cap, 'matte')));
  const body =
    (pose === 'first' ? fan : '') +
    stand +
    fill(path, sheet.across(finishStops(spec.body, 'matte'))) +
    clipped(
      sheet.clip(path),
      spec.motif === undefined || spec.motif === 'none'
        ? ''
        : motifMark(spec.motif, 0, -140, 120, spec.accent, mix(spec.accent, spec.body, 0.4)),
    ) +
    (pose === 'first'
      ? stroke('M-190-280A190 28 0 0 0 190-280', tint(spec.body, 0.4), 10)
      : openRim(sheet, 0, -280, 190, 28, spec.body, '#5a463a')) +
    stamp(studio, 0, -46, 120, 22, legible(spec.ink, spec.body), 'opacity=".6"') +
    gleam(sheet, -150, -260, 20, 200, 0.35);
  return standing(
    at(0, lift, body),
    pose === 'first' ? 280 : 192,
    lift + (pose === 'first' ? -690 : -310),
    { y: lift - 150, zoom: 1.7 },
    170,
  );
};

function tray({ sheet, spec }: Studio): Piece {
  const side = drum(300, -96, 280, -16, 92);
  const weave = (y: number, color: string, offset: number) =>
    svg`<path d="M-300 ${y}A300 92 0 0 0 300 ${y}" fill="none" stroke="${color}" stroke-width="26" stroke-dasharray="26 8" stroke-dashoffset="${offset}"/>`;
  const markup =
    fill(side, shade(spec.body, 0.4)) +
    weave(-76, tint(spec.body, 0.15), 0) +
    weave(-46, shade(spec.body, 0.15), 17) +
    oval(0, -96, 300, 92, spec.body) +
    oval(
      0,
      -88,
      272,
      76,
      sheet.down([
        [0, shade(spec.body, 0.42)],
        [1, tint(spec.body, 0.12)],
      ]),
    ) +
    [220, 160, 100, 40]
      .map(
        (r) =>
          `<ellipse cy="-84" rx="${r}" ry="${r * 0.27}" fill="none" stroke="${shade(spec.body, 0.3)}" stroke-width="10" stroke-dasharray="16 7" stroke-opacity=".5"/>`,
      )
      .join('') +
    `<ellipse cy="-96" rx="300" ry="92" fill="none" stroke="${shade(spec.cap, 0.1)}" stroke-width="20" stroke-dasharray="18 5"/>`;
  return standing(markup, 312, -198, { y: -90, zoom: 1.7 }, 270);
}

const basket: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  if (/tray/i.test(spec.lines.name)) return tray(studio);
  const path = drum(250, -360, 206, -18, 40);
  const rows = Array.from({ length: 9 }, (_, index) => {
    const y = -330 + index * 38;
    const half = 250 - ((y + 360) / 342) * 44;
    return svg`<path d="M${-half} ${y}Q0 ${y + 76} ${half} ${y}" fill="none" stroke="${index % 2 === 0 ? tint(spec.body, 0.22) : shade(spec.body, 0.2)}" stroke-width="34" stroke-dasharray="34 10"${index % 2 === 0 ? '' : ' stroke-dashoffset="22"'} stroke-linecap="butt"/>`;
  }).join('');
  const cloth = fill(
    blob([
      [-230, -376],
      [-170, -440],
      [-60, -410],
      [30, -470],
      [130, -420],
      [230, -400],
      [236, -350],
      [0, -316],
      [-236, -346],
    ]),
    sheet.slant([
      [0, tint(spec.label, 0.2)],
      [0.5, shade(spec.label, 0.1)],
      [1, shade(spec.label, 0.26)],
    ]),
  );
  const grip = (side: number) =>
    stroke(
      svg`M${side * 120} -350C${side * 120} -470 ${side * 230} -470 ${side * 232} -340`,
      shade(spec.cap, 0.2),
      24,
    ) +
    stroke(
      svg`M${side * 120} -352C${side * 122} -468 ${side * 228} -468 ${side * 230} -342`,
      tint(spec.cap, 0.12),
      15,
      'stroke-dasharray="14 5"',
    );
  const markup =
    oval(0, -360, 250, 40, shade(spec.body, 0.6)) +
    (pose === 'first' ? cloth : '') +
    fill(path, shade(spec.body, 0.38)) +
    clipped(
      sheet.clip(path),
      rows +
        block(-250, -180, 500, 46, spec.accent, 'opacity=".5" transform="translate(0 20)"') +
        fill(path, sheet.across(roundingStops(1.1))),
    ) +
    stroke('M-250-360A250 40 0 0 0 250-360', tint(spec.body, 0.2), 24) +
    stroke(
      'M-250-360A250 40 0 0 0 250-360',
      shade(spec.body, 0.4),
      24,
      'stroke-dasharray="6 18" stroke-opacity=".4"',
    ) +
    grip(-1) +
    grip(1);
  return standing(markup, 252, -450, { y: -220, zoom: 1.7 }, 210);
};

export const DECOR = { vase, planter, basket } satisfies Record<string, Draw>;

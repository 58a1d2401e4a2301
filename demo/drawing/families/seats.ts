import { shade, tint } from '#demo/drawing/kit/color.ts';
import { fill, mirrored, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle, drum } from '#demo/drawing/kit/outline.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Piece, Pose } from '#demo/drawing/kit/studio.ts';
import { leg, topPaint, upholstery, woodPaint } from '#demo/drawing/kit/wood.ts';

function seat(markup: string, half: number, top: number, pose: Pose): Piece {
  return standing(
    pose === 'second' ? mirrored(markup) : markup,
    half,
    top,
    { y: top * 0.6, zoom: 1.7 },
    half * 0.9,
  );
}

/** A mora: a stool of crossing canes with a narrow waist and a rope-bound seat. */
export const moraStool: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const TWIST = 1.9;
  const canes = (twist: number, front: boolean) =>
    stroke(
      Array.from({ length: 20 }, (_, index) => {
        const from = (index / 20) * Math.PI * 2;
        const to = from + twist;
        if (Math.sin((from + to) / 2) > 0 !== front) return '';
        return svg`M${204 * Math.cos(from)} ${-400 + 40 * Math.sin(from)}L${208 * Math.cos(to)} ${-26 + 36 * Math.sin(to)}`;
      }).join(''),
      front ? tint(spec.cap, 0.32) : shade(spec.cap, 0.3),
      front ? 15 : 12,
      'stroke-linecap="round"',
    );
  const rope = (y: number, half: number) =>
    stroke(svg`M${-half} ${y}A${half} 36 0 0 0 ${half} ${y}`, spec.body, 34) +
    stroke(
      svg`M${-half} ${y}A${half} 36 0 0 0 ${half} ${y}`,
      tint(spec.body, 0.45),
      34,
      'stroke-dasharray="5 17" stroke-opacity=".7"',
    );
  const markup =
    canes(TWIST, false) +
    canes(-TWIST, false) +
    canes(TWIST, true) +
    canes(-TWIST, true) +
    stroke('M-128-212A128 26 0 0 0 128-212', spec.accent, 34) +
    stroke('M-128-212A128 26 0 0 0 128-212', '#fff4dc', 34, 'stroke-dasharray="4 16" stroke-opacity=".55"') +
    rope(-22, 208) +
    oval(0, -404, 204, 44, topPaint(studio, tint(spec.cap, 0.4))) +
    [164, 122, 80, 38]
      .map(
        (r) =>
          svg`<ellipse cy="-404" rx="${r}" ry="${r * 0.215}" fill="none" stroke="${shade(spec.cap, 0.25)}" stroke-width="9" stroke-dasharray="15 6" stroke-opacity=".6"/>`,
      )
      .join('') +
    `<ellipse cy="-404" rx="200" ry="43" fill="none" stroke="${spec.body}" stroke-width="22"/>` +
    `<ellipse cy="-404" rx="200" ry="43" fill="none" stroke="${tint(spec.body, 0.5)}" stroke-width="22" stroke-dasharray="5 15" stroke-opacity=".6"/>` +
    oval(
      -60,
      -416,
      70,
      9,
      sheet.glow([
        [0, '#ffffff', 0.5],
        [1, '#ffffff', 0],
      ]),
    );
  return seat(markup, 216, -452, pose);
};

/** A plank on two runners, close to the floor. */
export const pidiStool: Draw = (studio, pose) => {
  const { spec } = studio;
  const wood = spec.body;
  const markup =
    leg('M-210-130H-150L-166-20Q-180-4-232-8Z', studio, shade(spec.cap, 0.1)) +
    leg('M230-130H170L186-20Q200-4 252-8Z', studio, shade(spec.cap, 0.1)) +
    fill('M-290-172L-212-262H252L312-172Z', topPaint(studio, wood)) +
    fill(box(-292, -174, 606, 44, 10), woodPaint(studio, shade(wood, 0.24))) +
    stroke('M-262-196H286M-240-222H270M-222-244H256', shade(wood, 0.55), 4, 'stroke-opacity=".22"') +
    stroke(
      'M-60-218q35-26 70 0t70 0M10-240v46M-96-218h20M96-218h22',
      spec.accent,
      9,
      'stroke-linecap="round"',
    );
  return seat(markup, 316, -266, pose);
};

/** A wing chair with a high back and buttons. */
export const wingChair: Draw = (studio, pose) => {
  const { spec } = studio;
  const cloth = (path: string, color = spec.body) => upholstery(path, studio, color);
  const buttons = [-96, 0, 96].flatMap((x) => [-620, -520].map((y) => circle(x, y, 11))).join('');
  const markup =
    leg('M-196-130L-162-130L-184 0L-206 0Z', studio, spec.cap) +
    leg('M196-130L162-130L184 0L206 0Z', studio, spec.cap) +
    cloth('M-190-770Q0-840 190-770L196-330H-196Z') +
    fill(buttons, shade(spec.body, 0.45)) +
    stroke('M-96-620L0-520L96-620M-96-520L0-620L96-520', shade(spec.body, 0.5), 5, 'stroke-opacity=".22"') +
    cloth('M-190-772C-262-770-270-690-262-600C-256-520-300-470-296-420Q-292-380-238-384Q-190-388-190-440Z') +
    cloth('M190-772C262-770 270-690 262-600C256-520 300-470 296-420Q292-380 238-384Q190-388 190-440Z') +
    cloth('M-300-420Q-300-462-250-462Q-198-462-198-420V-140H-284Z') +
    cloth('M300-420Q300-462 250-462Q198-462 198-420V-140H284Z') +
    cloth('M-200-330Q-200-372-160-374H160Q200-372 200-330V-250H-200Z', tint(spec.body, 0.1)) +
    cloth('M-284-250H284V-140Q284-118 256-118H-256Q-284-118-284-140Z') +
    stroke('M-198-250H198M-270-142H270', shade(spec.body, 0.6), 6, 'stroke-opacity=".3"');
  return seat(markup, 302, -822, pose);
};

/** A low armchair with a visible wooden frame around two loose cushions. */
export const framedArmchair: Draw = (studio, pose) => {
  const { spec } = studio;
  const wood = spec.body;
  const cloth = '#e6dccb';
  const bar = (d: string, width: number) =>
    stroke(d, shade(wood, 0.25), width + 4, 'stroke-linejoin="round" stroke-linecap="round"') +
    stroke(d, wood, width, 'stroke-linejoin="round" stroke-linecap="round"') +
    stroke(d, tint(wood, 0.4), width * 0.22, 'stroke-linejoin="round" transform="translate(-3 -5)"');
  const slats = [-140, -70, 0, 70, 140].map((x) => `M${x} -620V-300`).join('');
  const markup =
    bar(slats, 14) +
    bar('M-200-640H200', 26) +
    upholstery('M-176-610Q-176-640-146-640H146Q176-640 176-610L186-330H-186Z', studio, cloth) +
    stroke('M-170-480H172', shade(cloth, 0.4), 4, 'stroke-opacity=".35"') +
    upholstery(
      'M-206-330Q-206-366-170-366H170Q206-366 206-330V-274Q206-246 178-246H-178Q-206-246-206-274Z',
      studio,
      tint(cloth, 0.2),
    ) +
    bar('M-226-228H226', 32) +
    bar('M-250-470L-238-8M250-470L238-8', 28) +
    bar('M-286-474Q-250-500-200-484M286-474Q250-500 200-484', 30);
  return seat(markup, 300, -662, pose);
};

/** A bent-wood chair with a hooped back, on thin steel legs. */
export const hoopChair: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const steel = spec.cap;
  const hoop = 'M-178-400C-220-620-170-800 0-806C170-800 220-620 178-400';
  const inner = 'M-104-410C-130-560-96-690 0-694C96-690 130-560 104-410';
  const bent = (d: string, width: number) =>
    stroke(d, shade(spec.body, 0.35), width + 6) +
    stroke(d, tint(spec.body, 0.14), width) +
    stroke(d, tint(spec.body, 0.55), width * 0.2, 'stroke-opacity=".6" transform="translate(-5 -3)"');
  const markup =
    stroke('M-120-370L-150-30M120-370L150-30', shade(steel, 0.4), 16, 'stroke-linecap="round"') +
    bent(inner, 20) +
    bent(hoop, 28) +
    fill(drum(214, -400, 210, -366, 56), woodPaint(studio, shade(spec.body, 0.2))) +
    oval(0, -402, 214, 56, topPaint(studio, tint(spec.body, 0.12))) +
    `<ellipse cy="-402" rx="160" ry="38" fill="${sheet.down([
      [0, shade(spec.body, 0.3)],
      [1, tint(spec.body, 0.2)],
    ])}"/>` +
    stroke('M-186-352L-222 0M186-352L222 0', steel, 18, 'stroke-linecap="round"') +
    stroke('M-196-170Q0-120 196-170', steel, 12);
  return seat(markup, 232, -822, pose);
};

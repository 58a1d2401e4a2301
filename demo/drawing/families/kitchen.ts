import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { at, fill, mirrored, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { motifMark } from '#demo/drawing/kit/motif.ts';
import { box, circle, drum, leaf, turned } from '#demo/drawing/kit/outline.ts';
import { gleam } from '#demo/drawing/kit/parts.ts';
import { outlined, standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw } from '#demo/drawing/kit/studio.ts';

/** A karai: a deep round-bottomed pan with two loop handles. */
export const karai: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const belly = 'M-300-230C-290-90-170-10 0-8C170-10 290-90 300-230A300 70 0 0 1-300-230Z';
  const loop = (side: number) =>
    stroke(
      svg`M${side * 286} -236C${side * 400} -290 ${side * 410} -170 ${side * 280} -180`,
      shade(spec.body, 0.5),
      34,
      'stroke-linecap="round"',
    ) +
    stroke(
      svg`M${side * 286} -238C${side * 396} -288 ${side * 404} -176 ${side * 280} -184`,
      tint(spec.body, 0.12),
      24,
      'stroke-linecap="round"',
    ) +
    stroke(
      svg`M${side * 300} -250C${side * 360} -270 ${side * 384} -240 ${side * 378} -216`,
      '#ffffff',
      6,
      'stroke-opacity=".4" stroke-linecap="round"',
    );
  const food =
    pose === 'second'
      ? oval(
          0,
          -222,
          236,
          42,
          sheet.down([
            [0, '#b4471d'],
            [1, '#d97a33'],
          ]),
        ) +
        [
          [-120, -232],
          [-30, -214],
          [80, -236],
          [150, -216],
          [-170, -214],
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 34, 15, '#8f3413') + oval(x - 8, y - 6, 14, 5, '#e8a265'))
          .join('') +
        at(20, -236, fill(leaf(60, 20), '#5f8a3f'), 60)
      : '';
  const markup =
    loop(-1) +
    loop(1) +
    fill(belly, sheet.across(finishStops(spec.body, 'gloss'))) +
    fill(
      belly,
      sheet.down([
        [0, '#ffffff', 0.12],
        [0.5, '#000000', 0],
        [1, '#000000', 0.4],
      ]),
    ) +
    oval(0, -238, 300, 72, tint(spec.body, 0.34)) +
    oval(
      0,
      -232,
      280,
      62,
      sheet.down([
        [0, shade(spec.body, 0.6)],
        [0.6, shade(spec.body, 0.1)],
        [1, tint(spec.body, 0.32)],
      ]),
    ) +
    food +
    stroke('M-210-150C-190-104-150-70-106-50', '#ffffff', 12, 'stroke-opacity=".3" stroke-linecap="round"');
  return standing(markup, 392, -312, { y: -170, zoom: 1.6 }, 130);
};

/** A small pan with one long handle and its lid. */
export const saucepan: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const steel = sheet.across(finishStops(spec.body, 'metal'));
  const lid =
    pose === 'second'
      ? oval(0, -280, 214, 34, steel) +
        oval(
          0,
          -276,
          198,
          26,
          sheet.down([
            [0, '#8d959b'],
            [1, '#eef1f2'],
          ]),
        )
      : fill('M-222-286A222 34 0 0 0 222-286C200-342 90-364 0-366C-90-364-200-342-222-286Z', steel) +
        stroke('M-222-284A222 34 0 0 0 222-284', '#ffffff', 6, 'stroke-opacity=".8"') +
        fill(
          turned([
            [42, -418, 16],
            [40, -392, 12],
            [18, -364],
          ]),
          sheet.across(finishStops(spec.cap, 'gloss')),
        );
  const body =
    fill(
      'M200-236L240-250L620-300Q650-300 648-276Q646-256 620-254L244-200L200-190Z',
      sheet.down(finishStops(spec.cap, 'gloss')),
    ) +
    fill(box(196, -250, 56, 64, 12), steel) +
    fill(circle(604, -276, 10), '#ffffff', 'opacity=".7"') +
    fill(drum(214, -280, 204, -16, 34), steel) +
    stroke(
      'M-210-60A208 34 0 0 0 208-60M-208-40A206 34 0 0 0 206-40',
      shade(spec.body, 0.3),
      4,
      'stroke-opacity=".5"',
    ) +
    gleam(sheet, -170, -260, 24, 210, 0.6) +
    lid;
  return {
    ...standing(pose === 'second' ? mirrored(body) : body, 224, -418, { y: -220, zoom: 1.6 }, 200),
    left: pose === 'second' ? -650 : -224,
    right: pose === 'second' ? 224 : 650,
  };
};

/** Small clay lamps in a ring, their wicks burning. */
export const diyaSet: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const diya = (x: number, y: number, scale: number) =>
    at(
      x,
      y,
      oval(6, 2, 120, 16, '#2a1d26', 'opacity=".16"') +
        fill(
          'M-130-70C-110-16-60 0-20 0H24C70-2 120-24 156-84Q60-40-130-70Z',
          sheet.across(finishStops(spec.body, 'matte')),
        ) +
        fill('M-130-70C-60-104 80-104 156-84C90-40-60-36-130-70Z', shade(spec.body, 0.3)) +
        fill('M-100-68C-40-92 70-92 126-80C70-52-50-50-100-68Z', '#e2a53b') +
        stroke('M-96-40Q-20-8 90-28', spec.accent, 7, 'stroke-dasharray="2 15" stroke-linecap="round"') +
        fill('M134-170C164-130 164-104 136-88C108-104 106-130 134-170Z', '#f6a531') +
        fill('M136-140C150-118 150-102 136-92C124-102 122-118 136-140Z', '#fff2bf') +
        oval(
          136,
          -128,
          96,
          84,
          sheet.glow([
            [0, '#ffd98a', 0.6],
            [1, '#ffd98a', 0],
          ]),
        ),
      0,
      scale,
    );
  const markup =
    pose === 'second'
      ? diya(0, -10, 1.7)
      : diya(-150, -150, 0.86) +
        diya(140, -160, 0.86) +
        diya(-260, -50, 1) +
        diya(230, -60, 1) +
        diya(-30, 0, 1.15);
  return standing(markup, 400, -330, { y: -120, zoom: 1.6 }, 300);
};

/** Clay cups without handles, one of them filled with tea; the others are next to it or stacked. */
export const clayCups: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const cup = (x: number, y: number, tea: boolean, turn = 0) =>
    at(
      x,
      y,
      fill(
        'M-112-220C-104-120-92-60-74 0A74 14 0 0 0 74 0C92-60 104-120 112-220Z',
        sheet.across(finishStops(spec.body, 'matte')),
      ) +
        stroke('M-106-168Q0-136 106-168M-100-136Q0-104 100-136', spec.accent, 7, 'stroke-opacity=".8"') +
        oval(0, -220, 112, 22, tint(spec.body, 0.3)) +
        oval(0, -216, 100, 17, tea ? sheet.across(finishStops('#a5662f', 'matte')) : shade(spec.body, 0.4)) +
        (tea ? oval(-26, -219, 40, 5, '#ffffff', 'opacity=".35"') : ''),
      turn,
    );
  const steam = stroke(
    'M90-260q-30-46 0-90t0-90M150-270q-26-40 0-76t0-76',
    '#ffffff',
    9,
    'stroke-opacity=".65" stroke-linecap="round"',
  );
  const markup =
    pose === 'second'
      ? cup(-130, 0, false) + cup(-130, -84, false) + cup(-130, -168, false) + cup(150, 10, true)
      : cup(-190, -44, false) + cup(200, -50, false) + cup(-60, 0, false) + cup(116, 10, true) + steam;
  return standing(markup, 316, pose === 'second' ? -410 : -420, { y: -140, zoom: 1.6 }, 280);
};

/** Plates of one set with a cup, and in the first pose with a bowl and an upright plate. */
export const dinnerSet: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const rim = (rx: number, ry: number, y: number) =>
    svg`<ellipse cy="${y}" rx="${rx * 0.9}" ry="${ry * 0.88}" fill="none" stroke="${spec.accent}" stroke-width="7"/>` +
    svg`<ellipse cy="${y}" rx="${rx * 0.8}" ry="${ry * 0.77}" fill="none" stroke="${spec.accent}" stroke-width="4" stroke-dasharray="3 11"/>`;
  const paint = sheet.slant([
    [0, '#ffffff'],
    [1, shade(spec.body, 0.1)],
  ]);
  const plates = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      at(
        0,
        -index * 22,
        fill('M-250-40A250 56 0 0 0 250-40L170 0A170 24 0 0 1-170 0Z', shade(spec.body, 0.2)) +
          oval(0, -42, 250, 56, paint),
      ),
    ).join('') + at(0, -(count - 1) * 22 - 42, rim(250, 56, 0) + oval(0, 4, 160, 32, shade(spec.body, 0.05)));
  const upright = at(
    -40,
    -300,
    fill(
      circle(0, 0, 270),
      sheet.slant([
        [0, '#ffffff'],
        [0.6, spec.body],
        [1, shade(spec.body, 0.16)],
      ]),
    ) +
      rim(270, 270, 0) +
      fill(
        circle(0, 0, 172),
        sheet.slant([
          [0, shade(spec.body, 0.1)],
          [1, '#ffffff'],
        ]),
      ) +
      motifMark('flower', 0, 0, 150, spec.accent, mix(spec.accent, spec.body, 0.4)),
  );
  const bowl = at(
    -220,
    10,
    fill(
      'M-130-110A130 26 0 0 1 130-110C120-40 70-6 40 0H-40C-70-6-120-40-130-110Z',
      sheet.across(finishStops(spec.body, 'ceramic')),
    ) +
      stroke('M-124-84Q0-56 124-84', spec.accent, 8) +
      oval(0, -110, 130, 26, '#ffffff') +
      oval(0, -106, 118, 20, shade(spec.body, 0.14)),
  );
  const cup = at(
    250,
    6,
    oval(0, -8, 120, 20, paint) +
      stroke('M76-96C130-110 126-34 66-36', spec.body, 16) +
      fill(
        'M-84-130A84 16 0 0 1 84-130C82-60 60-16 30-14H-30C-60-16-82-60-84-130Z',
        sheet.across(finishStops(spec.body, 'ceramic')),
      ) +
      stroke('M-80-104Q0-84 80-104', spec.accent, 8) +
      oval(0, -130, 84, 16, '#ffffff') +
      oval(0, -127, 74, 12, '#a5662f'),
  );
  const markup =
    pose === 'second' ? at(0, 0, plates(6)) + cup : upright + at(20, -10, plates(3)) + bowl + cup;
  return standing(markup, 372, pose === 'second' ? -240 : -576, { y: -320, zoom: 1.6, x: -40 }, 330);
};

/** A plate of pressed leaves with visible veins and pins. */
export const leafPlate: Draw = (studio) => {
  const { sheet, spec } = studio;
  const blades = Array.from({ length: 7 }, (_, index) =>
    at(
      0,
      0,
      fill(
        'M0 0C-170-90-160-290 0-326C160-290 170-90 0 0Z',
        sheet.slant([
          [0, tint(spec.body, index % 2 === 0 ? 0.3 : 0.14)],
          [1, shade(spec.body, 0.22)],
        ]),
      ) +
        stroke(
          'M0 0V-310M0-80L-80-150M0-80L80-150M0-150L-90-220M0-150L90-220M0-220L-66-274M0-220L66-274',
          spec.accent,
          5,
          'stroke-opacity=".5"',
        ),
      (index * 360) / 7,
    ),
  ).join('');
  const pins = Array.from({ length: 7 }, (_, index) =>
    stroke(
      'M-22-216L22-232',
      '#d9c48d',
      8,
      svg`transform="rotate(${(index * 360) / 7 + 25})" stroke-linecap="round"`,
    ),
  ).join('');
  const well =
    fill(circle(0, 0, 176), shade(spec.body, 0.2), 'opacity=".55"') +
    fill(
      circle(3, 5, 166),
      sheet.slant([
        [0, shade(spec.body, 0.16)],
        [1, tint(spec.body, 0.2)],
      ]),
    ) +
    stroke('M-160 20L150-60M-60-140L40 150M-120-100L120 110', spec.accent, 5, 'stroke-opacity=".4"');
  return outlined('flat', at(0, -320, blades + pins + well), circle(0, -320, 300), 320, -640, {
    y: -420,
    zoom: 1.9,
    x: -90,
  });
};

/** Five wooden spoons: ladle, spatula, rice spoon, fork and stirrer. */
export const spoonSet: Draw = (studio) => {
  const { sheet, spec } = studio;
  const grain = (color: string) =>
    sheet.across([
      [0, tint(color, 0.3)],
      [0.5, color],
      [1, shade(color, 0.3)],
    ]);
  const handle = 'M-13-420C-12-260-22-90-20-24Q0 6 20-24C22-90 12-260 13-420Z';
  const spoon = (x: number, color: string, head: string, hollow: string) =>
    at(
      x,
      0,
      fill(handle, grain(color)) +
        fill(head, grain(color)) +
        hollow +
        fill(circle(0, -34, 6), shade(color, 0.7)),
    );
  const dark = spec.body;
  const pale = tint(spec.body, 0.34);
  const markup =
    spoon(
      -256,
      dark,
      'M-14-410C-66-440-84-500-84-560C-84-640-50-680 0-680C50-680 84-640 84-560C84-500 66-440 14-410Z',
      oval(0, -560, 60, 86, shade(dark, 0.4)) + oval(-14, -586, 26, 40, '#ffffff', 'opacity=".14"'),
    ) +
    spoon(
      -116,
      pale,
      'M-14-410L-62-500L-56-690Q0-712 56-690L62-500L14-410Z',
      stroke('M-20-660V-500M20-660V-500', shade(pale, 0.5), 12, 'stroke-linecap="round"'),
    ) +
    spoon(
      20,
      dark,
      'M-14-410C-50-430-60-480-60-560C-60-660-34-700 0-700C34-700 60-660 60-560C60-480 50-430 14-410Z',
      oval(0, -570, 40, 96, shade(dark, 0.34)),
    ) +
    spoon(
      140,
      pale,
      'M-14-410C-60-450-60-520-56-690H-30V-560H-14V-690H14V-560H30V-690H56C60-520 60-450 14-410Z',
      '',
    ) +
    spoon(
      256,
      dark,
      'M-14-410C-60-420-70-470-70-510C-70-570-40-600 0-600C40-600 70-570 70-510C70-470 60-420 14-410Z',
      fill(circle(0, -508, 42), shade(dark, 0.4)),
    );
  const outline = [-256, -116, 20, 140, 256].map((x) => box(x - 24, -660, 48, 640, 20)).join('');
  return outlined('flat', markup, outline, 344, -712, { y: -560, zoom: 1.8, x: -60 });
};

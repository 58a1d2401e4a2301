import { choose } from '#demo/drawing/kit/choice.ts';
import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops, roundingStops } from '#demo/drawing/kit/finish.ts';
import { printLabel } from '#demo/drawing/kit/label.ts';
import { at, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, drum } from '#demo/drawing/kit/outline.ts';
import { cap, flatLabel, gleam, openRim, puck, turnedBody, wrappedLabel } from '#demo/drawing/kit/parts.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';

/** A tube standing on its cap, with a flat crimp at the top. */
const tube: Draw = (studio) => {
  const { sheet, spec } = studio;
  const body = svg`M-166 -690H166L130 -116Q128 -100 112 -100H-112Q-128 -100 -130 -116Z`;
  const crimp = box(-168, -712, 336, 50, 3);
  const ground = spec.label === spec.body ? spec.body : spec.label;
  const panel = svg`M-164 -610L164 -610L136 -190L-136 -190Z`;
  const full = choose(`${spec.lines.brand} tube`, [true, false]);
  const markup =
    fill(body, sheet.across(finishStops(spec.body, 'matte'))) +
    clipped(
      sheet.clip(body),
      fill(full ? body : panel, ground) +
        printLabel(studio, { x: -98, y: -586, width: 196, height: 396, bleed: 170, ground }) +
        fill(body, sheet.across(roundingStops(1))) +
        fill(
          body,
          sheet.down([
            [0, '#ffffff', 0.28],
            [0.35, '#ffffff', 0],
            [1, '#241a22', 0.12],
          ]),
        ),
    ) +
    fill(
      crimp,
      sheet.down([
        [0, tint(full ? ground : spec.body, 0.3)],
        [0.8, shade(full ? ground : spec.body, 0.12)],
        [1, shade(full ? ground : spec.body, 0.3)],
      ]),
    ) +
    svg`<path d="M-166 -688H166" stroke="#241a22" stroke-opacity=".12" stroke-width="38" stroke-dasharray="2 7"/>` +
    gleam(sheet, -104, -640, 18, 500, 0.5) +
    cap(sheet, 118, -108, 108, spec.cap, { radius: 6, taper: 1.04 });
  return standing(markup, 168, -712, { y: -390, zoom: 1.9 }, 118);
};

const jar: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const low = choose(`${spec.lines.brand} jar`, [true, false]);
  const height = low ? 230 : 290;
  const cream = spec.contents ?? '#fbf4ea';
  const body = drum(214, -height, 206, -16, 30);
  const label = wrappedLabel(studio, 210, -height + 36, height - 66, {
    sag: 14,
    inset: 0.66,
    clip: sheet.clip(body),
  });
  const base =
    turnedBody(sheet, body, spec.body, 'gloss') +
    label +
    gleam(sheet, -172, -height + 20, 24, height - 40, 0.55);
  if (pose === 'second') {
    const rim = -height - 12;
    const swirl =
      oval(0, rim + 2, 190, 25, tint(cream, 0.2)) +
      fill(
        svg`M-160 ${rim}Q-60 ${rim - 62} 10 ${rim - 66}Q30 ${rim - 84} 52 ${rim - 66}Q130 ${rim - 40} 166 ${rim}Q60 ${rim + 26} -160 ${rim}Z`,
        sheet.across(finishStops(cream, 'matte')),
      ) +
      stroke(
        svg`M-96 ${rim - 6}Q20 ${rim + 6} 96 ${rim - 32}M-30 ${rim - 36}Q30 ${rim - 30} 64 ${rim - 54}`,
        shade(cream, 0.22),
        5,
        'stroke-opacity=".6" stroke-linecap="round"',
      );
    return standing(
      base +
        fill(drum(200, rim, 200, -height + 4, 28), sheet.across(finishStops(spec.body, 'gloss'))) +
        openRim(sheet, 0, rim, 200, 28, spec.body, cream) +
        swirl,
      214,
      rim - 76,
      { y: -height * 0.5, zoom: 1.8 },
    );
  }
  const lid = at(0, -height - 104, puck(sheet, 222, 0, 100, spec.cap, 'gloss', 26));
  const seam = stroke(
    svg`M-222 ${-height - 4}A222 26 0 0 0 222 ${-height - 4}`,
    shade(spec.cap, 0.8),
    5,
    'stroke-opacity=".4"',
  );
  return standing(base + lid + seam + gleam(sheet, -184, -height - 92, 22, 84, 0.5), 222, -height - 132, {
    y: -height * 0.5,
    zoom: 1.8,
  });
};

/** The lid of a jar, which leans against the jar or lies next to it. */
export function jarLid({ sheet, spec }: Studio): string {
  const ring = (rx: number, ry: number, paint: string) => oval(0, 0, rx, ry, paint);
  return (
    ring(150, 152, shade(spec.cap, 0.35)) +
    at(
      -12,
      -3,
      ring(
        148,
        150,
        sheet.slant([
          [0, tint(spec.cap, 0.4)],
          [0.6, spec.cap],
          [1, shade(spec.cap, 0.24)],
        ]),
      ),
    ) +
    at(
      -12,
      -3,
      `<ellipse rx="126" ry="128" fill="none" stroke="${tint(spec.cap, 0.5)}" stroke-width="3" stroke-opacity=".6"/>`,
    )
  );
}

const candle: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const wax = spec.contents ?? '#fbf1dd';
  const glass = drum(168, -380, 160, -14, 24);
  const flame = at(
    0,
    -372,
    oval(
      0,
      -46,
      120,
      120,
      sheet.glow([
        [0, '#ffdf8e', 0.75],
        [1, '#ffdf8e', 0],
      ]),
    ) +
      fill(
        'M0-100C22-64 26-44 0-24C-26-44-22-64 0-100Z',
        sheet.down([
          [0, '#ffb347'],
          [0.6, '#ffe49a'],
          [1, '#fff7dc'],
        ]),
      ) +
      stroke('M0-24V-2', '#4a3a32', 6, 'stroke-linecap="round"'),
  );
  const lid = at(0, -408, puck(sheet, 172, 0, 40, spec.cap, 'matte', 24));
  const markup =
    fill(glass, sheet.across(finishStops(spec.body, 'glass'))) +
    openRim(sheet, 0, -380, 168, 24, spec.body, wax) +
    oval(0, -366, 150, 18, sheet.across(finishStops(wax, 'matte'))) +
    gleam(sheet, -138, -360, 22, 330, 0.6) +
    gleam(sheet, 128, -350, 12, 310, 0.35) +
    flatLabel(studio, { x: -96, y: -296, width: 192, height: 216 }, 4) +
    (pose === 'second' ? lid : flame);
  return standing(markup, 168, pose === 'second' ? -434 : -480, { y: -190, zoom: 2 });
};

const canister: Draw = (studio) => {
  const { sheet, spec } = studio;
  const tall = choose(`${spec.lines.name} tin`, [480, 400]);
  const body = drum(176, -tall, 176, -18, 26);
  const markup =
    turnedBody(sheet, body, spec.body, 'gloss') +
    wrappedLabel(studio, 176, -tall + 40, tall - 84, { sag: 12, inset: 0.68, clip: sheet.clip(body) }) +
    gleam(sheet, -140, -tall + 10, 22, tall - 40, 0.5) +
    at(0, -tall - 62, puck(sheet, 184, 0, 66, spec.cap, 'gloss', 25)) +
    stroke(
      svg`M-184 ${-tall - 2}A184 25 0 0 0 184 ${-tall - 2}`,
      shade(spec.cap, 0.7),
      4,
      'stroke-opacity=".4"',
    ) +
    stroke('M-176-22A176 26 0 0 0 176-22', mix(spec.body, '#ffffff', 0.5), 5, 'stroke-opacity=".5"');
  return standing(markup, 184, -tall - 90, { y: -tall * 0.5, zoom: 1.9 });
};

const soap: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const bar = (y: number, color: string) =>
    at(
      0,
      y,
      fill(box(-230, -150, 460, 150, 60), shade(color, 0.22)) +
        fill(
          box(-230, -168, 460, 142, 64),
          sheet.slant([
            [0, tint(color, 0.4)],
            [0.5, color],
            [1, shade(color, 0.14)],
          ]),
        ) +
        stroke(box(-196, -144, 392, 94, 44), shade(color, 0.3), 4, 'stroke-opacity=".35"'),
    );
  const naked = bar(0, spec.contents ?? spec.body);
  if (pose === 'second')
    return standing(
      naked + at(24, -146, bar(0, tint(spec.contents ?? spec.body, 0.15)), -4),
      262,
      -330,
      { y: -140, zoom: 1.8 },
      220,
    );
  const wrapper = box(-250, -330, 500, 330, 26);
  const sleeve =
    clipped(
      sheet.clip(wrapper),
      fill(wrapper, spec.body) +
        fill(box(-250, -330, 500, 54), spec.cap) +
        fill(box(-250, -40, 500, 40), spec.cap) +
        fill(box(-210, -262, 420, 208, 8), spec.label) +
        printLabel(studio, { x: -180, y: -242, width: 360, height: 168, bleed: 210, ground: spec.label }) +
        fill(
          wrapper,
          sheet.slant([
            [0, '#ffffff', 0.42],
            [0.45, '#ffffff', 0],
            [1, '#241a22', 0.24],
          ]),
        ),
    ) + stroke('M-250-276H250M-250-40H250', tint(spec.cap, 0.5), 3, 'stroke-opacity=".6"');
  return standing(sleeve, 250, -330, { y: -160, zoom: 1.7 });
};

export const CREAMS = { tube, jar, candle, canister, soap } satisfies Record<string, Draw>;

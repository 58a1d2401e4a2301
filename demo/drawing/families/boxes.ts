import { cartonPiece } from '#demo/drawing/kit/carton.ts';
import { choose } from '#demo/drawing/kit/choice.ts';
import { shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { laid } from '#demo/drawing/kit/ground.ts';
import { at, fill, oval, skewed, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle } from '#demo/drawing/kit/outline.ts';
import { cap } from '#demo/drawing/kit/parts.ts';
import { outlined } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';

const boxShape: Draw = (studio) => {
  const { spec } = studio;
  const form = choose(`${spec.lines.brand} ${spec.lines.name} box`, [
    { width: 520, height: 300, depth: 200 },
    { width: 460, height: 330, depth: 180 },
    { width: 540, height: 260, depth: 240 },
  ]);
  return cartonPiece(studio, { ...form, ground: spec.body, band: spec.accent });
};

const carton: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const drink = choose(`${spec.lines.name} carton`, [true, false]);
  const piece = cartonPiece(studio, {
    width: 330,
    height: 560,
    depth: 230,
    ground: spec.body,
    band: spec.accent,
  });
  if (!drink || pose === 'second') return piece;
  const lid = skewed([1, 0, 0, 1, -10, -580], cap(sheet, 46, -50, 46, spec.cap, { ribs: true }));
  return { ...piece, markup: piece.markup + lid, top: piece.top - 30 };
};

/** A foil card of tablets or capsules in `columns` and `rows`. */
function blisterCard(studio: Studio, columns: number, rows: number): string {
  const { sheet, spec } = studio;
  const pill = spec.contents ?? tint(spec.accent, 0.6);
  const capsule = choose(`${spec.lines.name} pill`, [false, true, false]);
  const [width, height] = [columns * 112 + 40, rows * 104 + 40];
  const card = box(-width / 2, -height, width, height, 22);
  const bubble = capsule
    ? fill(box(-42, -25, 84, 50, 25), '#ffffff', 'opacity=".55"') +
      fill(box(-36, -19, 40, 38, 19), sheet.down(finishStops(spec.accent, 'gloss'))) +
      fill(box(0, -19, 36, 38, 19), sheet.down(finishStops(tint(pill, 0.5), 'gloss'))) +
      oval(-6, -13, 26, 4, '#ffffff', 'opacity=".8"')
    : fill(circle(0, 0, 42), '#ffffff', 'opacity=".5"') +
      fill(
        circle(0, 1, 33),
        sheet.glow(
          [
            [0, tint(pill, 0.6)],
            [0.7, pill],
            [1, shade(pill, 0.25)],
          ],
          [0.36, 0.3, 0.75],
        ),
      ) +
      stroke('M-22 4H22', shade(pill, 0.3), 3, 'stroke-opacity=".5"') +
      stroke('M-26-22A36 36 0 0 1 10-34', '#ffffff', 5, 'stroke-linecap="round" stroke-opacity=".9"');
  const ref = sheet.symbol(oval(4, 6, 44, capsule ? 28 : 42, '#3a4450', 'opacity=".22"') + bubble);
  let pills = '';
  for (let index = 0; index < columns * rows; index += 1) {
    pills += svg`<use href="${ref}" x="${-width / 2 + 76 + (index % columns) * 112}" y="${-height + 72 + Math.floor(index / columns) * 104}"/>`;
  }
  return (
    fill(
      card,
      sheet.slant([
        [0, '#f3f5f7'],
        [0.3, '#cfd5da'],
        [0.5, '#eef1f3'],
        [0.75, '#bcc4cb'],
        [1, '#dfe4e8'],
      ]),
    ) +
    stroke(
      box(-width / 2 + 10, -height + 10, width - 20, height - 20, 14),
      '#ffffff',
      3,
      'stroke-opacity=".6"',
    ) +
    pills
  );
}

const blister: Draw = (studio, pose) => {
  if (pose === 'second') {
    const card = blisterCard(studio, 5, 2);
    const outline = box(-300, -248, 600, 248, 22);
    const markup =
      at(-30, -330, laid(studio.sheet, outline, card), -10) +
      at(30, -20, laid(studio.sheet, outline, card), 6);
    return outlined('flat', markup, '', 340, -640, { y: -160, zoom: 1.7 });
  }
  const pack = cartonPiece(studio, {
    width: 500,
    height: 250,
    depth: 190,
    ground: studio.spec.body,
    band: studio.spec.accent,
  });
  const card = at(40, 84, skewed([0.98, 0.06, -0.1, 0.62, 0, 0], blisterCard(studio, 5, 2)));
  return {
    ...pack,
    markup: at(-20, -80, pack.markup) + card,
    top: pack.top - 80,
    left: -330,
    right: 360,
    foot: 320,
    focus: { x: 20, y: -40, zoom: 1.8 },
  };
};

export const BOXES = { box: boxShape, carton, blister } satisfies Record<string, Draw>;

import { mix, shade } from '#demo/drawing/kit/color.ts';
import { at, block, clipped, fill, stroke } from '#demo/drawing/kit/marks.ts';
import { motifMark } from '#demo/drawing/kit/motif.ts';
import { box, circle } from '#demo/drawing/kit/outline.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Studio } from '#demo/drawing/kit/studio.ts';
import { stamp } from './stamp.ts';

interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The woven or printed pattern of a cloth, clipped to its outline. */
export function clothPattern(studio: Studio, path: string, field: Field, step: number): string {
  const { sheet, spec } = studio;
  const { x, y, width, height } = field;
  const motif = spec.motif ?? 'none';
  const second = mix(spec.accent, spec.body, 0.35);
  let markup = '';
  if (motif === 'stripe' || motif === 'wave' || motif === 'cross') {
    for (let line = y + step / 2; line < y + height; line += step) {
      if (motif === 'wave') {
        markup += stroke(
          svg`M${x} ${line}${`q${step / 4}-${step * 0.36} ${step / 2} 0t${step / 2} 0`.repeat(Math.ceil(width / step))}`,
          spec.accent,
          step * 0.13,
        );
      } else {
        markup +=
          block(
            x,
            line - step * 0.2,
            width,
            step * 0.4,
            spec.accent,
            motif === 'cross' ? 'opacity=".55"' : '',
          ) + block(x, line + step * 0.28, width, step * 0.07, second);
      }
    }
    if (motif === 'cross') {
      for (let column = x + step / 2; column < x + width; column += step)
        markup += block(column - step * 0.2, y, step * 0.4, height, spec.accent, 'opacity=".55"');
    }
  } else if (motif !== 'none') {
    const tile = sheet.symbol(motifMark(motif, 0, 0, step * 0.5, spec.accent, second));
    let rowIndex = 0;
    for (let line = y + step * 0.5; line < y + height; line += step * 0.86) {
      const offset = rowIndex % 2 === 0 ? step * 0.5 : step;
      for (let column = x + offset; column < x + width; column += step)
        markup += svg`<use href="${tile}" x="${column}" y="${line}"/>`;
      rowIndex += 1;
    }
  }
  return clipped(sheet.clip(path), markup);
}

export function softLight({ sheet }: Studio, path: string, strength = 1): string {
  return fill(
    path,
    sheet.glow(
      [
        [0, '#ffffff', 0.34 * strength],
        [0.5, '#ffffff', 0],
        [0.85, '#241a22', 0.12 * strength],
        [1, '#241a22', 0.34 * strength],
      ],
      [0.38, 0.34, 0.74],
    ),
  );
}

/** A folded cloth: a stack of rounded folds, seen from the front. */
export function foldedStack(
  studio: Studio,
  half: number,
  layers: readonly { height: number; color: string; pattern: boolean }[],
): { markup: string; top: number } {
  const { sheet, spec } = studio;
  let top = 0;
  let markup = '';
  for (const [index, layer] of layers.entries()) {
    top -= layer.height;
    const w = half - index * 6;
    const r = layer.height * 0.5;
    const path = svg`M${-w + r} ${top}H${w - 8}Q${w} ${top + 4} ${w - 4} ${top + layer.height * 0.3}Q${w} ${top + layer.height * 0.7} ${w - 6} ${top + layer.height - 2}H${-w + r}A${r} ${r} 0 0 1 ${-w + r} ${top}Z`;
    const print = layer.pattern
      ? clothPattern(
          { ...studio, spec: { ...spec, body: layer.color } },
          path,
          { x: -w, y: top, width: w * 2, height: layer.height },
          layer.height * 0.9,
        )
      : '';
    markup +=
      fill(path, layer.color) +
      print +
      fill(
        path,
        sheet.down([
          [0, '#ffffff', 0.4],
          [0.35, '#ffffff', 0],
          [0.7, '#241a22', 0.06],
          [1, '#241a22', 0.34],
        ]),
      ) +
      stroke(
        svg`M${w - 10} ${top + layer.height * 0.52}H${-w + r * 1.4}`,
        shade(layer.color, 0.6),
        3.5,
        'stroke-opacity=".32" stroke-linecap="round"',
      );
  }
  return { markup, top };
}

export function hangTag(studio: Studio, x: number, y: number, turn = 7): string {
  const { spec } = studio;
  return at(
    x,
    y,
    stroke('M0-70Q14-30 0 0', '#8c7a64', 3) +
      fill(box(-56, 4, 118, 164, 8), shade(spec.label, 0.7), 'opacity=".2"') +
      fill(box(-60, 0, 118, 164, 8), spec.label) +
      fill(circle(-1, 14, 6), shade(spec.label, 0.4)) +
      motifMark(spec.motif ?? 'leaf', -1, 62, 50, spec.accent) +
      stamp(studio, -1, 122, 96, 26, spec.ink),
    turn,
  );
}

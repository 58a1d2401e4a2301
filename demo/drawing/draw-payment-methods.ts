import { requireColor } from './kit/color.ts';
import { CAP_HEIGHT, textLine, textWidth } from './kit/lettering.ts';
import { fill, stroke } from './kit/marks.ts';
import { box } from './kit/outline.ts';
import { createSheet } from './kit/sheet.ts';

const HEIGHT = 60;
const PLATE_HEIGHT = 40;
const GAP = 8;
const PAD = 12;
const SIZE = 16;
const TRACKING = 0.01;

/** A way to pay: its name and the colour it is known by. */
export interface PaymentMark {
  name: string;
  color: string;
}

/** A row of plates with the names of the ways to pay, 60 units high. */
export function drawPaymentMethods(marks: readonly PaymentMark[]): string {
  const sheet = createSheet();
  let x = 1;
  let body = '';
  for (const { name, color } of marks) {
    const paint = requireColor(color, `Payment mark ${name}, color`);
    const width = Math.ceil(textWidth(name, 'sans', TRACKING) * SIZE) + PAD * 2;
    const outline = box(x, (HEIGHT - PLATE_HEIGHT) / 2, width, PLATE_HEIGHT, 8);
    const base = HEIGHT / 2 + (SIZE * CAP_HEIGHT) / 2;
    body +=
      fill(outline, '#ffffff') +
      stroke(outline, '#d8d8d4', 1) +
      textLine(name, x + width / 2, base, { face: 'sans', size: SIZE, paint, tracking: TRACKING });
    x += width + GAP;
  }
  return sheet.close(x - GAP + 1, HEIGHT, body);
}

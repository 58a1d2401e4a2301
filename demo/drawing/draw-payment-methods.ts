import { requireColor } from './kit/color.ts';
import { CAP_HEIGHT, textLine, textWidth } from './kit/lettering.ts';
import { fill, oval, stroke } from './kit/marks.ts';
import { box, circle } from './kit/outline.ts';
import { createSheet } from './kit/sheet.ts';

const HEIGHT = 60;
const PLATE_HEIGHT = 40;
const GAP = 8;
const PAD = 12;
const SIZE = 16;
const TRACKING = 0.01;
const NOTE_WIDTH = 44;
const NOTE_HEIGHT = 24;

export interface PaymentMark {
  slug: string;
  name: string;
  color: string;
}

/** Draws a row of plates, 60 units high, with the names of payment methods. Cash has a banknote instead of a name. */
export function drawPaymentMethods(marks: readonly PaymentMark[]): string {
  const sheet = createSheet();
  let x = 1;
  let body = '';
  for (const { slug, name, color } of marks) {
    const isCash = slug === 'cod';
    const paint = requireColor(color, `Payment mark ${name}, color`);
    const inner = isCash ? NOTE_WIDTH : Math.ceil(textWidth(name, 'sans', TRACKING) * SIZE);
    const width = inner + PAD * 2;
    const outline = box(x, (HEIGHT - PLATE_HEIGHT) / 2, width, PLATE_HEIGHT, 8);
    const base = HEIGHT / 2 + (SIZE * CAP_HEIGHT) / 2;
    body +=
      fill(outline, '#ffffff') +
      stroke(outline, '#d8d8d4', 1) +
      (isCash
        ? banknote(x + width / 2, HEIGHT / 2, paint)
        : textLine(name, x + width / 2, base, { face: 'sans', size: SIZE, paint, tracking: TRACKING }));
    x += width + GAP;
  }
  return sheet.close(x - GAP + 1, HEIGHT, body);
}

function banknote(x: number, y: number, paint: string): string {
  const beside = NOTE_WIDTH / 2 - 8;
  return (
    stroke(box(x - NOTE_WIDTH / 2, y - NOTE_HEIGHT / 2, NOTE_WIDTH, NOTE_HEIGHT, 4), paint, 2.4) +
    stroke(circle(x, y, 6), paint, 2.4) +
    oval(x - beside, y, 2, 2, paint) +
    oval(x + beside, y, 2, 2, paint)
  );
}

import { contactShadow, sweep } from './kit/ground.ts';
import { at, fill, oval, stroke } from './kit/marks.ts';
import { box } from './kit/outline.ts';
import { createSheet } from './kit/sheet.ts';

const SIDE = 1200;

/** Draws the placeholder for products without a picture: a plain shopping bag. */
export function drawPlaceholder(): string {
  const sheet = createSheet();
  const paper = sheet.slant([
    [0, '#fbfaf8'],
    [0.6, '#efece7'],
    [1, '#dcd7d0'],
  ]);
  const bag =
    stroke('M-92-430C-92-590 92-590 92-430', '#c9c2b9', 20, 'stroke-linecap="round"') +
    fill('M-240-440H240L264 0H-264Z', paper) +
    fill('M240-440L264 0H170L196-440Z', '#241a22', 'opacity=".05"') +
    fill(box(-240, -440, 480, 34), '#241a22', 'opacity=".04"') +
    stroke('M-92-404V-430M92-404V-430', '#c9c2b9', 20, 'stroke-linecap="round"') +
    oval(-92, -396, 15, 15, '#b9b1a7') +
    oval(92, -396, 15, 15, '#b9b1a7') +
    stroke('M-70-190Q0-130 70-190', '#cfc8bf', 16, 'stroke-linecap="round"');
  const body =
    sweep(sheet, '#eeebe6', SIDE, SIDE, 800) +
    contactShadow(sheet, 600, 950, 260, 440, 0.7) +
    at(600, 950, bag, 0, 1.15);
  return sheet.close(SIDE, SIDE, body);
}

import { findDrawing } from './families/draw-shape.ts';
import { requireColor } from './kit/color.ts';
import { createSheet } from './kit/sheet.ts';
import type { Draw, Studio } from './kit/studio.ts';
import type { PackshotSpec, PackshotView } from './packshot-spec.ts';
import { angleView } from './views/angle-view.ts';
import { detailView } from './views/detail-view.ts';
import { SIDE } from './views/fit.ts';
import { frontView } from './views/front-view.ts';
import { roomScene, wallScene } from './views/room-scenes.ts';
import { clinicScene, tableScene, vanityScene } from './views/set-scenes.ts';
import { type SceneKind, STAGING } from './views/staging.ts';

type View = (studio: Studio, draw: Draw) => string;

const SCENES: Record<SceneKind, View> = {
  vanity: vanityScene,
  clinic: clinicScene,
  table: tableScene,
  room: roomScene,
  wall: wallScene,
};

const VIEWS: Record<PackshotView, View> = {
  front: frontView,
  angle: angleView,
  detail: detailView,
  scene: (studio, draw) => SCENES[STAGING[studio.spec.shape].scene](studio, draw),
};

/** Validates the colours of a specification. Throws an error that names the field whose colour is not `#rrggbb`. */
export function requirePackshot(spec: PackshotSpec): PackshotSpec {
  const color = (field: 'body' | 'cap' | 'label' | 'ink' | 'accent' | 'backdrop') =>
    requireColor(spec[field], `Packshot of ${spec.lines.name}, ${field}`);
  return {
    ...spec,
    body: color('body'),
    cap: color('cap'),
    label: color('label'),
    ink: color('ink'),
    accent: color('accent'),
    backdrop: color('backdrop'),
    ...(spec.contents && {
      contents: requireColor(spec.contents, `Packshot of ${spec.lines.name}, contents`),
    }),
  };
}

/** Draws a product picture of 1200 × 1200 as SVG text. The same specification always gives the same text. */
export function drawPackshot(spec: PackshotSpec, view: PackshotView): string {
  const studio: Studio = { spec: requirePackshot(spec), sheet: createSheet() };
  const body = VIEWS[view](studio, findDrawing(spec));
  return studio.sheet.close(SIDE, SIDE, body);
}

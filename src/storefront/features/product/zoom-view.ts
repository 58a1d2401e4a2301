/** How a picture stands in its box: how many times enlarged, and how far its middle is from that of the box, in pixels. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

/** A place in the box, in pixels from its middle. */
export interface Point {
  x: number;
  y: number;
}

export interface Box {
  width: number;
  height: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;

/** Enlarges by a factor around a place, which stays under the finger; from the whole picture to four times. */
export function zoomAt(view: ZoomView, factor: number, { x, y }: Point, box: Box): ZoomView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return within({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, box);
}

/** Moves the picture, as far as it covers the box. */
export const panBy = (view: ZoomView, x: number, y: number, box: Box): ZoomView =>
  within({ ...view, x: view.x + x, y: view.y + y }, box);

function within({ scale, x, y }: ZoomView, { width, height }: Box): ZoomView {
  return { scale, x: bounded(x, (width * (scale - 1)) / 2), y: bounded(y, (height * (scale - 1)) / 2) };
}

const bounded = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

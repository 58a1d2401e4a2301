import { type MouseEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { type Point, panBy, WHOLE, type ZoomView, zoomAt } from './zoom-view.ts';

/** How much a press enlarges. */
const PRESS_FACTOR = 2.5;
/** Pixels from which a press is a drag. */
const DRAG = 8;
/** Pixels from which a drag across the whole picture turns to the next. */
const SWIPE = 48;
const WHEEL_SPEED = 0.002;

/**
 * Lets a picture be enlarged: by a press where it is pressed, by two fingers and by the wheel; and moved by dragging. A
 * swipe over the whole picture calls `onSwipe` with 1 for the next and -1 for the one before.
 */
export function useZoom(onSwipe: (step: number) => void) {
  const [view, setView] = useState(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const [isHeld, setIsHeld] = useState(false);
  /** How far the fingers went: across, and along their way. */
  const travel = useRef({ across: 0, way: 0 });

  const change = (element: Element, next: (view: ZoomView, box: DOMRect) => ZoomView) => {
    const box = element.getBoundingClientRect();
    setView((before) => next(before, box));
  };

  const grip = (event: PointerEvent) => {
    if (fingers.current.size === 0) travel.current = { across: 0, way: 0 };
    fingers.current.set(event.pointerId, placeOf(event));
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsHeld(true);
  };

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      travel.current = { across: 0, way: DRAG };
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      change(event.currentTarget, (view, box) => zoomAt(view, factor, middle, box));
      return;
    }
    travel.current.across += now.x - before.x;
    travel.current.way += distance(now, before);
    change(event.currentTarget, (view, box) => panBy(view, now.x - before.x, now.y - before.y, box));
  };

  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size > 0) return;
    setIsHeld(false);
    if (view.scale === 1 && Math.abs(travel.current.across) > SWIPE) {
      onSwipe(travel.current.across < 0 ? 1 : -1);
    }
  };

  const press = (event: MouseEvent) => {
    const isByKey = event.detail === 0;
    // What was dragged or pinched was not pressed.
    if (!isByKey && travel.current.way >= DRAG) return;
    const point = isByKey ? { x: 0, y: 0 } : placeOf(event);
    change(event.currentTarget, (view, box) =>
      view.scale > 1 ? WHOLE : zoomAt(view, PRESS_FACTOR, point, box),
    );
  };

  const wheel = (event: WheelEvent) => {
    const point = placeOf(event);
    change(event.currentTarget, (view, box) =>
      zoomAt(view, Math.exp(-event.deltaY * WHEEL_SPEED), point, box),
    );
  };

  return {
    view,
    isHeld,
    reset: () => setView(WHOLE),
    handlers: {
      onClick: press,
      onPointerDown: grip,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onWheel: wheel,
    },
  };
}

function placeOf({ clientX, clientY, currentTarget }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

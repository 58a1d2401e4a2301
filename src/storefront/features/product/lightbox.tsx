import { type MouseEvent, type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react';
import { formatNumber } from '#storefront/i18n/format.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { IconButton } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { ChevronLeft, ChevronRight } from '#storefront/ui/icons.ts';
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';

const BOX = 1280;

export interface LightboxProps {
  isOpen: boolean;
  onClose: () => void;
  pictures: readonly string[];
  name: string;
  shown: number;
  onShow: (index: number) => void;
}

export function Lightbox({ isOpen, onClose, pictures, name, shown, onShow }: LightboxProps) {
  const { locale } = useLocale();
  const path = pictures[shown];
  const number = formatNumber(shown + 1, locale);

  const go = (step: number) => {
    reset();
    onShow((shown + step + pictures.length) % pictures.length);
  };
  const { view, isHeld, reset, handlers } = useZoom((step) => pictures.length > 1 && go(step));
  const isZoomed = view.scale > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened picture is not zoomed
  useEffect(reset, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const onArrowKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') go(1);
      if (key === 'ArrowLeft') go(-1);
    };
    window.addEventListener('keydown', onArrowKey);
    return () => window.removeEventListener('keydown', onArrowKey);
  });

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.product_pictures({ name })} shape="full" hideTitle>
      <div className="relative flex h-full flex-col lg:pt-6">
        <button
          type="button"
          aria-label={isZoomed ? m.product_zoom_out() : m.product_zoom_in()}
          {...handlers}
          className={`relative min-h-0 grow touch-none overflow-hidden ${isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
        >
          <img
            key={path}
            src={pictureUrl(path, BOX)}
            srcSet={pictureSrcSet(path, BOX)}
            sizes={isZoomed ? '200vw' : '100vw'}
            width={BOX}
            height={BOX}
            alt={m.product_picture_of({ name, number })}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            className={`absolute inset-0 size-full object-contain ${isHeld ? '' : 'transition-transform motion-reduce:transition-none'}`}
          />
        </button>
        {pictures.length > 1 && (
          <div className="flex items-center justify-center gap-4 py-2">
            <IconButton
              label={m.previous()}
              icon={<ChevronLeft aria-hidden className="size-6" />}
              onClick={() => go(-1)}
            />
            <p aria-live="polite" className="text-sm tabular-nums">
              {m.product_picture_count({ number, count: formatNumber(pictures.length, locale) })}
            </p>
            <IconButton
              label={m.next()}
              icon={<ChevronRight aria-hidden className="size-6" />}
              onClick={() => go(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

const PRESS_FACTOR = 2.5;

/** In px; from this movement on, a press is a drag. */
const DRAG = 8;

/** In px; from this movement on, a drag of the unzoomed picture is a swipe. */
const SWIPE = 48;
const WHEEL_SPEED = 0.002;

/** Zooms by press, pinch and wheel. `onSwipe` gets 1 for the next picture and -1 for the previous one. */
function useZoom(onSwipe: (step: number) => void) {
  const [view, setView] = useState(UNZOOMED);
  const fingers = useRef(new Map<number, Point>());
  const [isHeld, setIsHeld] = useState(false);
  /** Horizontal movement and length of the path, in px. */
  const travel = useRef({ across: 0, way: 0 });

  const change = (element: Element, next: (view: ZoomView, box: DOMRect) => ZoomView) => {
    const box = element.getBoundingClientRect();
    setView((before) => next(before, box));
  };

  const startDrag = (event: PointerEvent) => {
    if (fingers.current.size === 0) travel.current = { across: 0, way: 0 };
    fingers.current.set(event.pointerId, relativePosition(event));
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsHeld(true);
  };

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = relativePosition(event);
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
    // A drag or pinch is not a press.
    if (!isByKey && travel.current.way >= DRAG) return;
    const point = isByKey ? { x: 0, y: 0 } : relativePosition(event);
    change(event.currentTarget, (view, box) =>
      view.scale > 1 ? UNZOOMED : zoomAt(view, PRESS_FACTOR, point, box),
    );
  };

  const wheel = (event: WheelEvent) => {
    const point = relativePosition(event);
    change(event.currentTarget, (view, box) =>
      zoomAt(view, Math.exp(-event.deltaY * WHEEL_SPEED), point, box),
    );
  };

  return {
    view,
    isHeld,
    reset: () => setView(UNZOOMED),
    handlers: {
      onClick: press,
      onPointerDown: startDrag,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onWheel: wheel,
    },
  };
}

function relativePosition({ clientX, clientY, currentTarget }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Zoom factor, and offset of the picture's centre from the box's centre in px. */
interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

/** Relative to the centre of the box, in px. */
interface Point {
  x: number;
  y: number;
}

interface Box {
  width: number;
  height: number;
}

export const UNZOOMED: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;

/** The point stays under the finger. Zooms from 1 to 4 times. */
export function zoomAt(view: ZoomView, factor: number, { x, y }: Point, box: Box): ZoomView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return within({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, box);
}

export const panBy = (view: ZoomView, x: number, y: number, box: Box): ZoomView =>
  within({ ...view, x: view.x + x, y: view.y + y }, box);

function within({ scale, x, y }: ZoomView, { width, height }: Box): ZoomView {
  return { scale, x: bounded(x, (width * (scale - 1)) / 2), y: bounded(y, (height * (scale - 1)) / 2) };
}

const bounded = (value: number, max: number): number => Math.min(max, Math.max(-max, value));

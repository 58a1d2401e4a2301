import { type MouseEvent, type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { IconButton } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { ChevronLeft, ChevronRight } from '#storefront/ui/icons.ts';
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';

const PICTURE_SIDE_PX = 1280;

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

  const showPicture = (step: number) => {
    reset();
    onShow((shown + step + pictures.length) % pictures.length);
  };
  const { view, isDragging, reset, handlers } = useZoom((step) => pictures.length > 1 && showPicture(step));
  const isZoomed = view.scale > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened picture is not zoomed
  useEffect(reset, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const onArrowKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') showPicture(1);
      if (key === 'ArrowLeft') showPicture(-1);
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
            src={pictureUrl(path, PICTURE_SIDE_PX)}
            srcSet={pictureSrcSet(path, PICTURE_SIDE_PX)}
            sizes={isZoomed ? '200vw' : '100vw'}
            width={PICTURE_SIDE_PX}
            height={PICTURE_SIDE_PX}
            alt={m.product_picture_of({ name, number })}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            className={`absolute inset-0 size-full object-contain ${isDragging ? '' : 'transition-transform motion-reduce:transition-none'}`}
          />
        </button>
        {pictures.length > 1 && (
          <div className="flex items-center justify-center gap-4 py-2">
            <IconButton
              label={m.previous()}
              icon={<ChevronLeft aria-hidden className="size-6" />}
              onClick={() => showPicture(-1)}
            />
            <p aria-live="polite" className="text-sm tabular-figures">
              {m.product_picture_count({ number, count: formatNumber(pictures.length, locale) })}
            </p>
            <IconButton
              label={m.next()}
              icon={<ChevronRight aria-hidden className="size-6" />}
              onClick={() => showPicture(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

const PRESS_ZOOM_FACTOR = 2.5;

/** Minimum movement of a drag in px. A shorter movement is a press. */
const MIN_DRAG_PX = 8;

const MIN_SWIPE_PX = 48;
const WHEEL_SPEED = 0.002;

/** Handles gestures. `onSwipe` receives 1 for the next picture, and -1 for the previous one. */
function useZoom(onSwipe: (step: number) => void) {
  const [view, setView] = useState(INITIAL_ZOOM);
  const fingers = useRef(new Map<number, Point>());
  const [isDragging, setIsDragging] = useState(false);
  /** Movement of the fingers since the first touch, in px. */
  const travel = useRef({ horizontal: 0, total: 0 });

  const updateView = (element: Element, next: (view: ZoomView, box: DOMRect) => ZoomView) => {
    const box = element.getBoundingClientRect();
    setView((before) => next(before, box));
  };

  const startDrag = (event: PointerEvent) => {
    if (fingers.current.size === 0) travel.current = { horizontal: 0, total: 0 };
    fingers.current.set(event.pointerId, getPositionFromCentre(event));
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsDragging(true);
  };

  const move = (event: PointerEvent) => {
    const previous = fingers.current.get(event.pointerId);
    if (!previous) return;
    const current = getPositionFromCentre(event);
    const otherFinger = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, current);
    if (otherFinger) {
      travel.current = { horizontal: 0, total: MIN_DRAG_PX };
      const factor =
        measureDistance(current, otherFinger) / Math.max(1, measureDistance(previous, otherFinger));
      const middle = { x: (current.x + otherFinger.x) / 2, y: (current.y + otherFinger.y) / 2 };
      updateView(event.currentTarget, (view, box) => zoomAtPoint(view, factor, middle, box));
      return;
    }
    travel.current.horizontal += current.x - previous.x;
    travel.current.total += measureDistance(current, previous);
    updateView(event.currentTarget, (view, box) =>
      panZoomView(view, current.x - previous.x, current.y - previous.y, box),
    );
  };

  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size > 0) return;
    setIsDragging(false);
    if (view.scale === 1 && Math.abs(travel.current.horizontal) > MIN_SWIPE_PX) {
      onSwipe(travel.current.horizontal < 0 ? 1 : -1);
    }
  };

  const toggleZoom = (event: MouseEvent) => {
    const isByKeyboard = event.detail === 0;
    if (!isByKeyboard && travel.current.total >= MIN_DRAG_PX) return;
    const point = isByKeyboard ? { x: 0, y: 0 } : getPositionFromCentre(event);
    updateView(event.currentTarget, (view, box) =>
      view.scale > 1 ? INITIAL_ZOOM : zoomAtPoint(view, PRESS_ZOOM_FACTOR, point, box),
    );
  };

  const handleWheel = (event: WheelEvent) => {
    const point = getPositionFromCentre(event);
    updateView(event.currentTarget, (view, box) =>
      zoomAtPoint(view, Math.exp(-event.deltaY * WHEEL_SPEED), point, box),
    );
  };

  return {
    view,
    isDragging,
    reset: () => setView(INITIAL_ZOOM),
    handlers: {
      onClick: toggleZoom,
      onPointerDown: startDrag,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onWheel: handleWheel,
    },
  };
}

function getPositionFromCentre({ clientX, clientY, currentTarget }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const measureDistance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Zoom, with the offset of the picture's centre from the box's centre in px. */
interface ZoomView extends Point {
  scale: number;
}

/** Point in px relative to the centre of the box. */
interface Point {
  x: number;
  y: number;
}

interface Box {
  width: number;
  height: number;
}

export const INITIAL_ZOOM: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;

export function zoomAtPoint(view: ZoomView, factor: number, { x, y }: Point, box: Box): ZoomView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return clampToBox({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, box);
}

export const panZoomView = (view: ZoomView, x: number, y: number, box: Box): ZoomView =>
  clampToBox({ ...view, x: view.x + x, y: view.y + y }, box);

function clampToBox({ scale, x, y }: ZoomView, { width, height }: Box): ZoomView {
  return { scale, x: clamp(x, (width * (scale - 1)) / 2), y: clamp(y, (height * (scale - 1)) / 2) };
}

const clamp = (value: number, max: number): number => Math.min(max, Math.max(-max, value));

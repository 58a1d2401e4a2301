import { useEffect } from 'react';
import { formatNumber } from '#storefront/locale/format.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { IconButton } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { ChevronLeft, ChevronRight } from '#storefront/ui/icons.ts';
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';
import { useZoom } from './use-zoom.ts';

const BOX = 1280;

export interface LightboxProps {
  isOpen: boolean;
  onClose: () => void;
  pictures: readonly string[];
  name: string;
  /** Index of the picture shown. */
  shown: number;
  onShow: (index: number) => void;
}

/** One picture at a time over the whole screen; arrows and swipes go on, a press or two fingers enlarge it. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is whole when it is opened
  useEffect(reset, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') go(1);
      if (key === 'ArrowLeft') go(-1);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
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

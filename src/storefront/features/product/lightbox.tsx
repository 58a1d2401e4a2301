import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState } from 'react';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';

const BOX = 1280;

interface LightboxProps {
  isOpen: boolean;
  onClose: () => void;
  pictures: readonly string[];
  name: string;
  /** Index of the picture shown. */
  shown: number;
  onShow: (index: number) => void;
}

/** One picture at a time over the whole screen; arrows go on, a click zooms. */
export function Lightbox({ isOpen, onClose, pictures, name, shown, onShow }: LightboxProps) {
  const { locale } = useLocale();
  const [isZoomed, setIsZoomed] = useState(false);
  const path = pictures[shown];
  const number = formatNumber(shown + 1, locale);

  const go = (step: number) => {
    setIsZoomed(false);
    onShow((shown + step + pictures.length) % pictures.length);
  };
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
      <div className="relative flex h-full flex-col">
        <button
          type="button"
          aria-label={isZoomed ? m.product_zoom_out() : m.product_zoom_in()}
          onClick={() => setIsZoomed(!isZoomed)}
          className={`relative min-h-0 grow overflow-auto ${isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
        >
          <img
            key={path}
            src={pictureUrl(path, BOX)}
            srcSet={pictureSrcSet(path, BOX)}
            sizes={isZoomed ? '200vw' : '100vw'}
            width={BOX}
            height={BOX}
            alt={m.product_picture_of({ name, number })}
            className={
              isZoomed ? 'h-auto w-[max(180%,100vh)] max-w-none' : 'absolute inset-0 size-full object-contain'
            }
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

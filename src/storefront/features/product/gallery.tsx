import { type ComponentType, type UIEvent, useRef, useState } from 'react';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyImport } from '#storefront/islands/lazy-island.tsx';
import { ZoomIn } from '#storefront/ui/icons.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import type { LightboxProps } from './lightbox.tsx';

const PICTURE_SIDE_PX = 800;
const THUMBNAIL_SIDE_PX = 80;
const ENLARGED_SIDE_PX = 1280;

const loadLightbox = createLazyImport(() => import('./lightbox.tsx'));

interface GalleryProps {
  /** Paths of pictures; at least one. */
  pictures: readonly string[];
  name: string;
}

export function Gallery({ pictures, name }: GalleryProps) {
  const { locale } = useLocale();
  const strip = useRef<HTMLUListElement>(null);
  const [currentIndex, setCurrentIndex] = useState(0);
  const [enlarged, setEnlarged] = useState<number>();
  const [isLarge, setIsLarge] = useState(false);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();

  const handleScroll = ({ currentTarget }: UIEvent<HTMLUListElement>) =>
    setCurrentIndex(findNearestSlide(currentTarget));
  const scrollToPicture = (index: number) => {
    const slide = strip.current?.children[index];
    slide?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' });
  };
  const enlarge = async (index: number) => {
    const code = await loadLightbox();
    if (!code) return location.assign(pictureUrl(pictures[index], ENLARGED_SIDE_PX));
    setLightbox(() => code.Lightbox);
    setEnlarged(index);
    setIsLarge(true);
  };

  return (
    <section aria-label={m.product_pictures({ name })} className="product-gallery without-floats">
      {/* The form opens the picture if scripts are disabled. */}
      <form className="gallery-frame relative" data-scripted>
        <ul ref={strip} onScroll={handleScroll} className="gallery-strip no-scrollbar">
          {pictures.map((path, index) => (
            <li key={path} data-product-picture={index === currentIndex ? '' : undefined}>
              <button
                type="submit"
                formAction={pictureUrl(path, ENLARGED_SIDE_PX)}
                aria-label={m.product_zoom({ number: formatNumber(index + 1, locale) })}
                onClick={(event) => {
                  event.preventDefault();
                  void enlarge(index);
                }}
                onPointerDown={loadLightbox}
                onFocus={loadLightbox}
                className="block w-full cursor-zoom-in"
              >
                <Picture
                  path={path}
                  alt={
                    index === 0
                      ? name
                      : m.product_picture_of({ name, number: formatNumber(index + 1, locale) })
                  }
                  width={PICTURE_SIDE_PX}
                  height={PICTURE_SIDE_PX}
                  sizes="(min-width: 64rem) 640px, min(88vw, 42vh)"
                  load={index === 0 ? 'first' : 'lazy'}
                />
              </button>
            </li>
          ))}
        </ul>
        {/* The icon is hidden on phones, where it would cover the visible part of the next picture. */}
        <span
          aria-hidden
          className="pointer-events-none absolute right-3 bottom-3 hidden size-10 place-items-center rounded-full bg-[rgb(var(--shop-surface-rgb)/0.85)] text-ink lg:grid"
        >
          <ZoomIn className="size-5" strokeWidth={1.75} />
        </span>
      </form>
      {pictures.length > 1 && (
        <ol className="mt-3 flex gap-2 max-md:hidden lg:gap-3 noscript:hidden">
          {pictures.map((path, index) => (
            <li key={path}>
              <button
                type="button"
                aria-label={m.product_show_picture({ number: formatNumber(index + 1, locale) })}
                aria-current={index === currentIndex ? 'true' : undefined}
                onClick={() => scrollToPicture(index)}
                className="gallery-thumb"
              >
                <Picture
                  path={path}
                  alt=""
                  width={THUMBNAIL_SIDE_PX}
                  height={THUMBNAIL_SIDE_PX}
                  load="lazy"
                />
              </button>
            </li>
          ))}
        </ol>
      )}
      {Lightbox && enlarged !== undefined && (
        <Lightbox
          isOpen={isLarge}
          onClose={() => setIsLarge(false)}
          pictures={pictures}
          name={name}
          shown={enlarged}
          onShow={setEnlarged}
        />
      )}
    </section>
  );
}

function findNearestSlide(strip: HTMLUListElement): number {
  const [first, second] = strip.children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 0;
  return Math.round(Math.abs(strip.scrollLeft) / (second.offsetLeft - first.offsetLeft));
}

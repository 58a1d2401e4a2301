import type { CSSProperties } from 'react';
import { PHONE_SCREEN_QUERY } from '#storefront/ui/screen-widths.ts';
import { highDensitySrcSet, MIN_SCREEN_WIDTH_PX, pictureSrcSet, pictureUrl } from './picture-url.ts';

export interface PictureProps {
  path: string | null | undefined;
  alt: string;
  /** Maximum width in CSS pixels. With `height`, it sets the aspect ratio. */
  width: number;
  height: number;
  sizes?: string;
  /** Picture for phones (below 640 px), with another aspect ratio. */
  phone?: { path: string; width: number; height: number } | undefined;
  /** When the picture is loaded. `first` is the largest picture in view, with high priority. */
  load?: 'first' | 'eager' | 'lazy';
  /** Placeholder colour; by default, the theme's tint. */
  background?: string | undefined;
  fit?: 'cover' | 'contain';
  className?: string;
}

/** Below 100vw, so that most phones load the next smaller file, without a visible difference. */
const PHONE_SIZES = '88vw';

const FETCH_PRIORITIES = { first: 'high', eager: 'auto', lazy: 'low' } as const;

export function Picture(props: PictureProps) {
  const { path, alt, width, height, sizes, phone, load = 'lazy' } = props;
  const { background, fit = 'cover', className = '' } = props;
  const style: CSSProperties = { aspectRatio: width === height ? 1 : `${width} / ${height}` };
  if (background) style.backgroundColor = background;
  const image = (
    <img
      src={pictureUrl(path, width)}
      srcSet={sizes ? pictureSrcSet(path, width) : highDensitySrcSet(path, width)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={load === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={FETCH_PRIORITIES[load]}
      decoding={load === 'first' ? 'sync' : 'async'}
      style={phone ? undefined : style}
      className={`block h-auto w-full ${fit === 'cover' ? 'object-cover' : 'object-contain'} ${background ? '' : 'bg-tint'} ${className}`}
    />
  );
  // React preloads eager images that are not in a `<picture>`. The preload would load a size that phones do not use.
  if (!phone) return load === 'lazy' ? image : <picture className="contents">{image}</picture>;
  return (
    <picture className="block">
      <source
        media={PHONE_SCREEN_QUERY}
        srcSet={
          pictureSrcSet(phone.path, phone.width, MIN_SCREEN_WIDTH_PX) ?? pictureUrl(phone.path, phone.width)
        }
        sizes={PHONE_SIZES}
        width={phone.width}
        height={phone.height}
      />
      {image}
    </picture>
  );
}

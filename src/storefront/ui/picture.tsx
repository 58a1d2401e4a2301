import type { CSSProperties } from 'react';
import { PHONE_SCREEN } from '#storefront/ui/screen-widths.ts';
import { highDensitySrcSet, pictureSrcSet, pictureUrl } from './picture-url.ts';

export interface PictureProps {
  /** Storage path; empty shows the placeholder. */
  path: string | null | undefined;
  alt: string;
  /** Maximum width and height of the box in CSS pixels; they set the aspect ratio. */
  width: number;
  height: number;
  /** Width of the picture for each screen width, if it varies. */
  sizes?: string;
  /** A second picture for phones (below 640 px), with its own ratio. */
  phone?: { path: string; width: number; height: number } | undefined;
  /** `first` is the largest picture in view: loaded eagerly with high priority. */
  load?: 'first' | 'eager' | 'lazy';
  /** Placeholder colour; by default the theme's tint. */
  ground?: string | undefined;
  fit?: 'cover' | 'contain';
  className?: string;
}

/**
 * Slightly less than the screen, so that most phones load the next smaller file without a visible difference.
 */
const PHONE_SIZES = '88vw';

const PRIORITY = { first: 'high', eager: 'auto', lazy: 'low' } as const;

/** A picture of the shop in a box with its aspect ratio, in the sizes that the screen needs. */
export function Picture(props: PictureProps) {
  const {
    path,
    alt,
    width,
    height,
    sizes,
    phone,
    load = 'lazy',
    ground,
    fit = 'cover',
    className = '',
  } = props;
  const style: CSSProperties = { aspectRatio: width === height ? 1 : `${width} / ${height}` };
  if (ground) style.backgroundColor = ground;
  const image = (
    <img
      src={pictureUrl(path, width)}
      srcSet={sizes ? pictureSrcSet(path, width) : highDensitySrcSet(path, width)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={load === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={PRIORITY[load]}
      decoding={load === 'first' ? 'sync' : 'async'}
      style={phone ? undefined : style}
      className={`block h-auto w-full ${fit === 'cover' ? 'object-cover' : 'object-contain'} ${ground ? '' : 'bg-tint'} ${className}`}
    />
  );
  // React preloads eager pictures outside `<picture>`, in sizes that phones do not use.
  if (!phone) return load === 'lazy' ? image : <picture className="contents">{image}</picture>;
  return (
    <picture className="block">
      <source
        media={PHONE_SCREEN}
        srcSet={pictureSrcSet(phone.path, phone.width) ?? pictureUrl(phone.path, phone.width)}
        sizes={PHONE_SIZES}
        width={phone.width}
        height={phone.height}
      />
      {image}
    </picture>
  );
}

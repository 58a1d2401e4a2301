import type { CSSProperties } from 'react';
import { PHONE_SCREEN } from '#storefront/ui/screen-widths.ts';
import { fineSrcSet, pictureSrcSet, pictureUrl } from './picture-url.ts';

export interface PictureProps {
  /** Storage path; empty shows the placeholder. */
  path: string | null | undefined;
  alt: string;
  /** Width and height of the box in CSS pixels at its widest; they set the ratio. */
  width: number;
  height: number;
  /** How wide the picture stands at each screen width, when that differs. */
  sizes?: string;
  /** A second picture for phones (below 640 px), with its own ratio. */
  phone?: { path: string; width: number; height: number } | undefined;
  /** `first` is the largest picture in view: eager and fetched before others. */
  load?: 'first' | 'eager' | 'lazy';
  /** Placeholder colour; the theme's tint when missing. */
  ground?: string | undefined;
  fit?: 'cover' | 'contain';
  className?: string;
}

/** Slightly less than the screen, which saves most phones the next larger file without a visible difference. */
const PHONE_SIZES = '88vw';

const PRIORITY = { first: 'high', eager: 'auto', lazy: 'low' } as const;

/** A picture of the shop in a box of its real ratio, in the sizes the screen needs. */
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
      srcSet={sizes ? pictureSrcSet(path, width) : fineSrcSet(path, width)}
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
  // React sends a preload for every eager picture outside `<picture>`, for sizes that phones then do not take.
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

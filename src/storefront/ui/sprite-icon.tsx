import icons from './icons.svg?url';

/** Lucide's drawings by their names there, and the signs of networks. */
export type SpriteIconName =
  | 'clock'
  | 'globe'
  | 'mail'
  | 'map-pin'
  | 'navigation'
  | 'phone'
  | 'store'
  | 'Facebook'
  | 'Twitter'
  | 'Instagram'
  | 'YouTube'
  | 'LinkedIn';

/**
 * An icon of a part below the first screens. It comes from one file of such icons, which pages share; `className` gives its
 * size, so that its room is kept.
 */
export function SpriteIcon({ name, className }: { name: SpriteIconName; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}

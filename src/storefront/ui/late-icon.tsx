/** Lucide's drawings by their names there, and the signs of networks. */
export type LateIconName =
  | 'clock'
  | 'globe'
  | 'mail'
  | 'map-pin'
  | 'navigation'
  | 'phone'
  | 'store'
  | 'facebook'
  | 'twitter'
  | 'instagram'
  | 'youtube'
  | 'linkedin';

/**
 * An icon of a part below the first screens. It comes with the whole stylesheet, which follows the first paint
 * (`late-icon.css`); `className` gives its size, so that its room is kept.
 */
export function LateIcon({ name, className }: { name: LateIconName; className: string }) {
  return <span aria-hidden="true" className={`late-icon late-icon-${name} ${className}`} />;
}

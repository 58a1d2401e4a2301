/** Names of lucide's drawings, and logos of social networks. */
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
 * An icon below the first screens. It is loaded with the complete stylesheet after the first paint
 * (`late-icon.css`); `className` sets its size, to prevent layout shifts.
 */
export function LateIcon({ name, className }: { name: LateIconName; className: string }) {
  return <span aria-hidden="true" className={`late-icon late-icon-${name} ${className}`} />;
}

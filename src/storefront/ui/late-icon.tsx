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

/** Icon for use below the first screen only. `className` must set the size, to prevent layout shifts. */
export function LateIcon({ name, className }: { name: LateIconName; className: string }) {
  return <span aria-hidden="true" className={`late-icon late-icon-${name} ${className}`} />;
}

import type { SectionOf } from '#contract/documents/sections.ts';
import type { ViewOf } from '#storefront/sections/section-context.ts';

/** Maximum height, so that a spacer never fills the screen of a phone. */
const MAX_HEIGHT = 'max(8rem, 40vw)';

/** Loads the height; a number without unit is in px. */
export function loadSpacer({ settings }: SectionOf<'spacer'>) {
  const height = String(settings.height);
  return { height: `min(${/^[\d.]+$/.test(height) ? `${height}px` : height}, ${MAX_HEIGHT})` };
}

export function Spacer({ height }: ViewOf<typeof loadSpacer>) {
  return <div aria-hidden style={{ height }} />;
}

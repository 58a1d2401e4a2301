import type { SectionOf } from '#contract/documents/sections.ts';
import { cssLength } from '#storefront/sections/css-length.ts';
import type { ViewOf } from '#storefront/sections/section-context.ts';

/** Maximum height, so that a spacer never fills the screen of a phone. */
const MAX_SPACER_HEIGHT = 'max(8rem, 40vw)';

export function loadSpacer({ settings }: SectionOf<'spacer'>) {
  return { height: `min(${cssLength(settings.height)}, ${MAX_SPACER_HEIGHT})` };
}

export function Spacer({ height }: ViewOf<typeof loadSpacer>) {
  return <div aria-hidden style={{ height }} />;
}

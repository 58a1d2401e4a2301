import type { SectionOf } from '#contract/documents/sections.ts';

interface SpacerView {
  height: string;
}

/** Never fills an upright phone. */
const MAX_HEIGHT = 'max(8rem, 40vw)';

/** A number without unit is in pixels. */
export function loadSpacer({ settings }: SectionOf<'spacer'>): SpacerView {
  const height = String(settings.height);
  return { height: `min(${/^[\d.]+$/.test(height) ? `${height}px` : height}, ${MAX_HEIGHT})` };
}

export function Spacer({ height }: SpacerView) {
  return <div aria-hidden style={{ height }} />;
}

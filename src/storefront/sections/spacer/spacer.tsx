import type { SectionOf } from '#contract/documents/sections.ts';

interface SpacerView {
  /** A CSS length. */
  height: string;
}

/** A phone held upright is never filled with nothing. */
const MOST = 'max(8rem, 40vw)';

/** A bare number is pixels. */
export function loadSpacer({ settings }: SectionOf<'spacer'>): SpacerView {
  const height = String(settings.height);
  return { height: `min(${/^[\d.]+$/.test(height) ? `${height}px` : height}, ${MOST})` };
}

/** Empty room. */
export function Spacer({ height }: SpacerView) {
  return <div aria-hidden style={{ height }} />;
}

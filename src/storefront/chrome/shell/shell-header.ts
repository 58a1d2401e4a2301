import type { HeaderSettings } from '#contract/documents/header.ts';
import { applySettings } from '#storefront/chrome/headers/apply-settings.ts';
import type { CellStyle, HeaderLayout, HeaderTone } from '#storefront/chrome/headers/header-layout.ts';
import { groundOf } from './ground-of.ts';
import { overPicture } from './over-picture.ts';
import type { Ground, ShellHeader } from './shell.ts';

const FULL_WIDTH = { '--header-max': 'none' };

const grounds: Record<HeaderTone, string> = {
  announcement: 'bg-second text-on-second text-sm',
  top: 'bg-surface',
  second: 'bg-second text-on-second',
  bottom: 'border-line bg-surface lg:border-t',
  over: 'header-over-row',
  plain: '',
};

/** A layout with the header's settings in force: what is shown, how wide it is, and in which colours. */
export function shellHeader(
  layout: HeaderLayout,
  settings: HeaderSettings,
  surface: string | undefined,
): ShellHeader {
  const top = groundOf(settings.topBgColor, settings.topTextColor);
  const bottom = groundOf(settings.bottomBgColor, settings.bottomTextColor);
  const styles: Partial<Record<HeaderTone, CellStyle>> = {
    top: styleOf(top),
    second: styleOf(top),
    bottom: styleOf(bottom),
    over: overPicture(top, surface),
  };
  const isFull = (layout.containerType ?? settings.containerType) === 'full';
  return {
    className: `relative z-30 border-b border-line ${layout.className ?? ''}`.trim(),
    style: { ...(isFull && FULL_WIDTH), ...layout.style },
    rows: applySettings(layout.rows, settings).map(({ tone, className = '', cells }) => ({
      ground: grounds[tone],
      style: styles[tone] ?? {},
      className: tone === 'announcement' ? `min-h-11 ${className}` : className,
      cells,
    })),
  };
}

const styleOf = (ground: Ground | undefined): CellStyle =>
  ground ? { backgroundColor: ground.bg, color: ground.text } : {};

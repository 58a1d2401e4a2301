import type { FooterSettings } from '#contract/documents/footer.ts';
import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import { mixColours, readableOn, readColour } from '#domain/colour.ts';
import { themeVariables } from '#storefront/theme/theme-variables.ts';

const MUTED_SHARE = 0.22;

/** The colours of a footer; both texts can be read on its ground. */
export interface FooterGround {
  bg: string;
  text: string;
  muted: string;
}

/** Layouts on the theme's light ground; the others stand on its second colour. */
const LIGHT = new Set(['1', '3']);

/** The owner's colours for the footer, or those of the layout. */
export function footerGround(layout: string, settings: FooterSettings, theme: ThemeSettings): FooterGround {
  const variables = themeVariables(theme);
  const isLight = LIGHT.has(layout);
  const ownGround = isLight ? variables['--shop-tint'] : variables['--shop-second'];
  const bg = readColour(settings.bgColor, ownGround);
  const ownText = isLight ? variables['--shop-ink'] : variables['--shop-on-second'];
  const text = readableOn(bg, settings.fontColor ?? ownText);
  const muted = mixColours(text, bg, MUTED_SHARE);
  return { bg, text, muted: readableOn(bg, muted) === muted ? muted : text };
}

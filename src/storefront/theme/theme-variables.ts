import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import { type Hex, isDark, mixColours, readableOn, readColour } from '#domain/colour.ts';

const DEFAULT_GROUND = '#f9f9f7';
const DEFAULT_PRIMARY = '#176B87';
const DEFAULT_SECONDARY = '#191A20';

const radii = {
  soft: { control: '10px', card: '14px', panel: '18px' },
  round: { control: '999px', card: '20px', panel: '28px' },
  crisp: { control: '3px', card: '4px', panel: '6px' },
};

const headingFonts = {
  inter: { family: '"Inter Variable"', weight: '650', tracking: '-0.018em' },
  serif: { family: '"Fraunces Variable", "Fraunces Fallback"', weight: '500', tracking: '-0.012em' },
  rounded: { family: '"Nunito Variable", "Nunito Fallback"', weight: '800', tracking: '-0.01em' },
};

export type ThemeVariables = Record<`--shop-${string}`, string>;

/** The CSS variables of a shop's theme. Every text colour among them can be read on its ground. */
export function themeVariables(theme: ThemeSettings): ThemeVariables {
  const radius = radii[theme.radius ?? 'soft'];
  const heading = headingFonts[theme.fontFamily ?? 'inter'];
  return {
    ...colourVariables(theme),
    '--shop-heading-font': heading.family,
    '--shop-heading-weight': heading.weight,
    '--shop-heading-tracking': heading.tracking,
    '--shop-radius-control': radius.control,
    '--shop-radius-card': radius.card,
    '--shop-radius-panel': radius.panel,
  };
}

function colourVariables(theme: ThemeSettings): ThemeVariables {
  const ground = readColour(theme.bgColor, DEFAULT_GROUND);
  const accent = themeAccent(theme);
  const second = readColour(theme.secondaryColor, DEFAULT_SECONDARY);
  const onAccent = readableOn(accent, '#ffffff');
  return {
    ...groundVariables(ground, readableOn(ground, theme.fontColor ?? second), accent),
    '--shop-accent': accent,
    '--shop-accent-strong': mixColours(accent, isDark(onAccent) ? '#ffffff' : '#000000', 0.16),
    '--shop-on-accent': onAccent,
    '--shop-second': second,
    '--shop-on-second': readableOn(second, '#ffffff'),
  };
}

/** The colour of buttons and links. */
export const themeAccent = (theme: ThemeSettings): Hex => readColour(theme.primaryColor, DEFAULT_PRIMARY);

/** The colours of what stands on a ground, all of them readable there and on the cards that lie on it. */
export function groundVariables(ground: Hex, ink: Hex, accent: Hex): ThemeVariables {
  const readableOrGround = (colour: Hex) => (readableOn(colour, ink) === ink ? colour : ground);
  const surface = readableOrGround(isDark(ground) ? mixColours(ground, '#ffffff', 0.07) : '#ffffff');
  const tint = readableOrGround(mixColours(mixColours(ground, accent, 0.04), ink, 0.035));
  const soft = readableOrGround(mixColours(surface, accent, 0.1));
  const grounds = [ground, surface, tint, soft];
  return {
    '--shop-ground': ground,
    '--shop-surface': surface,
    '--shop-tint': tint,
    '--shop-ink': ink,
    '--shop-muted': shadeFor(mixColours(ink, ground, 0.34), ink, grounds),
    '--shop-line': mixColours(ground, ink, 0.11),
    '--shop-accent-ink': shadeFor(accent, ink, grounds),
    '--shop-accent-soft': soft,
  };
}

/** The colour moved towards the ink until it can be read on every ground. */
function shadeFor(colour: Hex, ink: Hex, grounds: Hex[]): Hex {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mixColours(colour, ink, share);
    if (grounds.every((ground) => readableOn(ground, shade) === shade)) return shade;
  }
  return ink;
}

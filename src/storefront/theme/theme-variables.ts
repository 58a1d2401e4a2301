import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import {
  contrast,
  DEFAULT_GROUND,
  type Hex,
  isDark,
  mixColours,
  readableTextColour,
  readColour,
  rgbChannels,
} from '#domain/colour.ts';

const DEFAULT_PRIMARY = '#176B87';
const DEFAULT_SECONDARY = '#191A20';

/** Semantic colours in addition to the theme's own, for light and dark backgrounds. */
const SIGNALS = {
  sale: ['#b3261e', '#ffa39b'],
  star: ['#b45309', '#fbbf24'],
  danger: ['#b3261e', '#ffa39b'],
  success: ['#17663a', '#7fd6a4'],
  warning: ['#8a4b00', '#f5bd6b'],
} as const;
/** Share of a semantic colour in the background of its notice. */
const SIGNAL_SHARE = 0.1;

/** Minimum contrast of buttons (WCAG 2.2, 1.4.11). Far below it, an edge does not help. */
const MIN_SHAPE_CONTRAST = 3;
const MIN_EDGE_CONTRAST = 1.6;

/** Darkness of a dialog's backdrop. */
const DIMMED_SHARE = 0.45;

const radii = {
  soft: { control: '10px', card: '14px', panel: '18px' },
  round: { control: '999px', card: '20px', panel: '28px' },
  crisp: { control: '3px', card: '4px', panel: '6px' },
};

/** A web font with its local fallbacks in theme/font-fallbacks.css. */
function withFallbacks(name: string, fallbacks: readonly string[]): string {
  return [`"${name} Variable"`, ...fallbacks.map((font) => `"${name} Fallback${font}"`)].join(', ');
}

const headingFonts = {
  inter: { family: '"Inter Variable"', weight: '650', tracking: '-0.018em' },
  serif: { family: withFallbacks('Fraunces', ['', ' Noto', ' DejaVu']), weight: '500', tracking: '-0.012em' },
  rounded: {
    family: withFallbacks('Nunito', ['', ' Roboto', ' Noto', ' DejaVu']),
    weight: '800',
    tracking: '-0.01em',
  },
};

export type ThemeVariables = Record<`--shop-${string}`, string>;

/** CSS variables of a shop's theme. All text colours are readable on their background. */
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
  const { accent, ground, ink } = pageColours(theme);
  const second = readColour(theme.secondaryColor, DEFAULT_SECONDARY);
  const onAccent = readableTextColour(accent, '#ffffff');
  return {
    ...groundVariables(ground, ink, accent),
    '--shop-dimmed': mixColours(ground, '#000000', DIMMED_SHARE),
    '--shop-accent': accent,
    '--shop-accent-strong': mixColours(accent, isDark(onAccent) ? '#ffffff' : '#000000', 0.16),
    '--shop-on-accent': onAccent,
    '--shop-second': second,
    '--shop-on-second': readableTextColour(second, '#ffffff'),
  };
}

/** Colour of buttons and links. */
const themeAccent = (theme: ThemeSettings): Hex => readColour(theme.primaryColor, DEFAULT_PRIMARY);

/** Background and accent colours for sections of a page. */
export interface PageColours {
  ground: Hex;
  accent: Hex;
  ink: Hex;
}

export function pageColours(theme: ThemeSettings): PageColours {
  const ground = readColour(theme.bgColor, DEFAULT_GROUND);
  const ink = readableTextColour(
    ground,
    theme.fontColor ?? readColour(theme.secondaryColor, DEFAULT_SECONDARY),
  );
  return { ground, ink, accent: themeAccent(theme) };
}

/** Colours for content on a background, readable there and on its cards. */
export function groundVariables(ground: Hex, ink: Hex, accent: Hex): ThemeVariables {
  const readableOrGround = (colour: Hex) => (readableTextColour(colour, ink) === ink ? colour : ground);
  const surface = readableOrGround(isDark(ground) ? mixColours(ground, '#ffffff', 0.07) : '#ffffff');
  const tint = readableOrGround(mixColours(mixColours(ground, accent, 0.04), ink, 0.035));
  const soft = readableOrGround(mixColours(surface, accent, 0.1));
  const grounds = [ground, surface, tint, soft];
  const accentInk = shadeFor(accent, ink, grounds);
  const needsEdge = [ground, surface].some((each) => contrast(accent, each) < MIN_SHAPE_CONTRAST);
  return {
    '--shop-ground': ground,
    '--shop-surface': surface,
    '--shop-surface-rgb': rgbChannels(surface),
    '--shop-scheme': isDark(surface) ? 'dark' : 'light',
    '--shop-tint': tint,
    '--shop-ink': ink,
    '--shop-ink-rgb': rgbChannels(ink),
    '--shop-muted': shadeFor(mixColours(ink, ground, 0.34), ink, grounds),
    '--shop-line': mixColours(ground, ink, 0.11),
    '--shop-accent-ink': accentInk,
    ...(needsEdge && { '--shop-accent-edge': accentInk }),
    '--shop-accent-soft': soft,
    ...signalVariables(surface, ink, grounds),
  };
}

/** Button colours on a separate background, with an edge if the accent has too little contrast there. */
export const accentVariables = (ground: Hex, ink: Hex, accent: Hex): ThemeVariables => ({
  ...(contrast(accent, ground) < MIN_SHAPE_CONTRAST && {
    '--shop-accent-edge': shadeFor(accent, ink, [ground]),
  }),
  ...accentFallback(ground, ink, accent),
});

/** The text colour replaces the accent of buttons if an edge would not be enough. */
export function accentFallback(ground: Hex, ink: Hex, accent: Hex): ThemeVariables {
  if (contrast(accent, ground) >= MIN_EDGE_CONTRAST) return {};
  return {
    '--shop-accent': ink,
    '--shop-accent-strong': ink,
    '--shop-on-accent': ground,
    '--shop-accent-edge': 'transparent',
  };
}

/** Semantic colours that are readable on every background, and backgrounds of notices. */
function signalVariables(surface: Hex, ink: Hex, grounds: Hex[]): ThemeVariables {
  const variables: ThemeVariables = {};
  for (const [name, [onLight, onDark]] of Object.entries(SIGNALS)) {
    const signalColour = isDark(surface) ? onDark : onLight;
    const notice = mixColours(surface, signalColour, SIGNAL_SHARE);
    const isNoticeReadable = readableTextColour(notice, ink) === ink;
    const signal = shadeFor(signalColour, ink, isNoticeReadable ? [...grounds, notice] : grounds);
    variables[`--shop-${name}`] = signal;
    variables[`--shop-${name}-soft`] = isNoticeReadable ? notice : surface;
  }
  return variables;
}

/** Moves a colour towards the text colour until it is readable on every background. */
function shadeFor(colour: Hex, ink: Hex, grounds: Hex[]): Hex {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mixColours(colour, ink, share);
    if (grounds.every((ground) => readableTextColour(ground, shade) === shade)) return shade;
  }
  return ink;
}

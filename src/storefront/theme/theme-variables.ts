import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import {
  calculateContrastRatio,
  DEFAULT_BACKGROUND_COLOUR,
  type HexColour,
  isDarkColour,
  mixColours,
  readColour,
  selectReadableTextColour,
  toRgbChannels,
} from '#domain/colour.ts';

const DEFAULT_PRIMARY = '#176B87';
const DEFAULT_SECONDARY = '#191A20';

const SEMANTIC_COLOURS = {
  sale: ['#b3261e', '#ffa39b'],
  star: ['#b45309', '#fbbf24'],
  danger: ['#b3261e', '#ffa39b'],
  success: ['#17663a', '#7fd6a4'],
  warning: ['#8a4b00', '#f5bd6b'],
} as const;
/** Share of a semantic colour in the background of a notice. */
const NOTICE_COLOUR_SHARE = 0.1;

/** Minimum contrast of shapes without a border (WCAG 2.2, 1.4.11). */
const MIN_SHAPE_CONTRAST = 3;
/** Shapes with a border below this contrast use the text colour instead of the accent colour. */
const MIN_BORDERED_SHAPE_CONTRAST = 1.6;

const DIMMED_SHARE = 0.45;

const RADII_BY_SHAPE = {
  soft: { control: '10px', card: '14px', panel: '18px' },
  round: { control: '999px', card: '20px', panel: '28px' },
  crisp: { control: '3px', card: '4px', panel: '6px' },
};

function formatFontFamily(name: string, fallbacks: readonly string[]): string {
  return [`"${name} Variable"`, ...fallbacks.map((font) => `"${name} Fallback${font}"`)].join(', ');
}

const HEADING_FONTS = {
  inter: { family: '"Inter Variable"', weight: '650', tracking: '-0.018em' },
  serif: {
    family: formatFontFamily('Fraunces', ['', ' Noto', ' DejaVu']),
    weight: '500',
    tracking: '-0.012em',
  },
  rounded: {
    family: formatFontFamily('Nunito', ['', ' Roboto', ' Noto', ' DejaVu']),
    weight: '800',
    tracking: '-0.01em',
  },
};

export type ThemeVariables = Record<`--shop-${string}`, string>;

/** Returns the CSS variables of a theme. All text colours are readable on their backgrounds. */
export function createThemeVariables(theme: ThemeSettings): ThemeVariables {
  const radius = RADII_BY_SHAPE[theme.radius ?? 'soft'];
  const heading = HEADING_FONTS[theme.fontFamily ?? 'inter'];
  return {
    ...createColourVariables(theme),
    '--shop-heading-font': heading.family,
    '--shop-heading-weight': heading.weight,
    '--shop-heading-tracking': heading.tracking,
    '--shop-radius-control': radius.control,
    '--shop-radius-card': radius.card,
    '--shop-radius-panel': radius.panel,
  };
}

function createColourVariables(theme: ThemeSettings): ThemeVariables {
  const { accent, background, ink } = getPageColours(theme);
  const second = readColour(theme.secondaryColor, DEFAULT_SECONDARY);
  const onAccent = selectReadableTextColour(accent, '#ffffff');
  return {
    ...createBackgroundVariables(background, ink, accent),
    '--shop-dimmed': mixColours(background, '#000000', DIMMED_SHARE),
    '--shop-accent': accent,
    '--shop-accent-strong': mixColours(accent, isDarkColour(onAccent) ? '#ffffff' : '#000000', 0.16),
    '--shop-on-accent': onAccent,
    '--shop-second': second,
    '--shop-on-second': selectReadableTextColour(second, '#ffffff'),
  };
}

export interface PageColours {
  background: HexColour;
  accent: HexColour;
  ink: HexColour;
}

export function getPageColours(theme: ThemeSettings): PageColours {
  const background = readColour(theme.bgColor, DEFAULT_BACKGROUND_COLOUR);
  const ink = selectReadableTextColour(
    background,
    theme.fontColor ?? readColour(theme.secondaryColor, DEFAULT_SECONDARY),
  );
  return { background, ink, accent: readColour(theme.primaryColor, DEFAULT_PRIMARY) };
}

export function createBackgroundVariables(
  background: HexColour,
  ink: HexColour,
  accent: HexColour,
): ThemeVariables {
  const readableOrBackground = (colour: HexColour) =>
    selectReadableTextColour(colour, ink) === ink ? colour : background;
  const surface = readableOrBackground(
    isDarkColour(background) ? mixColours(background, '#ffffff', 0.07) : '#ffffff',
  );
  const tint = readableOrBackground(mixColours(mixColours(background, accent, 0.04), ink, 0.035));
  const soft = readableOrBackground(mixColours(surface, accent, 0.1));
  const backgrounds = [background, surface, tint, soft];
  const accentInk = findReadableShade(accent, ink, backgrounds);
  const needsEdge = [background, surface].some(
    (each) => calculateContrastRatio(accent, each) < MIN_SHAPE_CONTRAST,
  );
  return {
    '--shop-ground': background,
    '--shop-surface': surface,
    '--shop-surface-rgb': toRgbChannels(surface),
    '--shop-scheme': isDarkColour(surface) ? 'dark' : 'light',
    '--shop-tint': tint,
    '--shop-ink': ink,
    '--shop-ink-rgb': toRgbChannels(ink),
    '--shop-muted': findReadableShade(mixColours(ink, background, 0.34), ink, backgrounds),
    '--shop-line': mixColours(background, ink, 0.11),
    '--shop-accent-ink': accentInk,
    ...(needsEdge && { '--shop-accent-edge': accentInk }),
    '--shop-accent-soft': soft,
    ...createSemanticColourVariables(surface, ink, backgrounds),
  };
}

export const createAccentVariables = (
  background: HexColour,
  ink: HexColour,
  accent: HexColour,
): ThemeVariables => ({
  ...(calculateContrastRatio(accent, background) < MIN_SHAPE_CONTRAST && {
    '--shop-accent-edge': findReadableShade(accent, ink, [background]),
  }),
  ...getAccentReplacement(background, ink, accent),
});

/** Replaces the accent colour by the text colour if the contrast is too low even with a border. */
export function getAccentReplacement(
  background: HexColour,
  ink: HexColour,
  accent: HexColour,
): ThemeVariables {
  if (calculateContrastRatio(accent, background) >= MIN_BORDERED_SHAPE_CONTRAST) return {};
  return {
    '--shop-accent': ink,
    '--shop-accent-strong': ink,
    '--shop-on-accent': background,
    '--shop-accent-edge': 'transparent',
  };
}

function createSemanticColourVariables(
  surface: HexColour,
  ink: HexColour,
  backgrounds: HexColour[],
): ThemeVariables {
  const variables: ThemeVariables = {};
  for (const [name, [onLight, onDark]] of Object.entries(SEMANTIC_COLOURS)) {
    const signalColour = isDarkColour(surface) ? onDark : onLight;
    const notice = mixColours(surface, signalColour, NOTICE_COLOUR_SHARE);
    const isNoticeReadable = selectReadableTextColour(notice, ink) === ink;
    const signal = findReadableShade(
      signalColour,
      ink,
      isNoticeReadable ? [...backgrounds, notice] : backgrounds,
    );
    variables[`--shop-${name}`] = signal;
    variables[`--shop-${name}-soft`] = isNoticeReadable ? notice : surface;
  }
  return variables;
}

function findReadableShade(colour: HexColour, ink: HexColour, backgrounds: HexColour[]): HexColour {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mixColours(colour, ink, share);
    if (backgrounds.every((background) => selectReadableTextColour(background, shade) === shade))
      return shade;
  }
  return ink;
}

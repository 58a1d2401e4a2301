import { DEFAULT_BACKGROUND_COLOUR, readColour, selectReadableTextColour } from '#domain/colour.ts';
import { listMenuNames } from '#domain/menu-names.ts';
import { listRemovedCss, listRemovedMarkup, MARKUP_TAGS, TEXT_TAGS } from '#domain/owner-markup.ts';
import { readVideoUrl } from '#domain/read-video-url.ts';
import type { DocumentPath } from '#domain/shop-document.ts';
import { customFormSection } from './custom-form.ts';
import {
  type DocumentReference,
  listRelativeLinks,
  listUnknownLinks,
  type PictureReference,
  type ReferenceKind,
} from './document-references.ts';
import { footerSettings } from './footer.ts';
import { type CustomHeader, customHeader, type HeaderSettings, headerSettings } from './header.ts';
import { page } from './page.ts';
import { readDocument } from './read-document.ts';
import type { SectionStyle } from './section.ts';
import type { PageSection } from './sections.ts';
import { type ThemeSettings, themeSettings } from './theme-settings.ts';

/** Documents that determine which other documents are shown, and the names of all menus. Includes drafts. */
export interface ActiveDocuments {
  theme: unknown;
  header: unknown;
  footer: unknown;
  menus: readonly string[];
}

/** A hidden document is no error, because the owner may write it before the document that shows it. */
export function listHiddenDocumentWarnings({ route, name }: DocumentPath, active: ActiveDocuments): string[] {
  const theme = readDocument(themeSettings, active.theme).value ?? {};
  const header = isCustomLayout(theme.headerId) ? readDocument(customHeader, active.header).value : undefined;
  switch (`${route}/${name}`) {
    case 'headers/desktop_header':
      return isCustomLayout(theme.headerId)
        ? describeMissingMenus(listNavMenus(header), active)
        : [describeUnusedDocument('header', theme.headerId)];
    case 'footers/desktop_footer':
      return isCustomLayout(theme.footerId) ? [] : [describeUnusedDocument('footer', theme.footerId)];
    case 'widgets/theme-settings':
      return [
        ...listLayoutPartWarnings('header', theme.headerId, active.header),
        ...listLayoutPartWarnings('footer', theme.footerId, active.footer),
        ...describeMissingMenus(listSelectedMenus(theme), active),
      ];
  }
  const shown = new Set([...listMenuNames(theme), ...listNavMenus(header)]);
  if (route !== 'menus' || shown.has(name)) return [];
  return [
    `no page shows menus/${name}; name it in widgets/theme-settings or in a NavItems of headers/desktop_header, instead of ${[...shown].join(', ')}`,
  ];
}

const isCustomLayout = (id: ThemeSettings['headerId']) => id === undefined || id === 'custom';

const describeUnusedDocument = (part: 'header' | 'footer', id: ThemeSettings['headerId']) =>
  `no page shows ${part}s/desktop_${part}, because ${part}Id of widgets/theme-settings is ${id}, not custom`;

function listLayoutPartWarnings(
  part: 'header' | 'footer',
  id: ThemeSettings['headerId'],
  own: unknown,
): string[] {
  if (own !== undefined) return isCustomLayout(id) ? [] : [describeUnusedDocument(part, id)];
  if (id !== 'custom') return [];
  return [
    `${part}Id is custom, but ${part}s/desktop_${part} does not exist yet; until then the shop uses the default ${part}`,
  ];
}

const listNavMenus = (header: CustomHeader | undefined): string[] =>
  header?.elements.flatMap(({ type, data }) =>
    type === 'NavItems' && data.menuSlug ? [data.menuSlug] : [],
  ) ?? [];

const listSelectedMenus = ({ headerSettings, footerSettings }: ThemeSettings): string[] =>
  Object.values({ main: headerSettings?.mainMenu, pages: headerSettings?.navMenu, ...footerSettings }).filter(
    (menu) => menu !== undefined,
  );

const describeMissingMenus = (named: string[], { menus }: ActiveDocuments): string[] =>
  [...new Set(named)]
    .filter((name) => !menus.includes(name))
    .map((name) => `it names menus/${name}, which does not exist yet`);

/** Pages replace unreadable text colours with readable ones. */
export function listColourWarnings({ route, name }: DocumentPath, content: unknown): string[] {
  switch (`${route}/${name}`) {
    case 'widgets/theme-settings':
      return listContrastWarnings('fontColor', readDocument(themeSettings, content).value);
    case 'headers/default':
      return listHeaderColourWarnings(readDocument(headerSettings, content).value);
    case 'footers/default':
      return listBackgroundWarnings('fontColor', readDocument(footerSettings, content).value);
  }
  return listSections(content).flatMap(({ style }, at) =>
    listBackgroundWarnings(`sections.${at}.style.fontColor`, style),
  );
}

const listHeaderColourWarnings = ({
  topBgColor,
  topTextColor,
  bottomBgColor,
  bottomTextColor,
}: HeaderSettings = {}): string[] => [
  ...listBackgroundWarnings('topTextColor', { bgColor: topBgColor, fontColor: topTextColor }),
  ...listBackgroundWarnings('bottomTextColor', { bgColor: bottomBgColor, fontColor: bottomTextColor }),
];

/** Without `bgColor`, the layout selects the background, so the contrast is unknown. */
const listBackgroundWarnings = (
  path: string,
  style: Pick<SectionStyle, 'bgColor' | 'fontColor'> | undefined,
) => (style?.bgColor ? listContrastWarnings(path, style) : []);

function listContrastWarnings(
  path: string,
  { bgColor = DEFAULT_BACKGROUND_COLOUR, fontColor }: Pick<SectionStyle, 'bgColor' | 'fontColor'> = {},
): string[] {
  if (!fontColor) return [];
  const shown = selectReadableTextColour(readColour(bgColor), fontColor);
  if (shown === readColour(fontColor)) return [];
  return [`${path} is shown as ${shown}, because ${fontColor} cannot be read on ${bgColor} (4.5 to 1)`];
}

export function listSectionIdWarnings(content: unknown): string[] {
  const ids = listSections(content).map(({ id }) => id);
  return ids.flatMap((id, at) =>
    ids.indexOf(id) < at ? [`sections.${at} has the id of a section before it, ${id}`] : [],
  );
}

export function listAnchorWarnings(content: unknown): string[] {
  const sections = listSections(content);
  const anchors = new Set(sections.map(({ id }) => `#section-${id}`));
  const known = [...anchors].join(', ');
  return sections.flatMap(({ settings, items }, at) => {
    const links = [
      { path: `sections.${at}.settings.link`, link: findLink(settings) },
      ...items.map((item, index) => ({ path: `sections.${at}.items.${index}.link`, link: findLink(item) })),
    ];
    return links
      .filter(({ link }) => link.length > 1 && link.startsWith('#') && !anchors.has(link))
      .map(
        ({ path, link }) => `${path} leads to ${link}, which is not on the page; its sections are ${known}`,
      );
  });
}

const findLink = (part: object): string => ('link' in part && typeof part.link === 'string' ? part.link : '');

const listSections = (content: unknown): PageSection[] => readDocument(page, content).value?.sections ?? [];

const MAX_MISSING_WARNINGS = 12;

export function listMissingReferenceWarnings(
  references: readonly DocumentReference[],
  pictures: readonly PictureReference[],
): string[] {
  const missing = [
    ...references.map(
      ({ path, kind, name }) => `${path} names the ${toNoun(kind)} ${name}, which does not exist`,
    ),
    ...pictures.map(
      ({ path, picture }) => `${path} names the picture ${picture}, which is not in the storage`,
    ),
  ];
  const rest = missing.length - MAX_MISSING_WARNINGS;
  return [
    ...missing.slice(0, MAX_MISSING_WARNINGS),
    ...(rest > 0 ? [`it names ${rest} more that are not there`] : []),
  ];
}

const NOUNS_BY_KIND: Partial<Record<ReferenceKind, string>> = {
  landing: 'landing page',
  post: 'blog post',
  topic: 'blog category',
};

const toNoun = (kind: ReferenceKind): string => NOUNS_BY_KIND[kind] ?? kind;

export function listLinkWarnings({ route }: DocumentPath, content: unknown): string[] {
  const relative = route === 'menus' || route === 'headers' ? listRelativeLinks(content) : [];
  return [
    ...listUnknownLinks(content).map(
      ({ path, link }) => `${path} leads to ${link}, but the shop has no page at such an address`,
    ),
    ...relative.map(
      ({ path, link }) =>
        `${path} leads to ${link}, which is relative to the current page; start it with / or https://`,
    ),
  ];
}

/** Warns about videos of unknown hosts, because pages only link to them. */
export function listVideoWarnings(content: unknown): string[] {
  return listSections(content).flatMap(({ type, settings }, at) =>
    type === 'video' && !readVideoUrl(settings.url)
      ? [
          `sections.${at}.settings.url is shown as a link, because ${settings.url} is neither a video of YouTube, Vimeo or Facebook nor a video file`,
        ]
      : [],
  );
}

export function listFormWarnings(content: unknown): string[] {
  const { sections } = (content ?? {}) as { sections?: unknown };
  if (!Array.isArray(sections)) return [];
  return sections.flatMap((section, at) => {
    const { items, settings } = customFormSection.safeParse(section).data ?? {};
    if (!items) return [];
    const path = `sections.${at}`;
    if (items.length === 0) return [`${path} shows no form, because it has no fields`];
    const unnamed = settings?.formId ? [] : [`${path} leads nowhere, because it has no formId`];
    const invalid = items.flatMap(({ name, type, options = [], min, max }, index) => {
      const requiresChoice = type === 'select' || type === 'radio';
      const isTaken = items.findIndex((other) => other.name === name) < index;
      return [
        ...(requiresChoice && options.length === 0
          ? [`${path}.items.${index} cannot be answered, because it has no options`]
          : []),
        ...(min !== undefined && max !== undefined && min > max
          ? [`${path}.items.${index} cannot be answered, because its min is above its max`]
          : []),
        ...(isTaken ? [`${path}.items.${index} has the name of a field before it, ${name}`] : []),
      ];
    });
    return [...unnamed, ...invalid];
  });
}

export function listRemovedMarkupWarnings(content: unknown): string[] {
  return listRemovedOwnerCode(content, []).flatMap(({ path, removed }) =>
    removed.length > 0 ? [`${path} is shown without ${removed.join(', ')}`] : [],
  );
}

function listRemovedOwnerCode(
  value: unknown,
  path: readonly string[],
  allowed = MARKUP_TAGS,
): { path: string; removed: string[] }[] {
  if (value === null || typeof value !== 'object') return [];
  const within = 'type' in value && value.type === 'rich-text' ? TEXT_TAGS : allowed;
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...path, key];
    if (typeof part !== 'string') return listRemovedOwnerCode(part, at, within);
    if (/^html(?:_bn)?$/.test(key)) return [{ path: at.join('.'), removed: listRemovedMarkup(part, within) }];
    return 'html' in value && /^(?:css|style)$/.test(key)
      ? [{ path: at.join('.'), removed: listRemovedCss(part) }]
      : [];
  });
}

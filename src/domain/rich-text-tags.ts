import { parseHttpUrl, readEmbed } from './embed.ts';
import { readSrcset } from './read-srcset.ts';

interface RichTextTag {
  tagName: string;
  attribs: Record<string, string>;
  text?: string;
}

/** Replacements for tags that rich text does not allow. They preserve structure and emphasis of the text. */
export const REPLACEMENT_TAGS: Readonly<Record<string, string>> = {
  ...{ h1: 'h2', h5: 'h4', h6: 'h4', tfoot: 'tbody', dir: 'ul', menu: 'ul' },
  ...{ strike: 's', del: 's', ins: 'u', mark: 'b', cite: 'em', q: 'em', address: 'div', pre: 'div' },
  ...{
    center: 'div',
    section: 'div',
    article: 'div',
    header: 'div',
    footer: 'div',
    main: 'div',
    aside: 'div',
  },
  ...{ nav: 'div', form: 'div', fieldset: 'div', marquee: 'div', hgroup: 'div', dialog: 'div' },
};

export const FRAME_TAGS = [
  'iframe',
  'frame',
  'embed',
  'object',
  'oembed',
  'lite-youtube',
  'lite-vimeo',
  'amp-youtube',
  'amp-vimeo',
] as const;

const ADDRESS_ATTRIBUTES = [
  'src',
  'data-src',
  'data-lazy-src',
  'data-litespeed-src',
  'data-original',
  'data',
  'url',
];

export type EmbedLabel = (embed: { provider: string; kind: 'video' | 'map' | 'post' }) => string;

const getProviderName: EmbedLabel = ({ provider }) => provider;

/** Without a usable URL, removes the attributes. Pages load the frame of `data-embed` after a click. */
export function convertFrameToLink(
  tagName: string,
  attribs: Record<string, string>,
  label = getProviderName,
): RichTextTag {
  const addresses = ADDRESS_ATTRIBUTES.flatMap((name) => parseHttpUrl(attribs[name] ?? '')?.href ?? []);
  const videoId = attribs.videoid ?? attribs['data-videoid'];
  if (videoId && /^(?:lite|amp)-/.test(tagName)) {
    addresses.push(
      tagName.endsWith('-vimeo')
        ? `https://vimeo.com/${videoId}`
        : `https://www.youtube.com/watch?v=${videoId}`,
    );
  }
  const embed = addresses.map(readEmbed).find((found) => found !== undefined);
  if (embed) return toLink(embed.href, label(embed), embed.src);
  const address = addresses.find((each) => new URL(each).hostname.includes('.'));
  return address ? toLink(address, new URL(address).hostname) : { tagName, attribs: {} };
}

const toLink = (href: string, text: string, src?: string): RichTextTag => ({
  tagName: 'a',
  attribs: { href, ...(src && { 'data-embed': src }), target: '_blank' },
  text,
});

/** Reads a link that `convertFrameToLink` created. Returns `undefined` for other links and for unknown providers. */
export function readEmbedLink(
  attribs: Record<string, string>,
  label = getProviderName,
): RichTextTag | undefined {
  const embed = attribs['data-embed'] ? readEmbed(attribs['data-embed']) : undefined;
  return embed && toLink(attribs.href || embed.href, label(embed), embed.src);
}

/** Matches URLs of placeholders. Scripts of other shop systems replace them with the URL in another attribute. */
const PLACEHOLDER_PICTURE_URL = /^data:|^about:|\/(?:placeholder|blank|spacer|lazy)[\w-]*\.(?:gif|png|svg)/i;

const LAZY_SOURCE_ATTRIBUTES = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-lazy'];
const SRCSET_ATTRIBUTES = ['srcset', 'data-srcset', 'data-lazy-srcset'];

/** Returns the URL or path of the picture, from another attribute if `src` is a placeholder. */
export function findPictureSource(attribs: Record<string, string>): string {
  const { src = '' } = attribs;
  const isPending = src === '' || PLACEHOLDER_PICTURE_URL.test(src);
  const address = ((isPending ? findLazySource(attribs) : undefined) ?? src).trim();
  return /^\/\/[^/]/.test(address) ? `https:${address}` : address.replace(/^(?:\.\.?\/)+/, '');
}

const findLazySource = (attribs: Record<string, string>): string | undefined =>
  [
    ...LAZY_SOURCE_ATTRIBUTES.map((name) => attribs[name]),
    ...SRCSET_ATTRIBUTES.map((name) => findLargestCandidate(attribs[name] ?? '')),
  ].find((address) => address && !PLACEHOLDER_PICTURE_URL.test(address));

const findLargestCandidate = (srcset: string): string | undefined =>
  readSrcset(srcset).toSorted((one, other) => (other.size ?? 1) - (one.size ?? 1))[0]?.url;

/** Completes the address of a video or audio file. Browsers block files without https. */
export const completeMediaSource = ({ src, ...rest }: Record<string, string>): Record<string, string> =>
  src ? { src: parseHttpUrl(src)?.href ?? src, ...rest } : rest;

export const VOID_TAGS = ['area', 'br', 'col', 'hr', 'img', 'source', 'track', 'wbr'];

interface ElementWithAttributes {
  tag: string;
  attribs: Record<string, string>;
}

/** Whether the element is an `<img>` without `src` and `alt`, or a `<source>` without `src`. */
export const isElementWithoutSource = ({ tag, attribs }: ElementWithAttributes): boolean =>
  !attribs.src && (tag === 'source' || (tag === 'img' && !attribs.alt));

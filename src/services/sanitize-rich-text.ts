import sanitizeHtml from 'sanitize-html';
import { removeEmptyElements, toPlainHtml } from '#domain/foreign-html.ts';
import { completeLinkAddress } from '#domain/link-address.ts';
import { CONTACT_SCHEMES, TEXT_TAGS } from '#domain/owner-markup.ts';
import {
  completeMediaSource,
  convertFrameToLink,
  FRAME_TAGS,
  findPictureSource,
  isElementWithoutSource,
  REPLACEMENT_TAGS,
  readEmbedLink,
  VOID_TAGS,
} from '#domain/rich-text-tags.ts';

/** Accepts plain text and HTML from other systems. Frames become links with the frame's URL in `data-embed`. */
export function sanitizeRichText(source: string): string {
  let html = source;
  for (let pass = 0; pass < MAX_SANITIZING_PASSES; pass += 1) {
    const before = html;
    html = sanitizeOnce(before);
    if (html === before) break;
  }
  return html;
}

/** Removed elements may leave text that the next pass reads differently, such as a URL on its own line. */
const MAX_SANITIZING_PASSES = 5;

function sanitizeOnce(source: string): string {
  const safe = sanitizeHtml(toPlainHtml(source), {
    allowedTags: [...TEXT_TAGS],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target', 'data-embed'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      details: ['open', 'name'],
      video: ['src', 'poster', 'controls', 'preload', 'playsinline'],
      audio: ['src', 'controls', 'preload'],
      source: ['src', 'type'],
      '*': ['lang', 'dir', 'id'],
    },
    allowedSchemes: ['http', 'https', ...CONTACT_SCHEMES],
    allowProtocolRelative: false,
    nestingLimit: 40,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'noscript', 'xml'],
    selfClosing: VOID_TAGS,
    exclusiveFilter: isElementWithoutSource,
    transformTags: {
      ...REPLACEMENT_TAGS,
      ...Object.fromEntries(FRAME_TAGS.map((name) => [name, toSafeFrame])),
      a: (tagName, attribs) => {
        const { 'data-embed': _, href, ...rest } = attribs;
        const link = readEmbedLink(attribs) ?? {
          tagName,
          attribs: href ? { href: completeLinkAddress(href), ...rest } : rest,
        };
        return { ...link, attribs: { ...link.attribs, rel: LINK_REL } };
      },
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: findPictureSource(attribs), loading: 'lazy' },
      }),
      video: (tagName, attribs) => ({
        tagName,
        attribs: { ...completeMediaSource(attribs), controls: '', preload: 'none', playsinline: '' },
      }),
      audio: (tagName, attribs) => ({
        tagName,
        attribs: { ...completeMediaSource(attribs), controls: '', preload: 'none' },
      }),
      source: (tagName, attribs) => ({ tagName, attribs: completeMediaSource(attribs) }),
    },
  });
  return removeEmptyElements(safe);
}

const LINK_REL = 'noopener nofollow';

function toSafeFrame(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const link = convertFrameToLink(tagName, attribs);
  return link.tagName === 'a' ? { ...link, attribs: { ...link.attribs, rel: LINK_REL } } : link;
}

const LINKED_PICTURE_PREFIX = 'remote:';
const LINKED_PICTURE_PATH = new RegExp(`^${LINKED_PICTURE_PREFIX}([\\w-]+)$`);
/** Longer URLs would exceed the server's limit for request paths. */
const MAX_LINKED_URL_LENGTH = 2_000;
const AMPERSANDS = /&(?:amp;|#0{0,4}38;|#x0{0,4}26;)+/gi;

/** Decodes ampersands in the address or name of a picture. Exports of other systems contain them as entities. */
export const decodeAmpersands = (address: string): string => address.replace(AMPERSANDS, '&');

/** Returns a canonical http or https URL without fragment. Rejects URLs that have a user name or are too long. */
export function toLinkedPictureUrl(text: string): string | undefined {
  const trimmed = decodeAmpersands(text).trim();
  if (!/^(?:https?:)?\/\//i.test(trimmed)) return undefined;
  try {
    const url = new URL(trimmed.startsWith('//') ? `https:${trimmed}` : trimmed);
    if (url.username !== '' || url.password !== '') return undefined;
    url.hash = '';
    return url.href.length <= MAX_LINKED_URL_LENGTH ? url.href : undefined;
  } catch {
    return undefined;
  }
}

const MAX_PICTURE_PATH_LENGTH = 600;
const OUTER_CONTROLS = /^\p{Cc}+|\p{Cc}+$/gu;

/** Whether the path stays in its folder and names no hidden file, also if backslashes separate folders. */
export const isPicturePath = (path: string): boolean =>
  path.length <= MAX_PICTURE_PATH_LENGTH &&
  !/\p{Cc}/u.test(path) &&
  path.split('/').every((segment) => segment !== '') &&
  path.split(/[/\\]/).every((segment) => !segment.startsWith('.'));

/** Returns the path for `/images/<size>/`. A URL becomes one segment, because proxies merge `//` and decode `%2F`. */
export function encodePicturePath(path: string): string | undefined {
  const remote = toLinkedPictureUrl(path);
  if (remote !== undefined) return LINKED_PICTURE_PREFIX + toBase64Url(remote);
  if (/^\s*(?:[a-z][a-z\d+.-]*:)?\/\//i.test(path)) return undefined;
  const segments = path
    .replace(OUTER_CONTROLS, '')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  return isPicturePath(segments.join('/')) ? segments.map(encodeSegment).join('/') : undefined;
}

/** Returns the URL in the path of a request, or `undefined` if the path names no picture of another server. */
export function decodeLinkedPicturePath(path: string): string | undefined {
  const [, encoded] = LINKED_PICTURE_PATH.exec(path) ?? [];
  if (encoded === undefined) return undefined;
  try {
    const address = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    return toLinkedPictureUrl(address) === address ? address : undefined;
  } catch {
    return undefined;
  }
}

/** Canonical URLs contain only ASCII, which `btoa` requires. */
const toBase64Url = (address: string): string =>
  btoa(address).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

const LONE_SURROGATE = /\p{Surrogate}/gu;

const UNRESERVED = /^[\w.~-]*$/;

/** Encodes a segment of a path, including characters that end a URL in CSS. */
const encodeSegment = (segment: string): string =>
  UNRESERVED.test(segment)
    ? segment
    : encodeURIComponent(segment.replace(LONE_SURROGATE, '\ufffd')).replace(
        /[!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
      );

import type { SectionOf } from '#contract/documents/sections.ts';
import { localized } from '#storefront/locale/locale.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export interface VideoView {
  title: string;
  alt: string;
  /** Storage path; empty shows a plain ground. */
  poster: string;
  /** Where the film is watched without JavaScript. */
  href: string;
  source: VideoSource;
}

/** The film with its words in the language of the page. Throws when no page may show what stands at its address. */
export function loadVideo({ settings }: SectionOf<'video'>, { locale }: SectionContext): VideoView {
  const source = readVideoAddress(settings.url);
  if (!source) throw new Error(`a film at ${settings.url} cannot be shown: no known host and no video file`);
  return {
    title: localized(settings, 'title', locale),
    alt: localized(settings, 'alt', locale),
    poster: settings.poster ?? '',
    href: settings.url,
    source,
  };
}

/** Where a film is played: in a frame of its host, or by the browser itself. */
type VideoSource = { kind: 'frame'; src: string } | { kind: 'file'; src: string };

const YOUTUBE_HOSTS = ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'];
const VIMEO_HOSTS = ['vimeo.com', 'player.vimeo.com'];
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
const FILE = /\.(?:mp4|m4v|webm|ogv|mov)$/i;

/** How the film at an address is played, or `undefined` when it is on no host a page may show. */
export function readVideoAddress(address: string): VideoSource | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  if (YOUTUBE_HOSTS.includes(host)) return youtube(url, host);
  if (VIMEO_HOSTS.includes(host)) return vimeo(url);
  return FILE.test(url.pathname) ? { kind: 'file', src: url.href } : undefined;
}

function youtube(url: URL, host: string): VideoSource | undefined {
  const [, first = '', second = ''] = url.pathname.split('/');
  const named = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : url.searchParams.get('v');
  const id = (host === 'youtu.be' ? first : named) ?? '';
  if (!YOUTUBE_ID.test(id)) return undefined;
  return {
    kind: 'frame',
    src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`,
  };
}

function vimeo(url: URL): VideoSource | undefined {
  const [, id, pathKey] = VIMEO_PATH.exec(url.pathname) ?? [];
  if (!id) return undefined;
  const key = pathKey ?? url.searchParams.get('h');
  const search = new URLSearchParams({ autoplay: '1', dnt: '1', ...(key && { h: key }) });
  return { kind: 'frame', src: `https://player.vimeo.com/video/${id}?${search}` };
}

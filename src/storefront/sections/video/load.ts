import type { SectionOf } from '#contract/documents/sections.ts';
import { localized } from '#storefront/i18n/locale.ts';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';

export function loadVideo({ settings }: SectionOf<'video'>, { locale }: SectionContext) {
  const source = readVideoUrl(settings.url);
  if (!source) throw new Error(`the video ${settings.url} cannot be shown: unknown host and no video file`);
  return {
    title: localized(settings, 'title', locale),
    alt: localized(settings, 'alt', locale),
    poster: settings.poster ?? '',
    href: settings.url,
    source,
  };
}

export type VideoView = ViewOf<typeof loadVideo>;

type VideoSource = { kind: 'frame'; src: string } | { kind: 'file'; src: string };

const YOUTUBE_HOSTS = ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'];
const VIMEO_HOSTS = ['vimeo.com', 'player.vimeo.com'];
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
const VIDEO_FILE = /\.(?:mp4|m4v|webm|ogv|mov)$/i;

export function readVideoUrl(address: string): VideoSource | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  if (YOUTUBE_HOSTS.includes(host)) return toYoutubeSource(url, host);
  if (VIMEO_HOSTS.includes(host)) return toVimeoSource(url);
  return VIDEO_FILE.test(url.pathname) ? { kind: 'file', src: url.href } : undefined;
}

function toYoutubeSource(url: URL, host: string): VideoSource | undefined {
  const [, first = '', second = ''] = url.pathname.split('/');
  const videoId = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : url.searchParams.get('v');
  const id = (host === 'youtu.be' ? first : videoId) ?? '';
  if (!YOUTUBE_ID.test(id)) return undefined;
  return {
    kind: 'frame',
    src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`,
  };
}

function toVimeoSource(url: URL): VideoSource | undefined {
  const [, id, pathKey] = VIMEO_PATH.exec(url.pathname) ?? [];
  if (!id) return undefined;
  const key = pathKey ?? url.searchParams.get('h');
  const search = new URLSearchParams({ autoplay: '1', dnt: '1', ...(key && { h: key }) });
  return { kind: 'frame', src: `https://player.vimeo.com/video/${id}?${search}` };
}

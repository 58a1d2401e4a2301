import { decodeFormEncoding } from './decode-percent-encoding.ts';
import { completeLinkAddress } from './link-address.ts';

type EmbedProvider = 'YouTube' | 'Vimeo' | 'Facebook' | 'Google Maps' | 'OpenStreetMap';

/** Content of another site that pages load only after a click. */
interface Embed {
  provider: EmbedProvider;
  kind: 'video' | 'map' | 'post';
  /** Page of the provider, for browsers that cannot or must not show the frame. */
  href: string;
  /** URL of the frame. `EMBED_SOURCES` allows its host and path. */
  src: string;
}

/** Sources for the directive `frame-src`. A path that ends in a slash includes the paths below it. */
export const EMBED_SOURCES = [
  'https://www.youtube-nocookie.com/embed/',
  'https://player.vimeo.com/video/',
  'https://www.facebook.com/plugins/',
  'https://www.google.com/maps',
  'https://www.google.com/maps/',
  'https://www.openstreetmap.org/export/embed.html',
];

const MAX_URL_LENGTH = 4_000;
const YOUTUBE_HOSTS = [
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
];
const VIMEO_HOSTS = ['vimeo.com', 'player.vimeo.com'];
const FACEBOOK_HOSTS = [
  'facebook.com',
  'm.facebook.com',
  'web.facebook.com',
  'mbasic.facebook.com',
  'fb.com',
];
const GOOGLE_HOST = /^(?:www\.|maps\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_PLAYLIST_ID = /^[\w-]{2,64}$/;
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
const FACEBOOK_VIDEO = /\/videos\/|\/reel\/|^\/watch\/?$|^\/share\/[vr]\/|^\/video\.php$/;
const FACEBOOK_POST = /\/posts\/|^\/permalink\.php$|^\/photo(?:\.php|\/|$)|^\/share\/p\/|^\/story\.php$/;
const FACEBOOK_PLUGIN = /^\/(?:v[\d.]+\/)?plugins\/(page|post|video)\.php$/;
const FACEBOOK_PAGE = /^\/[\w.-]{2,100}\/?$/;

/** Reads the URL of a video, map or Facebook post, or the URL of its frame. Returns `undefined` for other URLs. */
export function readEmbed(address: string): Embed | undefined {
  const url = parseHttpUrl(address);
  if (!url) return undefined;
  const host = url.hostname.replace(/^www\./, '');
  if (YOUTUBE_HOSTS.includes(host)) return readYouTube(url, host);
  if (VIMEO_HOSTS.includes(host)) return readVimeo(url);
  if (FACEBOOK_HOSTS.includes(host)) return readFacebook(url);
  if (host === 'fb.watch')
    return /^\/[\w-]+\/?$/.test(url.pathname) ? createFacebookEmbed('video', url) : undefined;
  if (GOOGLE_HOST.test(url.hostname)) return readGoogleMap(url);
  return host === 'openstreetmap.org' ? readOpenStreetMap(url) : undefined;
}

/** Parses an http or https URL without a user name. Changes `//host` and http without a port to https. */
export function parseHttpUrl(address: string): URL | undefined {
  const text = address.trim();
  if (text.length > MAX_URL_LENGTH) return undefined;
  const url = URL.parse(completeLinkAddress(text));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (url.protocol === 'http:' && !url.port) url.protocol = 'https:';
  return url;
}

function readYouTube(url: URL, host: string): Embed | undefined {
  const [, first = '', second = ''] = url.pathname.split('/');
  const isPath = ['embed', 'shorts', 'live', 'v', 'e'].includes(first);
  const id = (host === 'youtu.be' ? first : isPath ? second : url.searchParams.get('v')) ?? '';
  const list = url.searchParams.get('list') ?? '';
  const start = readStartSeconds(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '');
  const options = `autoplay=1&rel=0&playsinline=1${start ? `&start=${start}` : ''}`;
  if (YOUTUBE_ID.test(id) && id !== 'videoseries')
    return {
      provider: 'YouTube',
      kind: 'video',
      href: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
      src: `https://www.youtube-nocookie.com/embed/${id}?${options}`,
    };
  const isList = id === 'videoseries' || first === 'playlist';
  if (!isList || !YOUTUBE_PLAYLIST_ID.test(list)) return undefined;
  return {
    provider: 'YouTube',
    kind: 'video',
    href: `https://www.youtube.com/playlist?list=${list}`,
    src: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}&${options}`,
  };
}

/** Converts a start time such as `90`, `90s` or `1m30s` to seconds. Returns 0 for other text. */
function readStartSeconds(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

function readVimeo(url: URL): Embed | undefined {
  const [, id, pathKey] = VIMEO_PATH.exec(url.pathname) ?? [];
  if (!id) return undefined;
  const key = pathKey ?? url.searchParams.get('h');
  const search = new URLSearchParams({ autoplay: '1', dnt: '1', ...(key && { h: key }) });
  return {
    provider: 'Vimeo',
    kind: 'video',
    href: `https://vimeo.com/${id}${key && /^[\da-f]+$/.test(key) ? `/${key}` : ''}`,
    src: `https://player.vimeo.com/video/${id}?${search}`,
  };
}

function readFacebook(url: URL): Embed | undefined {
  const [, plugin] = FACEBOOK_PLUGIN.exec(url.pathname) ?? [];
  if (plugin) {
    const page = parseHttpUrl(url.searchParams.get('href') ?? '');
    return page && isFacebookHost(page.hostname) ? createFacebookEmbed(plugin, page) : undefined;
  }
  if (FACEBOOK_VIDEO.test(url.pathname)) return createFacebookEmbed('video', url);
  return FACEBOOK_POST.test(url.pathname) ? createFacebookEmbed('post', url) : undefined;
}

/** Reads an element of Facebook's SDK: `<div class="fb-page" data-href="…">`. `address` is its `data-href`. */
export function readFacebookElement(classes: string, address: string): Embed | undefined {
  const [, plugin] = /(?:^|\s)fb-(page|post|video)(?:\s|$)/.exec(classes) ?? [];
  const url = parseHttpUrl(address);
  return plugin && url && isFacebookHost(url.hostname) ? createFacebookEmbed(plugin, url) : undefined;
}

const isFacebookHost = (host: string): boolean => /(?:^|\.)(?:facebook\.com|fb\.com|fb\.watch)$/.test(host);

export const isFacebookAddress = (address: string): boolean =>
  isFacebookHost(parseHttpUrl(address)?.hostname ?? '');

function createFacebookEmbed(plugin: string, page: URL): Embed {
  const isPage = plugin === 'page' && FACEBOOK_PAGE.test(page.pathname);
  const options = isPage ? '&tabs=timeline&adapt_container_width=true' : '&show_text=true';
  return {
    provider: 'Facebook',
    kind: plugin === 'video' ? 'video' : 'post',
    href: page.href,
    src: `https://www.facebook.com/plugins/${plugin}.php?href=${encodeURIComponent(page.href)}${options}`,
  };
}

function readGoogleMap({ pathname, searchParams, hostname }: URL): Embed | undefined {
  const isMaps = hostname.startsWith('maps.') || pathname.startsWith('/maps');
  if (!isMaps) return undefined;
  const map = (src: string, href: string): Embed => ({ provider: 'Google Maps', kind: 'map', href, src });
  const at = (path: string, names: readonly string[]) => {
    const search = new URLSearchParams(
      names.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? '']] : [])),
    );
    return `https://www.google.com${path}?${search}`;
  };
  const place = ['q', 'query', 'daddr', 'destination']
    .map((name) => searchParams.get(name))
    .find((text) => text !== null);
  if (pathname === '/maps/embed' && searchParams.has('pb'))
    return map(at('/maps/embed', ['pb']), toPlaceUrl(place ?? readPlaceName(searchParams.get('pb') ?? '')));
  if (/^\/maps\/d\/(?:u\/\d\/)?(?:embed|viewer)$/.test(pathname) && searchParams.has('mid'))
    return map(at('/maps/d/embed', ['mid', 'll', 'z']), at('/maps/d/viewer', ['mid', 'll', 'z']));
  const [, named = ''] = /^\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname) ?? [];
  const [, position = ''] = /\/@(-?[\d.]+,-?[\d.]+)/.exec(pathname) ?? [];
  const query = place ?? searchParams.get('ll') ?? (decodeFormEncoding(named) || position);
  if (!query) return undefined;
  return map(
    `https://www.google.com/maps?${new URLSearchParams({ q: query, output: 'embed' })}`,
    toPlaceUrl(query),
  );
}

const toPlaceUrl = (query: string): string =>
  query
    ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
    : 'https://www.google.com/maps';

/** Reads the name (`!2s…`) or the coordinates (`!2d…!3d…`) of a place from the parameter `pb` of a map frame. */
function readPlaceName(pb: string): string {
  const [, name = ''] = /!1m\d+!1s0x[^!]*!2s([^!]+)/.exec(pb) ?? [];
  if (name) return decodeFormEncoding(name);
  const [, lon, lat] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(pb) ?? [];
  return lat && lon ? `${lat},${lon}` : '';
}

function readOpenStreetMap({ pathname, searchParams, hash }: URL): Embed | undefined {
  const map = (src: string, href: string): Embed => ({ provider: 'OpenStreetMap', kind: 'map', href, src });
  const [, zoom = '16', lat = '', lon = ''] = /^#map=([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? [];
  const marker =
    readPoint(searchParams.get('marker') ?? '') ??
    readPoint(`${searchParams.get('mlat')},${searchParams.get('mlon')}`);
  const box = searchParams.get('bbox') ?? '';
  if (pathname === '/export/embed.html' && /^-?[\d.]+(?:,-?[\d.]+){3}$/.test(box)) {
    const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
    const centre = marker ?? { lat: (south + north) / 2, lon: (west + east) / 2 };
    return map(toOpenStreetMapFrameUrl(box, marker), toOpenStreetMapPageUrl(centre, marker));
  }
  const centre = marker ?? readPoint(`${lat},${lon}`);
  if (!centre) return undefined;
  const span = 360 / 2 ** Number(zoom);
  const edges = [centre.lon - span, centre.lat - span / 2, centre.lon + span, centre.lat + span / 2];
  return map(
    toOpenStreetMapFrameUrl(edges.map((edge) => edge.toFixed(5)).join(), marker),
    toOpenStreetMapPageUrl(centre, marker),
  );
}

interface Point {
  lat: number;
  lon: number;
}

function readPoint(text: string): Point | undefined {
  const [, lat, lon] = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  return lat && lon ? { lat: Number(lat), lon: Number(lon) } : undefined;
}

function toOpenStreetMapFrameUrl(box: string, marker: Point | undefined): string {
  const search = new URLSearchParams({
    bbox: box,
    layer: 'mapnik',
    ...(marker && { marker: `${marker.lat},${marker.lon}` }),
  });
  return `https://www.openstreetmap.org/export/embed.html?${search}`;
}

const toOpenStreetMapPageUrl = ({ lat, lon }: Point, marker: Point | undefined): string =>
  `https://www.openstreetmap.org/${marker ? `?mlat=${lat}&mlon=${lon}` : ''}#map=16/${lat}/${lon}`;

import { readEmbed } from './embed.ts';

interface VideoSource {
  kind: 'frame' | 'file';
  src: string;
}

const VIDEO_FILE = /\.(?:mp4|m4v|webm|ogv|mov)$/i;

/** Returns `undefined` for unknown hosts. Pages show a link to their videos. */
export function readVideoUrl(address: string): VideoSource | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return undefined;
  const embed = readEmbed(address);
  if (embed?.kind === 'video') return { kind: 'frame', src: embed.src };
  return VIDEO_FILE.test(url.pathname) ? { kind: 'file', src: url.href } : undefined;
}

import { readEmbed } from './embed.ts';

interface VideoSource {
  kind: 'frame' | 'file';
  src: string;
}

const VIDEO_FILE = /\.(?:mp4|m4v|webm|ogv|mov)$/i;

/** Reads the https URL of an embeddable video or a video file. Returns `undefined` for other URLs. */
export function readVideoUrl(address: string): VideoSource | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return undefined;
  const embed = readEmbed(address);
  if (embed?.kind === 'video') return { kind: 'frame', src: embed.src };
  return VIDEO_FILE.test(url.pathname) ? { kind: 'file', src: url.href } : undefined;
}

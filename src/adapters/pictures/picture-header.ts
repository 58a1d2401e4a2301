import type { PictureHeader } from '#domain/picture-decoding-limits.ts';

type Size = Pick<PictureHeader, 'width' | 'height'>;

/** By signature, not by file name; `undefined` for other formats. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0xff && bytes[1] === JPEG.startOfImage) return readJpeg(bytes, view);
  if (startsWith(bytes, PNG_SIGNATURE)) return readPng(bytes, view);
  const start = textAt(bytes, 0, 6);
  if (start === 'GIF87a' || start === 'GIF89a') return readGif(bytes, view);
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return readWebp(bytes, view);
  if (textAt(bytes, 4, 4) === 'ftyp') return readAvif(bytes, view);
  return isSvg(bytes) ? { format: 'svg', width: 0, height: 0, frames: 1, scans: 1 } : undefined;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** ITU-T T.81, table B.1. */
const JPEG = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda } as const;
/** DHT (c4), JPG (c8) and DAC (cc) are in the same range. */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoSegment = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function readJpeg(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  let size: Size | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) break;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    at += 1;
    if (marker === undefined || marker === JPEG.endOfImage) break;
    if (hasNoSegment(marker)) continue;
    if (at + 2 > bytes.length) break;
    if (isStartOfFrame(marker) && at + 7 <= bytes.length) {
      size ??= { height: view.getUint16(at + 3), width: view.getUint16(at + 5) };
    }
    if (marker === JPEG.startOfScan) scans += 1;
    at += Math.max(2, view.getUint16(at));
  }
  return size && { format: 'jpeg', ...size, frames: 1, scans };
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function readPng(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  if (bytes.length < 24 || textAt(bytes, 12, 4) !== 'IHDR') return undefined;
  let declared = 1;
  let found = 0;
  let at = PNG_SIGNATURE.length;
  while (at + 8 <= bytes.length) {
    const kind = textAt(bytes, at + 4, 4);
    if (kind === 'acTL' && at + 12 <= bytes.length) declared = view.getUint32(at + 8);
    if (kind === 'fcTL') found += 1;
    if (kind === 'IEND') break;
    at += 12 + view.getUint32(at);
  }
  const frames = Math.max(1, declared, found);
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20), frames, scans: 1 };
}

const GIF = { extension: 0x21, image: 0x2c } as const;
const gifColourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

function readGif(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  if (bytes.length < 13) return undefined;
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  let frames = 0;
  let at = 13 + gifColourTable(bytes[10] ?? 0);
  const skipBlocks = () => {
    for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
    at += 1;
  };
  for (;;) {
    const kind = bytes[at];
    if (kind === GIF.extension) {
      at += 2;
      skipBlocks();
    } else if (kind === GIF.image && at + 10 <= bytes.length) {
      frames += 1;
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at += 11 + gifColourTable(bytes[at + 9] ?? 0);
      skipBlocks();
    } else break;
  }
  return { format: 'gif', width, height, frames: Math.max(1, frames), scans: 1 };
}

function readWebp(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  let size: Size = { width: 0, height: 0 };
  let frames = 0;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const kind = textAt(bytes, at, 4);
    const found = webpSize(kind, view, at + 8);
    if (found && found.width * found.height > size.width * size.height) size = found;
    if (kind === 'ANMF') frames += 1;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return size.width > 0 ? { format: 'webp', ...size, frames: Math.max(1, frames), scans: 1 } : undefined;
}

/** RFC 9649. */
function webpSize(kind: string, view: DataView, at: number): Size | undefined {
  const uint24 = (from: number) => view.getUint16(from, true) | (view.getUint8(from + 2) << 16);
  if (at + 10 > view.byteLength) return undefined;
  if (kind === 'VP8X') return { width: uint24(at + 4) + 1, height: uint24(at + 7) + 1 };
  if (kind === 'VP8 ') {
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  }
  if (kind !== 'VP8L') return undefined;
  const packed = view.getUint32(at + 1, true);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

/** Boxes with size and frame count, and the bytes before their child boxes. */
const CONTAINERS: Record<string, number> = {
  meta: 4,
  iprp: 0,
  ipco: 0,
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
};
const AVIF_BRANDS = ['avif', 'avis'];
const MAX_DEPTH = 8;

function readAvif(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  const length = Math.min(view.getUint32(0), bytes.length);
  const brands = [];
  for (let at = 8; at + 4 <= length; at += 4) brands.push(textAt(bytes, at, 4));
  if (!brands.some((brand) => AVIF_BRANDS.includes(brand))) return undefined;
  let size: Size = { width: 0, height: 0 };
  let frames = 1;
  const readBoxes = (from: number, end: number, depth: number) => {
    for (let at = from; depth < MAX_DEPTH && at + 8 <= end; ) {
      const kind = textAt(bytes, at + 4, 4);
      const inner = at + 8;
      // Length 0: until the end; 1: a 64-bit length, which supported pictures do not need.
      const next = Math.min(end, at + (Math.max(8, view.getUint32(at)) || bytes.length));
      const before = CONTAINERS[kind];
      if (before !== undefined) readBoxes(inner + before, next, depth + 1);
      if (kind === 'ispe' && inner + 12 <= next) {
        const found = { width: view.getUint32(inner + 4), height: view.getUint32(inner + 8) };
        if (found.width * found.height > size.width * size.height) size = found;
      }
      if (kind === 'stsz' && inner + 12 <= next) frames = Math.max(frames, view.getUint32(inner + 8));
      at = next;
    }
  };
  readBoxes(0, bytes.length, 0);
  return size.width > 0 ? { format: 'avif', ...size, frames, scans: 1 } : undefined;
}

const SVG_START = /^\s*<(?:\?xml|!--|!doctype|svg)/i;
const SVG_WITHIN = 1_000;

function isSvg(bytes: Uint8Array): boolean {
  const start = textAt(bytes, 0, SVG_WITHIN).replace(/^\u00ef\u00bb\u00bf/, '');
  return SVG_START.test(start) && /<svg[\s>/]/i.test(start);
}

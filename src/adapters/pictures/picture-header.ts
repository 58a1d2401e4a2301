import type { PictureHeader } from '#domain/picture-decoding-limits.ts';

type PictureSize = Pick<PictureHeader, 'width' | 'height'>;

export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0xff && bytes[1] === JPEG_MARKERS.startOfImage) return readJpeg(bytes, view);
  if (startsWith(bytes, PNG_SIGNATURE)) return readPng(bytes, view);
  const start = readAsciiText(bytes, 0, 6);
  if (start === 'GIF87a' || start === 'GIF89a') return readGif(bytes, view);
  if (readAsciiText(bytes, 0, 4) === 'RIFF' && readAsciiText(bytes, 8, 4) === 'WEBP')
    return readWebp(bytes, view);
  if (readAsciiText(bytes, 4, 4) === 'ftyp') return readAvif(bytes, view);
  if (TIFF_SIGNATURES.includes(readAsciiText(bytes, 0, 4))) return readTiff(bytes, view);
  return isSvg(bytes) ? { format: 'svg', width: 0, height: 0, frames: 1, scans: 1 } : undefined;
}

const HEIF_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif[12]|msf1)$/;
const UNSUPPORTED_TYPES: [type: string, ...starts: string[]][] = [
  ['BMP', 'BM'],
  ['Photoshop', '8BPS'],
  ['PDF', '%PDF-'],
  ['ICO', '\0\0\x01\0', '\0\0\x02\0'],
  ['JPEG 2000', '\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'],
  ['JPEG XL', '\0\0\0\x0cJXL ', '\xff\x0a'],
];

/** Returns the name of a known type that cannot be decoded, or `undefined` for other files. */
export function findUnsupportedType(bytes: Uint8Array): string | undefined {
  if (readAsciiText(bytes, 4, 4) === 'ftyp') {
    const isHeif =
      HEIF_BRANDS.test(readAsciiText(bytes, 8, 4)) ||
      readBrands(bytes).some((brand) => HEIF_BRANDS.test(brand));
    return isHeif ? 'HEIC' : undefined;
  }
  const start = readAsciiText(bytes, 0, 12);
  return UNSUPPORTED_TYPES.find(([, ...starts]) => starts.some((each) => start.startsWith(each)))?.[0];
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const readAsciiText = (bytes: Uint8Array, offset: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));

/** Markers of JPEG (ITU-T T.81, table B.1). */
const JPEG_MARKERS = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda } as const;
/** The markers DHT (c4), JPG (c8) and DAC (cc) are in the same range but start no frame. */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoSegment = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function readJpeg(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  let size: PictureSize | undefined;
  let scans = 0;
  let offset = 2;
  for (;;) {
    offset = bytes.indexOf(0xff, offset);
    if (offset < 0) break;
    while (bytes[offset] === 0xff) offset += 1;
    const marker = bytes[offset];
    offset += 1;
    if (marker === undefined || marker === JPEG_MARKERS.endOfImage) break;
    if (hasNoSegment(marker)) continue;
    if (offset + 2 > bytes.length) break;
    if (isStartOfFrame(marker) && offset + 7 <= bytes.length) {
      size ??= { height: view.getUint16(offset + 3), width: view.getUint16(offset + 5) };
    }
    if (marker === JPEG_MARKERS.startOfScan) scans += 1;
    offset += Math.max(2, view.getUint16(offset));
  }
  return size && { format: 'jpeg', ...size, frames: 1, scans };
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function readPng(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  if (bytes.length < 24 || readAsciiText(bytes, 12, 4) !== 'IHDR') return undefined;
  let declaredFrames = 1;
  let countedFrames = 0;
  let offset = PNG_SIGNATURE.length;
  while (offset + 8 <= bytes.length) {
    const kind = readAsciiText(bytes, offset + 4, 4);
    if (kind === 'acTL' && offset + 12 <= bytes.length) declaredFrames = view.getUint32(offset + 8);
    if (kind === 'fcTL') countedFrames += 1;
    if (kind === 'IEND') break;
    offset += 12 + view.getUint32(offset);
  }
  const frames = Math.max(1, declaredFrames, countedFrames);
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20), frames, scans: 1 };
}

const GIF_BLOCKS = { extension: 0x21, image: 0x2c } as const;
const getColourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

function readGif(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  if (bytes.length < 13) return undefined;
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  let frames = 0;
  let offset = 13 + getColourTableBytes(bytes[10] ?? 0);
  const skipBlocks = () => {
    for (let length = bytes[offset]; length; length = bytes[offset]) offset += 1 + length;
    offset += 1;
  };
  for (;;) {
    const kind = bytes[offset];
    if (kind === GIF_BLOCKS.extension) {
      offset += 2;
      skipBlocks();
    } else if (kind === GIF_BLOCKS.image && offset + 10 <= bytes.length) {
      frames += 1;
      width = Math.max(width, view.getUint16(offset + 1, true) + view.getUint16(offset + 5, true));
      height = Math.max(height, view.getUint16(offset + 3, true) + view.getUint16(offset + 7, true));
      offset += 11 + getColourTableBytes(bytes[offset + 9] ?? 0);
      skipBlocks();
    } else break;
  }
  return { format: 'gif', width, height, frames: Math.max(1, frames), scans: 1 };
}

function readWebp(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  let size: PictureSize = { width: 0, height: 0 };
  let frames = 0;
  let offset = 12;
  while (offset + 8 <= bytes.length) {
    const kind = readAsciiText(bytes, offset, 4);
    const chunkSize = readWebpSize(kind, view, offset + 8);
    if (chunkSize && chunkSize.width * chunkSize.height > size.width * size.height) size = chunkSize;
    if (kind === 'ANMF') frames += 1;
    const length = view.getUint32(offset + 4, true);
    offset += 8 + length + (length % 2);
  }
  return size.width > 0 ? { format: 'webp', ...size, frames: Math.max(1, frames), scans: 1 } : undefined;
}

/** Reads the size from a chunk of WebP (RFC 9649). */
function readWebpSize(kind: string, view: DataView, offset: number): PictureSize | undefined {
  const uint24 = (from: number) => view.getUint16(from, true) | (view.getUint8(from + 2) << 16);
  if (offset + 10 > view.byteLength) return undefined;
  if (kind === 'VP8X') return { width: uint24(offset + 4) + 1, height: uint24(offset + 7) + 1 };
  if (kind === 'VP8 ') {
    return {
      width: view.getUint16(offset + 6, true) & 0x3fff,
      height: view.getUint16(offset + 8, true) & 0x3fff,
    };
  }
  if (kind !== 'VP8L') return undefined;
  const packed = view.getUint32(offset + 1, true);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

/** AVIF boxes that contain the size or frame count, with the bytes between box header and first child box. */
const CONTAINER_HEADER_BYTES: Record<string, number> = {
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
const MAX_BOX_DEPTH = 8;
const MAX_BRANDS = 64;

/** Lists the brands of an ISO base media file: the major brand, the minor version, and the compatible brands. */
function readBrands(bytes: Uint8Array): string[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(length, bytes.length, 8 + 4 * MAX_BRANDS);
  const brands = [];
  for (let offset = 8; offset + 4 <= end; offset += 4) brands.push(readAsciiText(bytes, offset, 4));
  return brands;
}

function readAvif(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  if (!readBrands(bytes).some((brand) => AVIF_BRANDS.includes(brand))) return undefined;
  let size: PictureSize = { width: 0, height: 0 };
  let frames = 1;
  const readBoxes = (start: number, end: number, depth: number) => {
    for (let offset = start; depth < MAX_BOX_DEPTH && offset + 8 <= end; ) {
      const kind = readAsciiText(bytes, offset + 4, 4);
      const content = offset + 8;
      // A box of length 0 ends with the file. Length 1 means a 64-bit length, which supported pictures do not need.
      const length = view.getUint32(offset);
      const next = length === 0 ? end : Math.min(end, offset + Math.max(8, length));
      const headerBytes = CONTAINER_HEADER_BYTES[kind];
      if (headerBytes !== undefined) readBoxes(content + headerBytes, next, depth + 1);
      if (kind === 'ispe' && content + 12 <= next) {
        const boxSize = { width: view.getUint32(content + 4), height: view.getUint32(content + 8) };
        if (boxSize.width * boxSize.height > size.width * size.height) size = boxSize;
      }
      if (kind === 'stsz' && content + 12 <= next) frames = Math.max(frames, view.getUint32(content + 8));
      offset = next;
    }
  };
  readBoxes(0, bytes.length, 0);
  return size.width > 0 ? { format: 'avif', ...size, frames, scans: 1 } : undefined;
}

/** Signatures in little and big endian, each of TIFF 6.0 and of BigTIFF. */
const TIFF_SIGNATURES = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'];
const TIFF_TAGS = { width: 256, height: 257 } as const;
const MAX_TIFF_PAGES = 10_000;

function readTiff(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  const isLittle = bytes[0] === 0x49;
  const isBig = view.getUint16(2, isLittle) === 43;
  const layout = isBig ? { offset: 8, count: 8, entry: 20 } : { offset: 4, count: 2, entry: 12 };
  const readNumber = (offset: number, length: number): number => {
    if (offset < 0 || offset + length > bytes.length) return 0;
    if (length === 2) return view.getUint16(offset, isLittle);
    return length === 4 ? view.getUint32(offset, isLittle) : Number(view.getBigUint64(offset, isLittle));
  };
  const readEntry = (offset: number) => {
    const isShort = readNumber(offset + 2, 2) === 3;
    return readNumber(offset + 4 + layout.offset, isShort ? 2 : 4);
  };
  let size: PictureSize = { width: 0, height: 0 };
  let frames = 0;
  let page = readNumber(isBig ? 8 : 4, layout.offset);
  while (page > 0 && page + layout.count <= bytes.length && frames < MAX_TIFF_PAGES) {
    const entries = Math.min(readNumber(page, layout.count), Math.floor(bytes.length / layout.entry));
    const first = page + layout.count;
    // Only the first page is decoded.
    for (let index = 0; frames === 0 && index < entries; index += 1) {
      const entry = first + index * layout.entry;
      const tag = readNumber(entry, 2);
      if (tag === TIFF_TAGS.width) size = { ...size, width: readEntry(entry) };
      if (tag === TIFF_TAGS.height) size = { ...size, height: readEntry(entry) };
    }
    frames += 1;
    page = readNumber(first + entries * layout.entry, layout.offset);
  }
  return size.width > 0 && size.height > 0 ? { format: 'tiff', ...size, frames, scans: 1 } : undefined;
}

const SVG_START = /^\s*<(?:\?xml|!--|!doctype|svg)/i;
const SVG_START_CHARACTERS = 1_000;

function isSvg(bytes: Uint8Array): boolean {
  const start = readAsciiText(bytes, 0, SVG_START_CHARACTERS).replace(/^\u00ef\u00bb\u00bf/, '');
  return SVG_START.test(start) && /<svg[\s>/]/i.test(start);
}

import sharp from 'sharp';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">
<rect width="480" height="480" fill="#f1f0ec"/>
<g fill="none" stroke="#c9c6bd" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">
<path d="M150 190h180l16 150a14 14 0 0 1-14 16H148a14 14 0 0 1-14-16z"/>
<path d="M192 222v-44a48 48 0 0 1 96 0v44"/></g></svg>`;

let made: Promise<Buffer> | undefined;

/** The picture that stands where there is none, as PNG. */
export function placeholder(): Promise<Buffer> {
  made ??= sharp(Buffer.from(SVG)).png({ compressionLevel: 9, palette: true }).toBuffer();
  return made;
}

import { svg } from './sheet.ts';

/** Draws a path. `extra` contains additional attributes. */
export function fill(path: string, paint: string, extra = ''): string {
  return path === '' ? '' : `<path d="${path}" fill="${paint}"${extra && ` ${extra}`}/>`;
}

export function stroke(path: string, paint: string, width: number, extra = ''): string {
  return svg`<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}"${extra && ` ${extra}`}/>`;
}

export function oval(cx: number, cy: number, rx: number, ry: number, paint: string, extra = ''): string {
  return svg`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint}"${extra && ` ${extra}`}/>`;
}

export function block(
  x: number,
  y: number,
  width: number,
  height: number,
  paint: string,
  extra = '',
): string {
  return svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint}"${extra && ` ${extra}`}/>`;
}

export function at(x: number, y: number, content: string, turn = 0, scale = 1): string {
  if (content === '') return '';
  const rotate = turn === 0 ? '' : svg` rotate(${turn})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="${svg`translate(${x} ${y})`}${rotate}${size}">${content}</g>`;
}

export function mirrored(content: string): string {
  return `<g transform="scale(-1 1)">${content}</g>`;
}

export function faded(opacity: number, content: string): string {
  return `<g opacity="${opacity}">${content}</g>`;
}

export function clipped(clip: string, content: string): string {
  return `<g clip-path="${clip}">${content}</g>`;
}

export function skewed(
  matrix: readonly [number, number, number, number, number, number],
  content: string,
): string {
  return `<g transform="matrix(${matrix.map((part) => Math.round(part * 1000) / 1000).join(' ')})">${content}</g>`;
}

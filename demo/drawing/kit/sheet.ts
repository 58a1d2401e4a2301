export type Stop = readonly [offset: number, color: string, opacity?: number];

/** Collects elements that a drawing defines once and then references: gradients, clips, repeated groups. */
export interface Sheet {
  across(stops: readonly Stop[]): string;
  down(stops: readonly Stop[]): string;
  slant(stops: readonly Stop[]): string;
  glow(stops: readonly Stop[], center?: readonly [number, number, number]): string;
  clip(path: string): string;
  symbol(markup: string): string;
  close(width: number, height: number, body: string): string;
}

/** Template tag for markup: rounds numbers to one decimal and leaves text unchanged. */
export function svg(strings: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  let out = strings[0] ?? '';
  for (const [index, value] of values.entries()) {
    out += typeof value === 'number' ? Math.round(value * 10) / 10 : value;
    out += strings[index + 1] ?? '';
  }
  return out;
}

function stopMarkup([offset, color, opacity]: Stop): string {
  const alpha =
    opacity === undefined || opacity >= 1 ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
  return `<stop offset="${Math.round(offset * 100) / 100}" stop-color="${color}"${alpha}/>`;
}

/**
 * Replaces outlines that are drawn several times, such as the same words on pack and carton, by references to one
 * shared path.
 */
function shareOutlines(body: string): { body: string; shared: string } {
  const LONG = 160;
  const seen = new Map<string, number>();
  for (const [, outline = ''] of body.matchAll(/<path d="([^"]+)"/g)) {
    if (outline.length > LONG) seen.set(outline, (seen.get(outline) ?? 0) + 1);
  }
  let shared = '';
  const ids = new Map<string, string>();
  for (const [outline, count] of seen) {
    if (count < 2) continue;
    const id = `p${ids.size.toString(36)}`;
    ids.set(outline, id);
    shared += `<path id="${id}" d="${outline}"/>`;
  }
  if (ids.size === 0) return { body, shared };
  const used = body.replace(/<path d="([^"]+)"/g, (whole, outline: string) => {
    const id = ids.get(outline);
    return id ? `<use href="#${id}"` : whole;
  });
  return { body: used, shared };
}

export function createSheet(): Sheet {
  const ids = new Map<string, string>();
  const define = (open: string, content: string, close: string): string => {
    const key = open + content;
    const known = ids.get(key);
    if (known) return known;
    const id = `d${ids.size.toString(36)}`;
    ids.set(key, id);
    definitions.push(`<${open.replace(/^(\w+)/, `$1 id="${id}"`)}>${content}</${close}>`);
    return id;
  };
  const definitions: string[] = [];
  const linear = (direction: string, stops: readonly Stop[]) =>
    `url(#${define(`linearGradient${direction}`, stops.map(stopMarkup).join(''), 'linearGradient')})`;
  return {
    across: (stops) => linear('', stops),
    down: (stops) => linear(' x2="0" y2="1"', stops),
    slant: (stops) => linear(' x2="1" y2="1"', stops),
    glow: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      `url(#${define(
        `radialGradient cx="${cx}" cy="${cy}" r="${r}"`,
        stops.map(stopMarkup).join(''),
        'radialGradient',
      )})`,
    clip: (path) => `url(#${define('clipPath', `<path d="${path}"/>`, 'clipPath')})`,
    symbol: (markup) => `#${define('g', markup, 'g')}`,
    close: (width, height, markup) => {
      const { body, shared } = shareOutlines(markup);
      const defs = definitions.join('') + shared;
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
        `${defs && `<defs>${defs}</defs>`}${body}</svg>`
      );
    },
  };
}

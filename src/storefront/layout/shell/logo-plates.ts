import { type Hex, isDark } from '#domain/colour.ts';
import { type LogoColours, logoPlate } from '#domain/logo-plate.ts';
import type { HeaderCell } from '#storefront/layout/headers/header-layout.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { withFallback } from '#storefront/with-fallback.ts';

/** The plate a logo needs on a ground; `undefined` when it needs none. */
export type PlateOf = (logo: string, ground: Hex) => Hex | undefined;

const WHITE: Hex = '#ffffff';

/** What the shop's logo and those of its header need to be read; for one that cannot be looked at, dark grounds are too dark. */
export async function logoPlates(
  request: Pick<RequestContext, 'shop' | 'logoColours' | 'reportError'>,
  cells: readonly HeaderCell[],
): Promise<PlateOf> {
  const paths = new Set([request.shop.logo, ...imagesOf(cells)].filter(Boolean));
  const known = new Map<string, LogoColours | undefined>();
  for (const path of paths) {
    known.set(path, await withFallback(request, Promise.resolve(request.logoColours?.(path)), undefined));
  }
  return (logo, ground) => {
    const colours = known.get(logo);
    if (colours) return logoPlate(colours, ground);
    return logo && isDark(ground) ? WHITE : undefined;
  };
}

const imagesOf = (cells: readonly HeaderCell[]): string[] =>
  cells.flatMap((cell) => {
    if (cell.part === 'group') return imagesOf(cell.cells);
    return cell.part === 'logo' && cell.image ? [cell.image] : [];
  });

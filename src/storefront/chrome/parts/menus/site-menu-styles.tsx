import closed from '#storefront/styles/site-menu/closed.css?inline';
import pictures from '#storefront/styles/site-menu/pictures.css?inline';
import round from '#storefront/styles/site-menu/round.css?inline';
import strip from '#storefront/styles/site-menu/strip.css?inline';
import wide from '#storefront/styles/site-menu/wide.css?inline';
import type { MenuShape } from './site-menu-id.ts';

const NARROW = '(width < 64rem)';
const WIDE = '(width >= 64rem)';

/** Shapes whose first level stands in the header of wide screens. */
const open: Partial<Record<MenuShape, string[]>> = {
  strip: [wide, strip],
  pictures: [wide, strip, round, pictures],
};

/** What the first paint shows of the menu; the rest comes in its late stylesheet (`styles/menu-sheet.ts`). */
export function SiteMenuStyles({ shape }: { shape: MenuShape }) {
  const shown = open[shape]?.join('');
  return (
    <>
      <style media={shown && NARROW}>{closed}</style>
      {shown && <style media={WIDE}>{shown}</style>}
    </>
  );
}

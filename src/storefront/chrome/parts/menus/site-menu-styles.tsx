import drawer from '#storefront/styles/site-menu/drawer.css?inline';
import pictures from '#storefront/styles/site-menu/pictures.css?inline';
import round from '#storefront/styles/site-menu/round.css?inline';
import strip from '#storefront/styles/site-menu/strip.css?inline';
import vertical from '#storefront/styles/site-menu/vertical.css?inline';
import wide from '#storefront/styles/site-menu/wide.css?inline';
import type { MenuShape } from './site-menu-id.ts';

const NARROW = '(width < 64rem)';
const WIDE = '(width >= 64rem)';

const shapes: Record<Exclude<MenuShape, 'drawer'>, string[]> = {
  strip: [wide, strip],
  vertical: [wide, vertical],
  pictures: [wide, strip, round, pictures],
};

/** The rules of the menu's shape alone: a drawer where the screen is narrow, and everywhere if that is the shape. */
export function SiteMenuStyles({ shape }: { shape: MenuShape }) {
  if (shape === 'drawer') return <style>{drawer}</style>;
  return (
    <>
      <style media={NARROW}>{drawer}</style>
      <style media={WIDE}>{shapes[shape].join('')}</style>
    </>
  );
}

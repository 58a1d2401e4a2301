import drawer from './site-menu/late-drawer.css?url';
import pictures from './site-menu/late-pictures.css?url';
import strip from './site-menu/late-strip.css?url';
import vertical from './site-menu/late-vertical.css?url';

const sheets: Record<string, string> = { drawer, pictures, strip, vertical };

/** The late stylesheet of the menu that stands in a page, by its shape. */
export function menuSheetOf(html: string): string[] {
  const [, shape = ''] = /<nav id="site-menu"[^>]* data-shape="(\w+)"/.exec(html) ?? [];
  const sheet = sheets[shape];
  return sheet ? [sheet] : [];
}

import type { ComponentType } from 'react';
import { SearchOverlayHost } from '#storefront/features/search/search-overlay-host.tsx';
import { CartButton, SearchButton } from '#storefront/layout/parts/header/icon-links.tsx';
import { LanguageOfferHost, LanguageSwitch } from '#storefront/layout/parts/header/language-switch.tsx';
import { SearchPart } from '#storefront/layout/parts/header/search-part.tsx';
import { SiteMenu } from '#storefront/layout/parts/menus/site-menu.tsx';
import { FrameHtml, useServerShell, useShell } from '#storefront/layout/shell/shell-context.tsx';
import headers from './header.css?inline';
import type { HeaderCell, HeaderPart, HeaderPartName, HeaderPartOptions } from './header-layout.ts';

export function HeaderFrame() {
  const { header } = useShell();
  return (
    <>
      <LanguageOfferHost />
      <header data-site-header className={header.className} style={header.style}>
        <FrameHtml id="header-style" className="hidden" />
        {header.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <div key={index} className={row.background} style={row.style}>
            <div className={`header-width ${row.className}`}>
              <Cells cells={row.cells} id={`header-${index}`} />
            </div>
          </div>
        ))}
      </header>
      <SearchOverlayHost />
    </>
  );
}

function Cells({ cells, id }: { cells: readonly HeaderCell[]; id: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
  return cells.map((cell, index) => <Cell key={index} cell={cell} id={`${id}-${index}`} />);
}

function Cell({ cell, id }: { cell: HeaderCell; id: string }) {
  const { className = '', style = {}, ...part } = cell;
  if (part.part === 'group') {
    return (
      <div className={className} style={style}>
        <Cells cells={part.cells} id={id} />
      </div>
    );
  }
  // The cast is safe, because `interactiveParts` maps each name to a component for this part.
  const Part = interactiveParts[part.part] as ComponentType<HeaderPart> | undefined;
  if (Part) {
    return (
      <div className={className} style={style}>
        <Part {...part} />
      </div>
    );
  }
  return <FrameHtml id={id} className={className} style={style} />;
}

/** Parts that depend on the visitor, the page or the keyboard. All other parts are server HTML. */
export const interactiveParts: { [Name in HeaderPartName]?: ComponentType<HeaderPartOptions<Name>> } = {
  cart: CartButton,
  language: LanguageSwitch,
  search: SearchPart,
  'search-button': SearchButton,
  'site-menu': SiteMenu,
};

export function HeaderStyle() {
  const { headerCss } = useServerShell();
  return <style>{headers + headerCss}</style>;
}

import type { ComponentType } from 'react';
import { LanguageOfferHost } from '#storefront/chrome/parts/header/language-offer-host.tsx';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { SearchOverlayHost } from '#storefront/features/search/search-overlay-host.tsx';
import { DocumentHtml } from '#storefront/islands/document-html.tsx';
import { clientParts } from './client-parts.ts';
import type { HeaderCell, HeaderPart } from './header-layout.ts';
import { HeaderStyle } from './header-style.tsx';
import { ServerPart } from './server-part.tsx';

/** The header of the shop: the rows and cells of its layout, filled with the shared parts that they name. */
export function HeaderFrame() {
  const { header } = useShell();
  return (
    <>
      <LanguageOfferHost />
      <header data-site-header className={header.className} style={header.style}>
        <DocumentHtml
          id="header-style"
          className="hidden"
          render={import.meta.env.SSR ? () => <HeaderStyle /> : undefined}
        />
        {header.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <div key={index} className={row.ground} style={row.style}>
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
  // The map ties each name to a part that takes the options of its cells.
  const Part = clientParts[part.part] as ComponentType<HeaderPart> | undefined;
  if (Part) {
    return (
      <div className={className} style={style}>
        <Part {...part} />
      </div>
    );
  }
  return (
    <DocumentHtml
      id={id}
      className={className}
      style={style}
      render={import.meta.env.SSR ? () => <ServerPart part={part} /> : undefined}
    />
  );
}

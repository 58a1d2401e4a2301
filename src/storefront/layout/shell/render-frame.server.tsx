import type { ReactNode } from 'react';
import { DocumentValues, DocumentValuesContext } from '#storefront/islands/document-values.ts';
import { renderMarkup } from '#storefront/islands/render-server-html.server.tsx';
import { ChatLinks } from '#storefront/layout/floating-buttons/floating-stack.tsx';
import { SiteFooter } from '#storefront/layout/footers/site-footer.tsx';
import { HeaderStyle, interactiveParts } from '#storefront/layout/headers/header-frame.tsx';
import type { HeaderCell } from '#storefront/layout/headers/header-layout.ts';
import { ServerPart } from '#storefront/layout/headers/server-part.tsx';
import { CategorySelect } from '#storefront/layout/parts/header/search-part.tsx';
import {
  SiteMenuBody,
  SiteMenuHead,
  SiteMenuPhonePictures,
} from '#storefront/layout/parts/menus/site-menu-body.tsx';
import { PhoneLink } from '#storefront/layout/parts/phone-link.tsx';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import type { ServerShell } from './server-shell.ts';
import type { Shell } from './shell.ts';
import { ShellProvider } from './shell-context.tsx';

type FramePart = [id: string, node: ReactNode];

export function renderFrame(
  request: RequestContext,
  shell: Shell,
  serverShell: Omit<ServerShell, 'frame'>,
): ServerShell['frame'] {
  const document = new DocumentValues(request.reportError);
  const loaded = { shell, server: document.put<ServerShell>('the shell', { ...serverShell, frame: {} }) };
  const render = (id: string, part: ReactNode) =>
    renderMarkup(
      request,
      <DocumentValuesContext value={document}>
        <ShellProvider loaded={loaded}>{part}</ShellProvider>
      </DocumentValuesContext>,
      id,
    );
  const parts: FramePart[] = [
    ['header-style', <HeaderStyle key="style" />],
    ...shell.header.rows.flatMap(({ cells }, index) => listFrameParts(cells, `header-${index}`)),
    ['chats', <ChatLinks key="chats" />],
    ['site-footer', <SiteFooter key="footer" />],
  ];
  return Object.fromEntries(parts.map(([id, part]) => [id, { html: render(id, part) }]));
}

function listFrameParts(cells: readonly HeaderCell[], row: string): FramePart[] {
  return cells.flatMap((cell, index): FramePart[] => {
    const id = `${row}-${index}`;
    if (cell.part === 'group') return listFrameParts(cell.cells, id);
    if (cell.part === 'site-menu') {
      const menu: FramePart[] = [
        ['site-menu-head', <SiteMenuHead key={id} />],
        ['site-menu-body', <SiteMenuBody key={id} shape={cell.shape} />],
        ['site-menu-phone', <PhoneLink key={id} />],
      ];
      return cell.shape === 'pictures'
        ? [...menu, ['phone-pictures', <SiteMenuPhonePictures key={id} />]]
        : menu;
    }
    if (cell.part === 'search') return [['search-category', <CategorySelect key={id} />]];
    return interactiveParts[cell.part] ? [] : [[id, <ServerPart key={id} part={cell} />]];
  });
}

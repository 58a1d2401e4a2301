import { DocumentHtml, type DocumentHtmlProps } from '#storefront/islands/document-html.tsx';
import type { Markup } from '#storefront/islands/document-values.ts';
import { useServerShell } from './shell-context.tsx';

export type FrameHtmlProps = Omit<DocumentHtmlProps, 'id' | 'render' | 'html'> & { id: string };

/** A part of header, menus or footer that is the same on every page; `renderFrame` makes its markup. */
export function FrameHtml({ id, ...attributes }: FrameHtmlProps) {
  return <DocumentHtml id={id} {...attributes} html={useFramePart(id)} />;
}

const useFramePart: (id: string) => Markup | undefined = import.meta.env.SSR
  ? (id) => {
      const part = useServerShell().frame[id];
      if (!part) throw new Error(`the frame has no part “${id}”`);
      return part;
    }
  : () => undefined;

import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { type DocumentRef, useDocumentMarkup } from './document-values.ts';
import { loadCode } from './load-code.ts';
import { openDocument } from './open-document.ts';
import { retainedHtml, retainIn } from './retained-html.ts';

/** Distance below the screen at which a part is loaded. */
const NEAR = '600px';

export interface LazyIslandProps {
  id?: string;
  /** Called near the screen, and when a link with `data-loads-island` or a form in it (`from`) is used. */
  load: (from?: HTMLElement) => Promise<ReactNode>;
  /** From `renderIsland`; the browser leaves it unchanged. */
  html?: DocumentRef<{ html: string }> | undefined;
  /** Announces new content to screen readers. */
  isLive?: boolean;
}

/** Server HTML without scripts until it is used. */
export function LazyIsland({ id, load, html, isLive }: LazyIslandProps) {
  const place = useRef<HTMLDivElement>(null);
  const sent = useDocumentMarkup(html);
  const [part, setPart] = useState<ReactNode>();
  const [isBusy, setIsBusy] = useState(false);
  const fill = (from?: HTMLElement) => {
    setIsBusy(true);
    return load(from)
      .then(setPart)
      .finally(() => setIsBusy(false));
  };

  useLayoutEffect(() => {
    const element = place.current?.firstElementChild;
    if (html && element) retainIn(element, html.at);
  }, [html]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is loaded once
  useEffect(() => {
    const element = place.current;
    if (!element || element.firstChild?.firstChild) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        fill().catch(() => {});
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const press = (event: SyntheticEvent) => {
    const target = event.target as HTMLElement;
    const from = event.type === 'submit' ? target : target.closest<HTMLElement>('[data-loads-island]');
    if (!from) return;
    event.preventDefault();
    if (!isBusy) fill(from).catch(() => leave(from));
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicks on links and forms inside
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      id={id}
      ref={place}
      aria-live={isLive ? 'polite' : undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => isPlainClick(event) && press(event)}
      onSubmit={press}
    >
      {part ?? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from components
        <div data-html={html?.at} dangerouslySetInnerHTML={{ __html: sent }} suppressHydrationWarning />
      )}
    </div>
  );
}

function leave(from: HTMLElement): void {
  if (from instanceof HTMLFormElement) from.submit();
  else if (from instanceof HTMLAnchorElement) void openDocument(from.href);
}

/** If the code cannot be loaded, the server HTML stays, or the component is missing. */
export const lazyComponent = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadCode(load).catch(() => new Promise<never>(() => {})));

interface LazyPartProps {
  name: string;
  /** Shown if the document contains no such server HTML. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows the server markup until the code is loaded, even if React rendered the page again. */
export function LazyPart({ name, fallback, children }: LazyPartProps) {
  return (
    <div className="contents" data-html={name}>
      <Suspense fallback={<RetainedPart name={name}>{fallback}</RetainedPart>}>{children}</Suspense>
    </div>
  );
}

function RetainedPart({ name, children }: { name: string; children: ReactNode }) {
  const [html] = useState(() => (import.meta.env.SSR ? '' : retainedHtml(name)));
  if (!html) return children;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the one this page was sent with
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A failure resolves with `undefined`; the next call tries again. */
export const importOnIntent =
  <Code,>(load: () => Promise<Code>) =>
  (): Promise<Code | undefined> =>
    loadCode(load).catch(() => undefined);

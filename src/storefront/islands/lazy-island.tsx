import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { type DocumentRef, useDocumentMarkup } from './document-values.ts';
import { loadCode } from './load-code.ts';
import { openDocument } from './open-document.ts';
import { getRetainedHtml, restoreContents } from './retained-html.ts';

/** Distance from the screen at which an island without server HTML is loaded. */
const LOAD_DISTANCE = '600px';

export interface LazyIslandProps {
  id?: string;
  /** `from` is the clicked link or submitted form; `undefined` when the island comes near the screen. */
  load: (from?: HTMLElement) => Promise<ReactNode>;
  /** Server HTML from `renderIsland`; the browser does not change it. */
  html?: DocumentRef<{ html: string }> | undefined;
  isLive?: boolean;
}

/** Shows server HTML until the shopper uses a link or form in it. Without it, loads the contents near the screen. */
export function LazyIsland({ id, load, html, isLive }: LazyIslandProps) {
  const elementRef = useRef<HTMLDivElement>(null);
  const serverHtml = useDocumentMarkup(html);
  const [contents, setContents] = useState<ReactNode>();
  const [isBusy, setIsBusy] = useState(false);
  const loadContents = (from?: HTMLElement) => {
    setIsBusy(true);
    return load(from)
      .then(setContents)
      .finally(() => setIsBusy(false));
  };

  useLayoutEffect(() => {
    const element = elementRef.current?.firstElementChild;
    if (html && element) restoreContents(element, html.at);
  }, [html]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the contents are loaded once
  useEffect(() => {
    const element = elementRef.current;
    if (!element || element.firstChild?.firstChild) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        loadContents().catch(() => {});
      },
      { rootMargin: LOAD_DISTANCE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const loadForUse = (event: SyntheticEvent) => {
    const target = event.target as HTMLElement;
    const from = event.type === 'submit' ? target : target.closest<HTMLElement>('[data-loads-island]');
    if (!from) return;
    event.preventDefault();
    if (!isBusy) loadContents(from).catch(() => openWithoutScript(from));
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicks on links and forms inside
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks on links and forms inside
    <div
      id={id}
      ref={elementRef}
      aria-live={isLive ? 'polite' : undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => isPlainClick(event) && loadForUse(event)}
      onSubmit={loadForUse}
    >
      {contents ?? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from components
        <div data-html={html?.at} dangerouslySetInnerHTML={{ __html: serverHtml }} suppressHydrationWarning />
      )}
    </div>
  );
}

function openWithoutScript(from: HTMLElement): void {
  if (from instanceof HTMLFormElement) from.submit();
  else if (from instanceof HTMLAnchorElement) void openDocument(from.href);
}

/** If loading fails, shows `Fallback`; without it, the server HTML remains visible. */
export const createLazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback?: ComponentType<NoInfer<Props>>,
) =>
  lazy<ComponentType<Props>>(() =>
    loadCode(load).catch(() => (Fallback ? { default: Fallback } : new Promise<never>(() => {}))),
  );

interface LazyContentProps {
  name: string;
  /** Contents to show if the document contains no server HTML with this name. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows the server HTML until the code of `children` is loaded, even if React renders the page again. */
export function LazyContent({ name, fallback, children }: LazyContentProps) {
  const [firstChildren] = useState(children);
  const [isLoaded, setIsLoaded] = useState(false);
  const shownChildren = isLoaded ? children : firstChildren;
  // Constant until loaded, because React would discard the server HTML and close a disclosure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fallback does not change
  const part = useMemo(
    () => (
      <Suspense fallback={<RetainedPart name={name}>{fallback}</RetainedPart>}>
        {shownChildren}
        <MountEffect onMount={() => setIsLoaded(true)} />
      </Suspense>
    ),
    [name, shownChildren],
  );
  return (
    <div className="contents" data-html={name}>
      {part}
    </div>
  );
}

function MountEffect({ onMount }: { onMount: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(onMount, []);
  return null;
}

function RetainedPart({ name, children }: { name: string; children: ReactNode }) {
  const [html] = useState(() => (import.meta.env.SSR ? '' : getRetainedHtml(name)));
  if (!html) return children;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered the markup for this document
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** If loading fails, the returned function resolves with `undefined`, and its next call tries again. */
export const createLazyImport =
  <Code,>(load: () => Promise<Code>) =>
  (): Promise<Code | undefined> =>
    loadCode(load).catch(() => undefined);

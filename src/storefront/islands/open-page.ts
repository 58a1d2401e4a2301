import { useCallback } from 'react';
import {
  matchRoutes,
  type NavigateFunction,
  type NavigateOptions,
  parsePath,
  useNavigate,
} from 'react-router';
import { create } from 'zustand';
import { isRouteLoaded, listRoutes } from './hydration/router-handoff.ts';
import { isShopReachable } from './served-build.ts';

interface PageOpening {
  isLoading: boolean;
  /** Retries to open the page; set while the shop is unreachable. */
  retry?: (() => void) | undefined;
}

export const usePageOpeningState = create<PageOpening>()(() => ({ isLoading: false }));

/** Loads the script first: the router would reload the current document, which is lost if the shop is unreachable. */
export async function openPage(
  navigate: NavigateFunction,
  path: string,
  options?: NavigateOptions,
): Promise<void> {
  cancelOpening();
  const script = findMissingScript(path);
  if (!script || (await loadScript(script, path))) await navigate(path, options);
}

export function useOpenPage(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback((path, options) => void openPage(navigate, path, options), [navigate]);
}

export function prefetchPage(path: string): void {
  const script = findMissingScript(path);
  if (script) import(/* @vite-ignore */ script).catch(() => {});
}

function findMissingScript(path: string): string | undefined {
  const route = matchRoutes(listRoutes(), parsePath(path))?.[0]?.route;
  return route && !isRouteLoaded(route) ? route.module : undefined;
}

let openingController = new AbortController();

function cancelOpening(): void {
  openingController.abort();
  openingController = new AbortController();
  usePageOpeningState.setState({ isLoading: false, retry: undefined });
}

/** Returns whether the script is loaded. If not, the page is loaded as a document, or another page is opened. */
async function loadScript(script: string, path: string): Promise<boolean> {
  const { signal } = openingController;
  usePageOpeningState.setState({ isLoading: true });
  for (const type of ['popstate', 'pagehide']) addEventListener(type, cancelOpening, { signal });
  const isLoaded = await import(/* @vite-ignore */ script).then(
    () => true,
    () => false,
  );
  while (!isLoaded && !signal.aborted && !(await isShopReachable())) await waitForRetry(signal);
  if (signal.aborted) return false;
  if (isLoaded) cancelOpening();
  else location.assign(path);
  return isLoaded;
}

async function waitForRetry(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    usePageOpeningState.setState({ retry: resolve });
    addEventListener('online', () => resolve(), { once: true, signal });
  });
  usePageOpeningState.setState({ retry: undefined });
}

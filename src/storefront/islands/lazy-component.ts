import { type ComponentType, lazy } from 'react';

/**
 * A client part whose code few pages need. Where the code cannot be had, the part stays as the server sent it, or away from a
 * page that the browser made, and the page around it lives on.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => new Promise<never>(() => {})));

/** Brings code when the shopper is about to want it. Where it cannot be had nothing comes, and the next sign asks again. */
export const importOnIntent =
  <Code>(load: () => Promise<Code>) =>
  (): Promise<Code | undefined> =>
    load().catch(() => undefined);

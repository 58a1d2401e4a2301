import hydrationLoader from './loader/hydration-loader.ts?inline-script';

/** Every script that a page holds inline. The Content-Security-Policy allows these and no others. */
export const INLINE_SCRIPTS: readonly string[] = [hydrationLoader];

export { hydrationLoader };

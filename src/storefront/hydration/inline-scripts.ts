import starter from './starter.js?raw';

/** Starts the page's scripts once it has been painted; see docs/decisions/0003-hydrate-late.md. */
export const STARTER = starter.replace(/^\s+/gm, '').trim();

/** Every script that a page holds inline. The Content-Security-Policy allows these and no others. */
export const INLINE_SCRIPTS: readonly string[] = [STARTER];

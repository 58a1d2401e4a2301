/** Oldest supported browsers, the same as `browserslist` in package.json, which linters read. */
export const OLDEST_BROWSERS = ['chrome105', 'firefox121', 'safari15.4', 'ios15.4'];

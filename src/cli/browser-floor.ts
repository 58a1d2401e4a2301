/** Equal to `browserslist` in package.json, which linters read. */
export const BROWSER_FLOOR = ['chrome105', 'firefox121', 'safari15.4', 'ios15.4'];

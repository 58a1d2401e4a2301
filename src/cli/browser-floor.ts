/** The oldest browsers that run the pages' scripts, as build targets; `browserslist` in package.json says the same for linters. */
export const BROWSER_FLOOR = ['chrome105', 'firefox121', 'safari15.4', 'ios15.4'];

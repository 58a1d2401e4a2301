import type { Reporter } from '@playwright/test/reporter';
import { findBrowser, versionOf } from './find-browser.ts';

/** Says which browser the journeys run in. */
export default class BrowserReporter implements Reporter {
  onBegin(): void {
    const browser = findBrowser();
    console.log(`Browser: ${browser} (${versionOf(browser)})`);
  }
}

import type { Reporter } from '@playwright/test/reporter';
import { findBrowser, versionOf } from './find-browser.ts';

export default class BrowserReporter implements Reporter {
  onBegin(): void {
    const browser = findBrowser();
    console.log(`Browser: ${browser} (${versionOf(browser)})`);
  }
}

import type { ElementHandle } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { installPackages } from '#tests/setup/debian-packages.ts';
import { findInstalled } from '#tests/setup/find-browser.ts';
import type { BrowserDriver, Finder } from './browser-driver.ts';

const NAMES = ['firefox-esr', 'firefox'];
/** Matches errors that Firefox reports for requests that a navigation has aborted. */
const ABORTED = /error loading dynamically imported module|NetworkError when attempting to fetch/;

export async function openFirefox(): Promise<BrowserDriver> {
  if (!findInstalled(NAMES)) installPackages('firefox-esr');
  const executablePath = process.env.FIREFOX_PATH || findInstalled(NAMES);
  if (!executablePath) throw new Error('No Firefox: install it (Debian: firefox-esr), or set FIREFOX_PATH');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  let errors: string[] = [];
  const note = (error: string) => {
    if (!ABORTED.test(error)) errors.push(error);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });

  async function find(finder: Finder, selector: string, name?: string): Promise<ElementHandle<Element>> {
    const handle = await page.evaluateHandle(finder, selector, name);
    const element = handle.asElement();
    if (!element) throw new Error(`nothing found for ${selector} ${name ?? ''}`);
    return element as ElementHandle<Element>;
  }

  return {
    name: `Firefox ${await browser.version()}`,
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (address) => {
      await page.goto(address);
    },
    evaluate: (run, argument = '') => page.evaluate(run, argument),
    finds: async (...wanted) => (await page.evaluateHandle(...wanted)).asElement() !== null,
    click: async (...wanted) => (await find(...wanted)).click(),
    type: async (text, ...wanted) => (await find(...wanted)).type(text),
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}

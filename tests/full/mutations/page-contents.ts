import type { Browser, Page } from '@playwright/test';

export interface PageContents {
  products: string[];
  sections: string[];
  filters: string[];
  links: number;
}

export const readContents = (page: Page): Promise<PageContents> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const unique = (values: (string | null)[]) => [...new Set(values)].map(String).sort();
    return {
      products: unique(all('main a[href*="/product/"]').map((link) => link.getAttribute('href'))),
      sections: unique(all('main .section > *').map((child) => child.closest('.section')?.id ?? '')),
      filters: unique(
        all('#filters input').map(
          (field) => `${field.getAttribute('name')} ${(field as HTMLInputElement).value}`,
        ),
      ),
      links: all('header a, nav a, footer a').length,
    };
  });

const known = new Map<string, Promise<PageContents>>();

export function sentContents(browser: Browser, address: string): Promise<PageContents> {
  const contents = known.get(address) ?? readSent(browser, address);
  known.set(address, contents);
  return contents;
}

async function readSent(browser: Browser, address: string): Promise<PageContents> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const html = await page.content();
  await context.close();
  const reader = await browser.newContext();
  const blank = await reader.newPage();
  await blank.setContent(html.replace(/<script\b[\s\S]*?<\/script>/g, ''));
  const contents = await readContents(blank);
  await reader.close();
  return contents;
}

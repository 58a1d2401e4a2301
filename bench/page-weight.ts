import { chromium } from '@playwright/test';
import { findBrowser } from '#tests/setup/find-browser.ts';

type WeightKind = 'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'other';
/** Transferred kilobytes by type. */
export type PageWeight = Record<WeightKind, number>;

const KINDS: Record<string, WeightKind> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'stylesheet',
  Font: 'font',
  Image: 'image',
};

/** Measures what a phone with an empty cache transfers until the network is idle, without scrolling. */
export async function weighPages(urls: readonly string[]): Promise<PageWeight[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const weights: PageWeight[] = [];
    for (const url of urls) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const kinds = new Map<string, WeightKind>();
      const weight: PageWeight = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0 };
      session.on('Network.responseReceived', ({ requestId, type }) => {
        kinds.set(requestId, KINDS[type] ?? 'other');
      });
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        weight[kinds.get(requestId) ?? 'other'] += encodedDataLength / 1_024;
      });
      await page.goto(url, { waitUntil: 'networkidle' });
      weights.push(weight);
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
  }
}

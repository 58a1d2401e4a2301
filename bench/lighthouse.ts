import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { findBrowser } from '../tests/setup/find-browser.ts';
import { median } from './load.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface LighthouseResult {
  url: string;
  scores: Record<(typeof CATEGORIES)[number], number>;
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  blockingMs: number;
}

/** Lighthouse's phone on its slow line, the medians of three runs of each address. */
export async function runLighthouse(urls: string[]): Promise<LighthouseResult[]> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  });
  try {
    const results: LighthouseResult[] = [];
    for (const url of urls) results.push(await measure(url, chrome.port));
    return results;
  } finally {
    chrome.kill();
  }
}

async function measure(url: string, port: number): Promise<LighthouseResult> {
  const runs: RunnerResult['lhr'][] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    runs.push(result.lhr);
  }
  const audit = (name: string) => median(runs.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const score = (name: string) =>
    Math.round(median(runs.map(({ categories }) => categories[name]?.score ?? 0)) * 100);
  return {
    url,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaintMs: audit('first-contentful-paint'),
    largestPaintMs: audit('largest-contentful-paint'),
    layoutShift: audit('cumulative-layout-shift'),
    blockingMs: audit('total-blocking-time'),
  };
}

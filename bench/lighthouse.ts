import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '#tests/setup/find-browser.ts';
import { alternate } from './alternate.ts';
import { median } from './median.ts';

const run = promisify(execFile);

const LIGHTHOUSE = join(import.meta.dirname, '../tools/node_modules/lighthouse/cli/index.js');
const MAX_REPORT_BYTES = 64 * 1_048_576;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-gpu'];

const report = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

type LighthouseReport = z.infer<typeof report>;

export interface LighthouseResult {
  /** From 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  blockingMs: number;
}

/** Throws if Lighthouse or the browser is missing. */
export function requireLighthouse(): void {
  if (!existsSync(LIGHTHOUSE)) throw new Error('Lighthouse is not installed: run "npm run tools"');
  findBrowser();
}

/**
 * Runs Lighthouse with an emulated phone on a slow connection. Alternates between the URLs. Returns the median
 * results of each URL.
 */
export async function runLighthouse(urls: readonly string[], rounds: number): Promise<LighthouseResult[]> {
  const pages = urls.map((url) => ({ url, reports: [] as LighthouseReport[] }));
  for (const order of alternate(pages, rounds)) {
    for (const { url, reports } of order) reports.push(await runOnce(url));
  }
  return pages.map(({ reports }) => summarize(reports));
}

function summarize(reports: readonly LighthouseReport[]): LighthouseResult {
  const audit = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const score = (name: (typeof CATEGORIES)[number]) =>
    Math.round(median(reports.map(({ categories }) => categories[name].score ?? 0)) * 100);
  return {
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

async function runOnce(url: string): Promise<LighthouseReport> {
  const { stdout } = await run(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROME.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: MAX_REPORT_BYTES },
  );
  return report.parse(JSON.parse(stdout));
}

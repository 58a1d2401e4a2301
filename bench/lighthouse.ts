import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '#tests/setup/find-browser.ts';
import { alternate } from './alternate.ts';
import { median } from './median.ts';
import { toolPath } from './tool-path.ts';

const run = promisify(execFile);

const MAX_REPORT_BYTES = 64 * 1_048_576;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-gpu'];

const report = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

type LighthouseReport = z.infer<typeof report>;

export interface LighthouseResult {
  url: string;
  scores: Record<(typeof CATEGORIES)[number], number>;
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  blockingMs: number;
}

/** Runs Lighthouse as a phone on a slow connection, in turns for several addresses; returns the medians for each. */
export async function runLighthouse(urls: readonly string[], rounds: number): Promise<LighthouseResult[]> {
  const runs: LighthouseReport[][] = urls.map(() => []);
  for (const order of alternate(urls.keys(), rounds)) {
    for (const index of order) runs[index]?.push(await look(urls[index] ?? ''));
  }
  return urls.map((url, index) => summarize(url, runs[index] ?? []));
}

function summarize(url: string, runs: LighthouseReport[]): LighthouseResult {
  const audit = (name: string) => median(runs.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const score = (name: (typeof CATEGORIES)[number]) =>
    Math.round(median(runs.map(({ categories }) => categories[name].score ?? 0)) * 100);
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

async function look(url: string): Promise<LighthouseReport> {
  const { stdout } = await run(
    process.execPath,
    [
      toolPath('lighthouse/cli/index.js'),
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

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '../tests/setup/find-browser.ts';
import { median } from './load.ts';
import { toolPath } from './tool-path.ts';

const run = promisify(execFile);

const RUNS = 3;
const MAX_REPORT_BYTES = 64 * 1_048_576;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-gpu'];

const report = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

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
  const results: LighthouseResult[] = [];
  for (const url of urls) results.push(await measure(url));
  return results;
}

async function measure(url: string): Promise<LighthouseResult> {
  const runs: z.infer<typeof report>[] = [];
  for (let round = 0; round < RUNS; round += 1) runs.push(await look(url));
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

async function look(url: string): Promise<z.infer<typeof report>> {
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

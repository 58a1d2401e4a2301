import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '#tests/setup/find-browser.ts';
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

type LighthouseReport = z.infer<typeof report>;

export interface LighthouseResult {
  url: string;
  scores: Record<(typeof CATEGORIES)[number], number>;
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  blockingMs: number;
}

/** Runs Lighthouse with a phone on a slow connection; returns the medians of three runs per address. */
export async function runLighthouse(urls: string[]): Promise<LighthouseResult[]> {
  const results: LighthouseResult[] = [];
  for (const url of urls) results.push(await measure(url));
  return results;
}

/** Measures the same page of two servers alternately. */
export async function compareByLighthouse(
  urls: readonly [string, string],
  rounds: number,
): Promise<[LighthouseResult, LighthouseResult]> {
  const [one, two] = urls;
  const runs: [LighthouseReport[], LighthouseReport[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const isTurned = round % 2 === 1;
    if (isTurned) runs[1].push(await look(two));
    runs[0].push(await look(one));
    if (!isTurned) runs[1].push(await look(two));
  }
  return [summarize(one, runs[0]), summarize(two, runs[1])];
}

async function measure(url: string): Promise<LighthouseResult> {
  const runs: LighthouseReport[] = [];
  for (let round = 0; round < RUNS; round += 1) runs.push(await look(url));
  return summarize(url, runs);
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

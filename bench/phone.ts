import { type LighthouseResult, runLighthouse } from './lighthouse.ts';
import { HOSTS } from './page-list.ts';
import { type PageWeight, weighPages } from './page-weight.ts';
import type { Side } from './side.ts';

const PATHS = ['/', '/category/fragrance', '/product/kochipata-top-to-toe-baby-wash'];

export interface PhoneRow {
  path: string;
  /** One entry per side. */
  weights: PageWeight[];
  lighthouse: LighthouseResult[];
}

/** Loads a page of each kind as a phone does. */
export async function measurePhone(sides: readonly Side[], rounds: number): Promise<PhoneRow[]> {
  const rows: PhoneRow[] = [];
  for (const path of PATHS) {
    const urls = sides.map(({ port }) => `http://${HOSTS.glow}:${port}${path}`);
    // Loading the page also puts it in the page cache, so that Lighthouse receives a cached page.
    const weights = await weighPages(urls);
    const lighthouse = await runLighthouse(urls, rounds);
    console.error(`phone: ${path}, performance ${lighthouse.map(({ scores }) => scores.performance)}`);
    rows.push({ path, weights, lighthouse });
  }
  return rows;
}

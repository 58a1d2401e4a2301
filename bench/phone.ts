import { type LighthouseResult, runLighthouse } from './lighthouse.ts';
import { HOSTS } from './page-list.ts';
import { type PageWeight, weighPages } from './page-weight.ts';
import type { Side } from './side.ts';

const HOST = HOSTS.glow;
const PATHS = ['/', '/category/fragrance', '/product/kochipata-top-to-toe-baby-wash', '/search/serum'];

export interface PhoneRow {
  path: string;
  /** Of each side. */
  weights: PageWeight[];
  lighthouse: LighthouseResult[];
}

/** Loads some pages as a phone does. */
export async function measurePhone(sides: readonly Side[], rounds: number): Promise<PhoneRow[]> {
  const rows: PhoneRow[] = [];
  for (const path of PATHS) {
    console.error(`phone ${path}`);
    const urls = sides.map(({ port }) => `http://${HOST}:${port}${path}`);
    // Weighing also renders the page for Lighthouse.
    rows.push({ path, weights: await weighPages(urls), lighthouse: await runLighthouse(urls, rounds) });
  }
  return rows;
}

import type { Page } from '#contract/documents/page.ts';

/** The picture that a page is shared with: the one its owner chose, else the first that stands on it; empty without any. */
export const pagePicture = ({ seo, sections }: Page): string => seo.image || firstImage(sections) || '';

function firstImage(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  for (const [name, value] of Object.entries(part)) {
    const found = name === 'image' && typeof value === 'string' ? value : firstImage(value);
    if (found) return found;
  }
  return undefined;
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '#tests/setup/find-browser.ts';
import { type GalleryShop, openGalleryShops } from './open-gallery-shops.ts';

const FOLDER = 'docs/gallery';
const WIDTHS = [360, 768, 1440];
const BELOW_HEADER_PX = 320;
const QUALITY = 62;

interface Variant {
  name: string;
  shop: 'glow' | 'ghor';
  part: 'header' | 'footer';
  theme: Record<string, unknown>;
}

const toVariants = (part: Variant['part'], ids: (string | number)[]): Variant[] =>
  ids.map((id) => ({ name: `${part}-${id}`, shop: 'glow', part, theme: { [`${part}Id`]: id } }));

const VARIANTS: Variant[] = [
  ...toVariants('header', ['default', 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  { name: 'header-custom', shop: 'ghor', part: 'header', theme: { headerId: 'custom' } },
  ...toVariants('footer', ['default', 1, 2, 3, 4]),
  { name: 'footer-custom', shop: 'ghor', part: 'footer', theme: { footerId: 'custom' } },
];

async function makeGallery(): Promise<void> {
  const shops = await openGalleryShops();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const variant of VARIANTS) await takeVariant(browser, shops.shop(variant.shop), variant);
    await writeFile(`${FOLDER}/README.md`, readme());
  } finally {
    await browser.close();
    await shops.close();
  }
}

async function takeVariant(browser: Browser, shop: GalleryShop, { name, part, theme }: Variant) {
  await shop.wear(theme);
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(shop.origin, { waitUntil: 'load' });
    // Without this style, the space of the hidden scroll bar would be an empty strip.
    await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' });
    const shot = part === 'header' ? await shootHeader(page, width) : await shootFooter(page);
    await sharp(shot).webp({ quality: QUALITY }).toFile(`${FOLDER}/${name}-${width}.webp`);
    await page.close();
  }
}

async function shootHeader(page: Page, width: number): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  const box = await page.locator('header').first().boundingBox();
  const height = Math.round((box?.y ?? 0) + (box?.height ?? 0)) + BELOW_HEADER_PX;
  return page.screenshot({ clip: { x: 0, y: 0, width, height } });
}

async function shootFooter(page: Page): Promise<Buffer> {
  // Otherwise, floating elements would cover the footer.
  await page.addStyleTag({ content: '.bottom-navigation, .floating-stack { display: none }' });
  const footer = page.locator('#site-footer').locator('footer');
  await footer.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  return footer.screenshot();
}

function readme(): string {
  const rows = VARIANTS.map(({ name }) => {
    const pictures = WIDTHS.map((width) => `![${width} px](${name}-${width}.webp)`);
    return `## ${name}\n\n${pictures.join('\n')}\n`;
  });
  return `# Headers and footers\n\nWritten by \`npm run gallery\`, at ${WIDTHS.join(', ')} px.\n\n${rows.join('\n')}`;
}

await makeGallery();

import type { WelcomePopup } from '#contract/documents/welcome-popup.ts';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import { calculatePopupHash } from '#domain/welcome-popup.ts';

export const POPUP_HASHES: Record<string, string> = Object.fromEntries(
  DEMO_SHOPS.flatMap(({ slug, documents }) => {
    const { banner, banner2, resetTime } = documents['widgets/welcome-popup'] as WelcomePopup;
    const pictures = [banner?.image.url ?? '', banner2?.image.url ?? ''];
    const hosts = [`${slug}.localhost`, `shop.${slug}.localhost`, `${slug}.example`];
    return hosts.map((host) => [host, calculatePopupHash(pictures, resetTime)]);
  }),
);

import { clarity } from './clarity.ts';
import { googleAnalytics } from './google-analytics.ts';
import { googleTagManager } from './google-tag-manager.ts';
import { metaPixel } from './meta-pixel.ts';
import type { Service } from './service.ts';
import { tikTokPixel } from './tik-tok-pixel.ts';

export const SERVICES: readonly Service[] = [
  googleAnalytics,
  googleTagManager,
  metaPixel,
  tikTokPixel,
  clarity,
];

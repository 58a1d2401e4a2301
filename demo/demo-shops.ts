import type { DemoShop } from './shop-definition.ts';
import { ghor } from './shops/ghor/ghor.ts';
import { glow } from './shops/glow/glow.ts';
import { shurokkha } from './shops/shurokkha/shurokkha.ts';

export const DEMO_SHOPS: readonly DemoShop[] = [glow, shurokkha, ghor];

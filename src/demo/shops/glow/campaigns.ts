import type { DemoCampaign } from '#demo/shop-definition.ts';
import { dealProducts } from './products.ts';

export const campaigns: DemoCampaign[] = [
  {
    slug: 'buy-1-get-1',
    name: 'Buy 1 Get 1',
    nameBn: 'একটি কিনলে একটি ফ্রি',
    description: 'Everyday favourites in pairs: put two in the cart, or share the second with a friend.',
    startsInDays: -6,
    endsInDays: 15,
    picture: 'glow/campaigns/buy-1-get-1.svg',
    products: dealProducts('buy-1-get-1'),
  },
  {
    slug: 'winter-glow',
    name: 'Winter Glow',
    nameBn: 'উইন্টার গ্লো',
    description:
      'Creams, butters and oils for the dry months, from school-bag lip balm to the family bottle.',
    startsInDays: -12,
    endsInDays: 60,
    picture: 'glow/campaigns/winter-glow.svg',
    products: dealProducts('winter-glow'),
  },
  {
    slug: 'bridal-edit',
    name: 'The Bridal Edit',
    nameBn: 'বিয়ের সাজ',
    description: 'From ubtan to last look: what our make-up artists pack for holud, wedding and reception.',
    startsInDays: -3,
    endsInDays: 75,
    picture: 'glow/campaigns/bridal-edit.svg',
    products: dealProducts('bridal-edit'),
  },
];

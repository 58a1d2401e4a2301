import type { DemoCampaign } from '#demo/shop-definition.ts';
import { dealProducts } from './products.ts';

export const campaigns: DemoCampaign[] = [
  {
    slug: 'buy-1-get-1',
    name: 'Buy 1 Get 1',
    nameBn: 'একটি কিনলে একটি ফ্রি',
    description: 'Everyday favourites in pairs: put two in the cart, or share the second with a friend.',
    descriptionBn: 'রোজকার প্রিয় জিনিস জোড়ায় জোড়ায়: দুটিই কার্টে নিন, কিংবা দ্বিতীয়টি দিন বান্ধবীকে।',
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
    descriptionBn: 'শুষ্ক মাসগুলোর ক্রিম, বাটার আর তেল; স্কুলব্যাগের লিপ বাম থেকে পরিবারের বড় বোতল পর্যন্ত।',
    startsInDays: -12,
    endsInDays: 60,
    picture: 'glow/campaigns/winter-glow.svg',
    products: dealProducts('winter-glow'),
    discountPercents: {
      'dalbit-berry-overnight-lip-mask': 25,
      'mati-modhu-shea-honey-body-butter': 25,
      'dalbit-propolis-glass-skin-ampoule': 20,
      'nirjhor-ceramide-barrier-cream': 20,
      'nordvik-unscented-urea-5-body-lotion': 20,
      'shiuli-malai-winter-soft-cream': 15,
      'mati-modhu-beetroot-beeswax-lip-balm': 15,
    },
  },
  {
    slug: 'bridal-edit',
    name: 'The Bridal Edit',
    nameBn: 'বিয়ের সাজ',
    description: 'From ubtan to last look: what our make-up artists pack for holud, wedding and reception.',
    descriptionBn: 'উপটান থেকে শেষ আয়না দেখা পর্যন্ত: হলুদ, বিয়ে আর বউভাতের জন্য আমাদের মেকআপ আর্টিস্টরা ব্যাগে যা রাখেন।',
    startsInDays: -3,
    endsInDays: 75,
    picture: 'glow/campaigns/bridal-edit.svg',
    products: dealProducts('bridal-edit'),
    discountPercents: {
      'roopkotha-gaye-holud-12-pan-palette': 30,
      'bomnal-curl-fix-waterproof-mascara': 20,
      'ayurmool-kumkumadi-miracle-face-oil': 18,
      'aporajita-studio-cover-hd-foundation': 15,
      'aporajita-satin-sari-lipstick': 15,
      'vaidya-bari-bou-bhat-bridal-ubtan': 15,
      'atelier-sorelle-cipria-silk-loose-powder': 12,
    },
  },
];

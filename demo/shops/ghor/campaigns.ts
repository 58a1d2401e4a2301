import type { DemoProduct } from '#demo/catalogue-rows.ts';
import type { DemoBundle, DemoCampaign } from '#demo/shop-definition.ts';
import { products } from './catalogue.ts';

const slugsWhere = (holds: (product: DemoProduct) => boolean): string[] =>
  products.filter(holds).map(({ slug }) => slug);

const isDiscounted = ({ skus }: DemoProduct): boolean => skus.some((sku) => sku.discountedPriceTk);

export const bundles: DemoBundle[] = [
  {
    name: '3 candles for the price of 2',
    nameBn: '২টির দামে ৩টি মোমবাতি',
    take: 3,
    pay: 2,
    products: ['prodip-soy-candle-in-clay', 'sundarban-beeswax-candle', 'shapla-rose-candle'],
  },
];

export const campaigns: DemoCampaign[] = [
  {
    slug: 'new-home-week',
    name: 'New Home Week',
    nameBn: 'নতুন ঘর সপ্তাহ',
    description: 'Lamps, bedding, tables and curtains for your first night in a new home, at special prices.',
    descriptionBn: 'নতুন ঘরে প্রথম রাতের আলো, বিছানা, টেবিল আর পর্দা, বিশেষ দামে।',
    startsInDays: -2,
    endsInDays: 9,
    picture: 'ghor/campaigns/new-home-week.svg',
    products: slugsWhere(
      (product) =>
        isDiscounted(product) &&
        !product.tags.includes('gift') &&
        !product.categories.includes('vases-planters'),
    ),
    discountPercents: {
      'pata-coffee-table': 20,
      'onion-and-potato-basket-pair': 20,
      'kagoj-paper-floor-lamp': 18,
      'shimul-percale-bed-sheet-set': 18,
      'linen-look-room-curtain': 18,
      'jonaki-jute-table-lamp': 15,
      'nodi-stoneware-dinner-plate': 15,
      'jute-round-rug': 15,
      'nakshi-kantha-cushion-cover': 12,
    },
  },
  {
    slug: 'kantha-winter',
    name: 'Kantha Winter',
    nameBn: 'কাঁথার শীত',
    description:
      'Everything stitched by hand: throws, covers and frames by the women of Jamalpur and Jashore.',
    descriptionBn: 'সবকিছু হাতে সেলাই করা: জামালপুর আর যশোরের নারীদের হাতের কাঁথা, কভার আর ফ্রেমে বাঁধানো কাজ।',
    startsInDays: -12,
    endsInDays: 34,
    picture: 'ghor/campaigns/kantha-winter.svg',
    products: slugsWhere(({ brand }) => brand === 'nokshibari'),
    discountPercents: {
      'nakshi-kantha-cushion-cover': 15,
      'nakshi-kantha-framed-art': 15,
      'lohori-tribal-stripe-throw': 15,
      'manipuri-wool-shawl-throw': 15,
      'old-sari-kantha-throw': 12,
      'muslin-baby-kantha': 10,
    },
  },
  {
    slug: 'boishakh-table',
    name: 'Boishakh Table',
    nameBn: 'বৈশাখী টেবিল',
    description: 'Clay, kansha and sal leaf for panta, ilish and a full house.',
    descriptionBn: 'পান্তা, ইলিশ আর ঘরভর্তি মানুষের জন্য মাটি, কাঁসা আর শালপাতার বাসন।',
    startsInDays: 20,
    endsInDays: 34,
    picture: 'ghor/campaigns/boishakh-table.svg',
    products: slugsWhere(({ categories }) =>
      categories.some((slug) => ['dinnerware', 'mugs-cups', 'serveware'].includes(slug)),
    ),
    discountPercents: {
      'bhar-clay-cup-set': 20,
      'rickshaw-enamel-mug': 15,
      'kansha-bell-metal-thali': 12,
      'shal-leaf-plates': 10,
    },
  },
];

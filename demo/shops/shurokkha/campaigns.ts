import type { DemoBundle, DemoCampaign } from '#demo/shop-definition.ts';
import { products } from './catalogue.ts';

const discountedIn = (...tags: string[]): string[] =>
  products
    .filter(
      ({ tags: own, skus }) =>
        tags.some((tag) => own.includes(tag)) && skus.some((sku) => sku.discountedPriceTk),
    )
    .map(({ slug }) => slug);

export const bundles: DemoBundle[] = [
  {
    name: '3 tissue boxes for the price of 2',
    nameBn: '২টির দামে ৩টি টিস্যু বক্স',
    take: 3,
    pay: 2,
    products: ['rannapati-facial-tissue-box'],
  },
];

export const campaigns: DemoCampaign[] = [
  {
    slug: 'household-festival',
    name: 'Household Festival',
    nameBn: 'গৃহস্থালি উৎসব',
    description:
      'Three weeks of family packs at family prices: dishwash, laundry, floor care, insect control and kitchen supplies.',
    descriptionBn: 'তিন সপ্তাহ ধরে পারিবারিক দামে পারিবারিক প্যাক: বাসন, মেঝে, কাপড়, পোকামাকড় আর রান্নাঘরের টুকিটাকি।',
    startsInDays: -5,
    endsInDays: 16,
    picture: 'shurokkha/campaigns/household-festival.svg',
    products: [
      ...discountedIn('household', 'oral-care'),
      'nirmol-toilet-cleaner-power',
      'jhilik-dishwash-bar',
      'nishchinto-mosquito-coil-low-smoke',
    ],
    discountPercents: {
      'jhilik-detergent-powder': 18,
      'jhilik-dishwash-liquid': 15,
      'nirmol-floor-cleaner': 15,
      'nishchinto-mosquito-aerosol': 15,
      'rannapati-garbage-bags': 15,
      'nirmol-toilet-cleaner-power': 12,
    },
  },
  {
    slug: 'heart-check-month',
    name: 'Heart Check Month',
    nameBn: 'হার্ট চেকআপের মাস',
    description:
      'Blood pressure, sugar and oxygen at home: monitors and strips at the lowest prices of the year.',
    descriptionBn: 'ঘরে বসেই প্রেশার, সুগার আর অক্সিজেন মাপুন: মনিটর ও স্ট্রিপ, বছরের সবচেয়ে কম দামে।',
    startsInDays: -2,
    endsInDays: 26,
    picture: 'shurokkha/campaigns/heart-check-month.svg',
    products: discountedIn('device', 'vitamins'),
    discountPercents: {
      'pulsemate-glucometer-g1-kit': 20,
      'pulsemate-digital-bathroom-scale': 18,
      'pulsemate-smart-bp-monitor-s500': 15,
      'thermosure-digital-thermometer': 15,
    },
  },
  {
    slug: 'little-ones-week',
    name: 'Little Ones Week',
    nameBn: 'সোনামণি সপ্তাহ',
    description: 'Diapers, wipes and bath care for babies from newborn to nursery.',
    descriptionBn: 'নবজাতক থেকে নার্সারি পর্যন্ত সোনামণিদের ডায়াপার, ওয়াইপস আর গোসলের আয়োজন।',
    startsInDays: 6,
    endsInDays: 13,
    picture: 'shurokkha/campaigns/little-ones-week.svg',
    products: discountedIn('baby'),
    discountPercents: {
      'tultul-soft-pants-diaper': 20,
      'chhotomoni-hooded-towel': 20,
      'tultul-water-wipes-99': 18,
      'chhotomoni-milk-lotion': 15,
    },
  },
];

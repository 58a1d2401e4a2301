import type { DemoShop } from '#demo/shop-definition.ts';
import { toAttributeOrder } from '#demo/shops/attribute-order.ts';
import { listingDocuments } from '#demo/shops/listing-documents.ts';
import { daysBut, everyDay } from '#demo/shops/opening-hours.ts';
import { PAYMENT_MARKS } from '#demo/shops/payment-marks.ts';
import { CASH_GATEWAY } from '../../../src/domain/payments/payment.ts';
import { attributeNames } from './attribute-names.ts';
import { banners } from './banners.ts';
import { blog } from './blog.ts';
import { bundles, campaigns } from './campaigns.ts';
import { brands, products } from './catalogue.ts';
import { categories } from './categories.ts';
import { contentPages } from './documents/content-pages.ts';
import { faq } from './documents/faq.ts';
import { homePage } from './documents/home-page.ts';
import { kanthaLanding } from './documents/landing-kantha.ts';
import { names } from './documents/names.ts';
import { servicePages } from './documents/service-pages.ts';
import { shellDocuments } from './documents/shell-documents.ts';
import { synonyms } from './documents/synonyms.ts';
import { reviews } from './reviews.ts';

/** Ghor: demo shop for home and living. */
export const ghor: DemoShop = {
  slug: 'ghor',
  name: 'Ghor',
  nameBn: 'ঘর',
  tagline: 'Made slowly, made to last',
  orderPrefix: 'GH',
  defaultLanguage: 'en',
  contactNumber: '01819-303030',
  email: 'salam@ghor.example',
  address: '54 Kemal Ataturk Avenue, Banani, Dhaka 1213',
  whatsappNumber: '8801819303030',
  domains: ['shop.ghor.localhost', 'ghor.example'],
  logo: { text: 'Ghor', style: 'serif', color: '#9c4a2b', accent: '#33291f', mark: 'roof' },
  paymentGateways: [CASH_GATEWAY],
  paymentMarks: PAYMENT_MARKS,
  maxCodAmountTk: 30_000,
  categories,
  brands,
  products,
  reviews,
  campaigns,
  bundles,
  coupons: [],
  stores: [
    {
      name: 'Ghor Banani',
      nameBn: 'ঘর বনানী',
      address: '54 Kemal Ataturk Avenue, Banani, Dhaka 1213',
      addressBn: '৫৪ কামাল আতাতুর্ক অ্যাভিনিউ, বনানী, ঢাকা ১২১৩',
      phone: '01819-303031',
      openingHours: [daysBut('friday', '10:00', '21:00'), { days: ['friday'], from: '15:00', to: '21:00' }],
      latitude: 23.7937,
      longitude: 90.4043,
      offersPickup: true,
    },
    {
      name: 'Ghor Dhanmondi',
      nameBn: 'ঘর ধানমন্ডি',
      address: 'House 41, Road 16 (new), Dhanmondi, Dhaka 1209',
      addressBn: 'বাড়ি ৪১, রোড ১৬ (নতুন), ধানমন্ডি, ঢাকা ১২০৯',
      phone: '01819-303032',
      openingHours: [daysBut('tuesday', '10:00', '20:30')],
      latitude: 23.7551,
      longitude: 90.3709,
      offersPickup: false,
    },
    {
      name: 'Ghor Sylhet',
      nameBn: 'ঘর সিলেট',
      address: 'Kumarpara Road, Zindabazar, Sylhet 3100',
      addressBn: 'কুমারপাড়া রোড, জিন্দাবাজার, সিলেট ৩১০০',
      phone: '01819-303033',
      openingHours: everyDay('11:00', '21:00'),
      latitude: 24.8975,
      longitude: 91.8731,
      offersPickup: true,
    },
  ],
  deliveryCharges: [
    { name: 'Our van, inside Dhaka', zone: 'inside_dhaka', chargeTk: 100, time: '1–3 days' },
    { name: 'Courier, outside Dhaka', zone: 'outside_dhaka', chargeTk: 180, time: '3–6 days' },
  ],
  attributeNames,
  attributeOrder: toAttributeOrder(products, ['Colour', 'Scent', 'Size', 'Set']),
  blog,
  oldSlugs: [{ from: 'mahogany-arch-mirror', to: 'arched-mahogany-mirror' }],
  documents: {
    ...shellDocuments,
    ...contentPages,
    ...servicePages,
    'landing/kantha': kanthaLanding,
    ...listingDocuments(3, 6),
    ...names,
    ...synonyms,
    'pages/home': homePage,
    'faq/default': faq,
  },
  banners,
};

import type { DemoShop } from '#demo/shop-definition.ts';
import { toAttributeOrder } from '#demo/shops/attribute-order.ts';
import { listingDocuments } from '#demo/shops/listing-documents.ts';
import { everyDay } from '#demo/shops/opening-hours.ts';
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
import { names } from './documents/names.ts';
import { servicePages } from './documents/service-pages.ts';
import { shellDocuments } from './documents/shell-documents.ts';
import { synonyms } from './documents/synonyms.ts';
import { reviews } from './reviews.ts';

/** Shurokkha: demo shop for medicines and household goods. */
export const shurokkha: DemoShop = {
  slug: 'shurokkha',
  name: 'Shurokkha',
  nameBn: 'সুরক্ষা',
  tagline: 'Your family’s medicine drawer, well stocked',
  orderPrefix: 'SH',
  defaultLanguage: 'en',
  contactNumber: '09610-454545',
  email: 'care@shurokkha.example',
  address: 'House 27, Road 12/A, Dhanmondi, Dhaka 1209',
  whatsappNumber: '8801711454545',
  domains: [],
  logo: { text: 'Shurokkha', style: 'sans', color: '#0b7a75', accent: '#123f5c', mark: 'cross' },
  paymentGateways: [CASH_GATEWAY],
  paymentMarks: PAYMENT_MARKS,
  maxCodAmountTk: 15_000,
  categories,
  brands,
  products,
  reviews,
  campaigns,
  bundles,
  coupons: [
    {
      code: 'SUSTHO50',
      name: 'Tk 50 off orders of Tk 600 or more',
      nameBn: '৬০০ টাকার কেনাকাটায় ৫০ টাকা ছাড়',
      amountTk: 50,
      fromTk: 600,
    },
  ],
  stores: [
    {
      name: 'Shurokkha Dhanmondi',
      nameBn: 'সুরক্ষা ধানমন্ডি',
      address: 'House 27, Road 12/A, Dhanmondi, Dhaka 1209',
      addressBn: 'বাড়ি ২৭, রোড ১২/এ, ধানমন্ডি, ঢাকা ১২০৯',
      phone: '01711-454501',
      openingHours: everyDay('00:00', '24:00'),
      latitude: 23.7519,
      longitude: 90.3742,
      offersPickup: true,
    },
    {
      name: 'Shurokkha Uttara',
      nameBn: 'সুরক্ষা উত্তরা',
      address: 'Plot 9, Sonargaon Janapath, Sector 11, Uttara, Dhaka 1230',
      addressBn: 'প্লট ৯, সোনারগাঁও জনপথ, সেক্টর ১১, উত্তরা, ঢাকা ১২৩০',
      phone: '01711-454502',
      openingHours: everyDay('08:00', '23:00'),
      latitude: 23.8765,
      longitude: 90.3892,
      offersPickup: true,
    },
    {
      name: 'Shurokkha Mirpur',
      nameBn: 'সুরক্ষা মিরপুর',
      address: 'Block C, Road 5, Section 10, Mirpur, Dhaka 1216',
      addressBn: 'ব্লক সি, রোড ৫, সেকশন ১০, মিরপুর, ঢাকা ১২১৬',
      phone: '01711-454503',
      openingHours: everyDay('08:00', '23:00'),
      latitude: 23.8069,
      longitude: 90.3687,
      offersPickup: false,
    },
    {
      name: 'Shurokkha Chattogram',
      nameBn: 'সুরক্ষা চট্টগ্রাম',
      address: '88 O. R. Nizam Road, Panchlaish, Chattogram 4203',
      addressBn: '৮৮ ও. আর. নিজাম রোড, পাঁচলাইশ, চট্টগ্রাম ৪২০৩',
      phone: '01711-454504',
      openingHours: everyDay('09:00', '22:00'),
      latitude: 22.3622,
      longitude: 91.8289,
      offersPickup: true,
    },
  ],
  deliveryCharges: [
    {
      name: 'Home delivery, inside Dhaka',
      zone: 'inside_dhaka',
      chargeTk: 50,
      freeFromTk: 999,
      time: 'Same day or next day',
      timeBn: 'একই দিন বা পরের দিন',
    },
    { name: 'Courier, outside Dhaka', zone: 'outside_dhaka', chargeTk: 110, time: '2–4 days' },
  ],
  attributeNames,
  attributeOrder: toAttributeOrder(products, ['Colour', 'Flavour', 'Scent', 'Size', 'Set']),
  blog,
  oldSlugs: [{ from: 'pulsemate-bp-monitor', to: 'pulsemate-arm-bp-monitor-a200' }],
  documents: {
    ...shellDocuments,
    ...contentPages,
    ...servicePages,
    ...listingDocuments(4, 6),
    ...names,
    ...synonyms,
    'pages/home': homePage,
    'faq/default': faq,
  },
  banners,
};

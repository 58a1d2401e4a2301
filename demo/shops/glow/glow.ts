import type { DemoShop } from '#demo/shop-definition.ts';
import { toAttributeOrder } from '#demo/shops/attribute-order.ts';
import { PAYMENT_MARKS } from '#demo/shops/payment-marks.ts';
import { CASH_GATEWAY } from '../../../src/domain/payments/payment.ts';
import { attributeNames } from './attribute-names.ts';
import { banners } from './banners.ts';
import { blog } from './blog.ts';
import { bundles, campaigns } from './campaigns.ts';
import { brands, products } from './catalogue.ts';
import { categories } from './categories.ts';
import { contentPages } from './documents/content-pages.ts';
import { faqDocument } from './documents/faq.ts';
import { servicePages } from './documents/faq-and-contact.ts';
import { homeDocument } from './documents/home.ts';
import { bridalLanding } from './documents/landing-bridal.ts';
import { menuDocuments } from './documents/menus.ts';
import { names } from './documents/names.ts';
import { synonyms } from './documents/synonyms.ts';
import { PLUM, themeDocuments } from './documents/theme.ts';
import { reviews } from './reviews.ts';
import { deliveryCharges, stores } from './stores.ts';

/** Glow: demo shop for beauty and personal care. */
export const glow: DemoShop = {
  slug: 'glow',
  name: 'Glow',
  nameBn: 'গ্লো',
  tagline: 'Beauty that knows our weather',
  orderPrefix: 'GL',
  defaultLanguage: 'en',
  contactNumber: '09612-000145',
  email: 'care@glow.example',
  address: 'House 58, Road 27 (old), Dhanmondi, Dhaka 1209',
  whatsappNumber: '8801711000200',
  domains: [],
  logo: { text: 'glow', style: 'serif', color: PLUM, accent: '#e08fa1', mark: 'drop' },
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
      code: 'GLOW10',
      name: '10% off your first order',
      nameBn: 'প্রথম অর্ডারে ১০% ছাড়',
      percent: 10,
      mostTk: 300,
      isFirstOrderOnly: true,
    },
    {
      code: 'GLOWFREE',
      name: 'Free delivery from Tk 1,500',
      nameBn: '১,৫০০ টাকার কেনাকাটায় ফ্রি ডেলিভারি',
      isFreeDelivery: true,
      fromTk: 1_500,
    },
  ],
  stores,
  deliveryCharges,
  attributeNames,
  attributeOrder: toAttributeOrder(products, ['Shade', 'Size']),
  blog,
  oldSlugs: [{ from: 'aporajita-velvet-hour-lipstick', to: 'aporajita-velvet-hour-matte-lipstick' }],
  documents: {
    ...themeDocuments,
    ...menuDocuments,
    ...contentPages,
    ...servicePages,
    'landing/bridal': bridalLanding,
    ...names,
    ...synonyms,
    'pages/home': homeDocument,
    'faq/default': faqDocument,
  },
  banners,
};
